import Cookbook
import Foundation
import Ingredients
import JSON
import PageMarkup
import RecipePages

/// Recipes as Cooklang text (https://cooklang.org/docs/spec): sentences with marks on ingredients, tools and
/// times, after a front matter.
///
/// ```swift
/// let imported = CooklangText.recipe("Beat @eggs{2} for ~{3%minutes}.", name: "Omelette")
/// imported.document.ingredientTexts                  // ["2 eggs"]
/// imported.document.sections[0].steps[0].text        // "Beat 2 eggs for 3 minutes."
/// ```
public enum CooklangText: ImportFormat {
  static let formats = [
    RecipeFormat(name: "Cooklang", suffixes: ["cook"], mimeTypes: ["text/x-cooklang"])
  ]

  /// The limit of a recipe, in bytes. Reading one takes a hundred times its size of memory, and up to a second.
  private static let maximumBytes = 1 << 19

  /// Every text in a file that ends in ".cook" is a recipe. The words of pages and their style sheets may have Cooklang's
  /// signs.
  static func sniff(_ text: ImportedText) -> Bool {
    if text.place.isCooklang { return true }
    guard !HTMLRecipes.isHTML(text.data), let utf8 = ImportedText.utf8(text.data) else { return false }
    return isMarked(String(limitingMarks: utf8.prefix(400_000)))
  }

  static func read(_ text: ImportedText, into sink: ImportSink) throws -> Bool {
    guard let utf8 = ImportedText.utf8(text.data) else { throw ImportFailure(.damaged) }
    guard utf8.count <= maximumBytes else { throw ImportFailure(.tooLarge(limit: maximumBytes)) }
    let words = String(limitingMarks: utf8)
    guard words.contains(where: \.isLetter) else { return false }
    var recipe = recipe(words, name: text.place.name)
    do {
      recipe.photo = try text.place.photos.named("", text.place.name)
    } catch {
      recipe.losses.insert(.photos)
    }
    try sink(.success(.recipe(recipe)))
    return true
  }

  /// Reads a recipe. Never fails, because every text is a recipe in Cooklang; time is linear in its length.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - name: The file's name without ".cook", for recipes whose front matter has no title.
  /// - Returns: The recipe, named "Recipe" if nothing names it.
  public static func recipe(_ text: String, name: String?) -> ImportedRecipe {
    let file = CooklangParser.file(text)
    let reader = CooklangReader(file)
    var document = RecipeDocument(name: title(of: file, reader) ?? name.flatMap(oneLine) ?? "Recipe")
    let losses = CooklangMetadata.fill(&document, from: file.metadata)
    document.ingredientGroups = reader.groups
    document.sections = reader.sections
    document.tools = reader.tools
    // Notes tell about the dish, and are no steps.
    document.summary = ([document.summary] + file.notes).filter { !$0.isEmpty }.joined(separator: "\n\n")
    return ImportedRecipe(document: document, photoAddress: URL(string: document.image), losses: losses)
  }

  /// Whether a text has Cooklang's marks: an ingredient with an amount, "@eggs{2}", and words. Plain text is Cooklang
  /// too, so this decides which text files are imported as recipes if their names do not end in ".cook". Style sheets
  /// and e-mail addresses have the same signs, and diaries have a front matter.
  package static func isMarked(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return false }
    let paragraphs = CooklangParser.file(String(text.prefix(100_000))).sections.flatMap(\.paragraphs)
    let hasWords = paragraphs.joined().contains { piece in
      if case .text(let text) = piece { text.contains(where: \.isLetter) } else { false }
    }
    return hasWords
      && paragraphs.contains { paragraph in
        zip([.text("")] + paragraph, paragraph).contains { isMeasured($1, after: $0) }
      }
  }

  private static func isMeasured(_ piece: CooklangFile.Piece, after before: CooklangFile.Piece) -> Bool {
    guard case .component(let component) = piece, component.kind == .ingredient,
      let quantity = component.quantity
    else { return false }
    if case .text(let text) = before, let last = text.last, last.isLetter || last.isNumber { return false }
    return (component.unit != nil || quantity.first?.isNumber == true)
      && !(component.name + quantity + (component.unit ?? "")).contains { ":;<>=".contains($0) }
  }

  // MARK: - Parts

  private static func title(of file: CooklangFile, _ reader: CooklangReader) -> String? {
    file.metadata["title"]?.scalar.flatMap(oneLine)
  }

  private static func oneLine(_ text: String) -> String? {
    let line = text.inOneLine
    return line.isEmpty ? nil : line
  }
}
