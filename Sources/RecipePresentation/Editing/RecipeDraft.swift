import Cookbook
import Foundation

/// An edit that is under way, as its file has it.
struct RecipeDraft: Hashable, Sendable, Codable {
  /// What the edit does with the photo. The bytes of a chosen one are in a file of their own.
  enum Photo: String, Hashable, Sendable, Codable { case unchanged, chosen, removed }

  /// The recipe's identity, which a new recipe gets when it is kept.
  var id: UUID
  /// Whether the recipe is not kept yet.
  var isNew: Bool
  /// The kept recipe that a new one would double.
  var double: UUID?
  /// The document with which the edit began.
  var base: Data
  /// The note with which the edit began.
  var note: String
  var form: RecipeForm
  var photo: Photo

  static let maximumBytes = 16 << 20

  /// Returns the base document, which is empty for a recipe that is written by hand. Nil if it is damaged.
  var document: RecipeDocument? {
    base.isEmpty ? RecipeDocument(name: "") : try? RecipeDocument(reading: base)
  }
}
