import Foundation
import PageMarkup
import RecipePages

/// The parts of a recipe that a person sees, by their keys in the document.
public enum RecipeField: String, Hashable, Sendable, CaseIterable {
  case name, image, video, author, nutrition, prepTime, cookTime, totalTime
  case summary = "description"
  case source = "url"
  case tags = "keywords"
  case category = "recipeCategory"
  case cuisine = "recipeCuisine"
  case yield = "recipeYield"
  case ingredients = "recipeIngredient"
  case steps = "recipeInstructions"
  case tools = "tool"
}

/// A field that differs between two documents.
public struct FieldDifference: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    /// The document does not have the field.
    case none
    case text(String)
    /// A list with a line for each ingredient, step, tag, tool or row. The headings among them begin with "##
    /// ".
    case lines([String])
    case duration(Duration)
  }

  /// The field, as in `FieldHashes`. `RecipeDocument.copy(_:from:)` copies it.
  public let key: String
  public let old: Value
  public let new: Value

  /// The part of the recipe; nil for a key that Ladle does not show.
  public var field: RecipeField? { RecipeField(rawValue: key) }
}

extension RecipeDocument {
  /// Returns the parts of the recipe that read differently in another document, in the order of
  /// `RecipeField`. Keys that Ladle does not show are left out.
  public func differences(to new: RecipeDocument) -> [FieldDifference] {
    RecipeField.allCases.map { difference(in: $0.rawValue, to: new) }.filter { $0.old != $0.new }
  }

  /// Returns the values of a field in this document and in another. `key` names the field as `FieldHashes` and a
  /// merge's conflicts do. Values of keys that Ladle does not show are JSON.
  public func difference(in key: String, to new: RecipeDocument) -> FieldDifference {
    FieldDifference(
      key: key, old: FieldDifference.value(of: key, in: self), new: FieldDifference.value(of: key, in: new))
  }
}

extension FieldDifference {
  /// Returns the value of a document's field as a person reads it.
  fileprivate static func value(of key: String, in document: RecipeDocument) -> FieldDifference.Value {
    func text(_ text: String?) -> FieldDifference.Value {
      text.map { $0.isEmpty ? .none : .text($0) } ?? .none
    }
    func lines(_ lines: [String]) -> FieldDifference.Value { lines.isEmpty ? .none : .lines(lines) }
    guard let field = RecipeField(rawValue: key) else {
      return document.field(key).map { .text(String(decoding: $0.text(), as: UTF8.self).trimmed()) } ?? .none
    }
    return switch field {
    case .name: text(document.name)
    case .image: text(document.image)
    case .video: text(document.video)
    case .author: text(document.author)
    case .summary: text(document.summary)
    case .source: text(document.source)
    case .category: text(document.category)
    case .cuisine: text(document.cuisine)
    case .yield: text(document.yield?.words)
    case .prepTime: document.prepTime.map(FieldDifference.Value.duration) ?? .none
    case .cookTime: document.cookTime.map(FieldDifference.Value.duration) ?? .none
    case .totalTime: document.totalTime.map(FieldDifference.Value.duration) ?? .none
    case .tags: lines(document.tags)
    case .tools: lines(document.tools)
    case .nutrition: lines(document.nutrition.map { $0.name + ": " + $0.value })
    case .ingredients: lines(RecipeDocument.lines(document.ingredientGroups))
    case .steps: lines(RecipeDocument.lines(document.sections))
    }
  }
}
