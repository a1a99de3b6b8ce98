import Cookbook
import Foundation

/// An edit that is under way, as its file has it.
struct RecipeDraft: Hashable, Sendable, Codable {
  /// The effect of the edit on the photo. The bytes of a chosen photo are in a file of their own.
  enum Photo: String, Hashable, Sendable, Codable { case unchanged, chosen, removed }

  /// The recipe's identity, which a new recipe gets when it is kept.
  var id: UUID
  /// Whether the recipe is not kept yet.
  var isNew: Bool
  /// The kept recipe that a new recipe would duplicate.
  var duplicate: UUID?
  /// The document with which the edit began.
  var base: Data
  /// The note with which the edit began.
  var note: String
  var form: RecipeForm
  var photo: Photo

  /// The limit of a draft's file, in bytes.
  static let maximumBytes = 16 << 20

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, isNew, base, note, form, photo
    case duplicate = "double"
  }
  static let keys = Set(CodingKeys.allCases.map(\.rawValue))

  struct Damaged: Error, CustomStringConvertible {
    let description = "the recipe in it is damaged"
  }

  /// Returns the base document, which is empty for a recipe that is written by hand. Nil if it is damaged.
  var document: RecipeDocument? {
    base.isEmpty ? RecipeDocument(name: "") : try? RecipeDocument(reading: base)
  }
}

extension RecipeDraft {
  /// Decodes a draft's file. Throws a `DecodingError` or `Damaged`.
  init(decoding data: Data) throws {
    self = try JSONDecoder().decode(RecipeDraft.self, from: data)
    guard document != nil else { throw Damaged() }
  }
}
