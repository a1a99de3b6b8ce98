public import Cookbook
public import Foundation
public import Storage

/// A recipe read from a file of another program, before it is kept.
public struct ImportedRecipe: Sendable {
  /// The recipe, with the keys of its file that Ladle does not know if the file is schema.org JSON.
  public var document: RecipeDocument
  /// The photo's bytes as found, in any format; they need not be an image.
  public var photo: Data?
  /// The address of the photo, for recipes whose file has only that, or only a small copy.
  public var photoAddress: URL?
  public var personal: PersonalFacts
  /// What the file says about this recipe and Ladle cannot keep.
  public var losses: Set<ImportLoss>

  public init(
    document: RecipeDocument, photo: Data? = nil, photoAddress: URL? = nil,
    personal: PersonalFacts = PersonalFacts(), losses: Set<ImportLoss> = []
  ) {
    self.document = document
    self.photo = photo
    self.photoAddress = photoAddress
    self.personal = personal
    self.losses = losses
  }
}

/// What a file offers for keeping.
public enum ImportedItem: Sendable {
  case recipe(ImportedRecipe)
  /// The address of a recipe's page, from a list of addresses.
  case address(URL)
}

/// Something that a recipe had in the other program and that its kept document does not show.
public enum ImportLoss: Hashable, Sendable, CaseIterable {
  /// Its photo is too large or not readable as one.
  case photo
  /// It has several photos, and the first one is kept.
  case furtherPhotos
  /// Photos in its steps or among its notes.
  case stepPhotos
  /// Files attached to it.
  case attachments
  /// Comments of other people, and the history of changes.
  case comments
  /// Links to other recipes, of which the names stay.
  case linkedRecipes
  /// Emphasis and lists; the words stay.
  case formatting
  /// Times whose words name no duration, such as "overnight".
  case times
  /// The difficulty: it is kept in the document and not shown.
  case difficulty
  /// The mark "want to cook".
  case wantToCook
  /// The duration of single steps, apart from those that their words name.
  case stepTimes
  /// The ratings of several people, of which the recipe keeps one.
  case ratingsOfOthers
  /// The ends of texts that are too long to show.
  case longTexts
}

/// The reason that a file, or one recipe in it, could not be read.
public struct ImportFailure: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// It is no recipe in a format that Ladle reads.
    case noRecipe
    /// It is a recipe without a name.
    case noName
    /// It is cut short or changed: JSON that does not end, an archive whose checksums differ.
    case damaged
    /// It is protected by a password.
    case encrypted
    /// It is packed by another method than those of usual ZIP archives, or is one of several parts.
    case unsupported
    /// It has more bytes than the limit.
    case tooLarge(limit: Int)
    /// Unpacked it would be so much larger that it may be made to fill the memory.
    case tooCompressed
    /// It has more files or recipes than the limit. Those before are read.
    case tooMany(limit: Int)
    /// It is in too many folders or archives within each other.
    case tooDeep
    /// The system could not read it.
    case unreadable(FileError)
  }

  public var reason: Reason
  /// The place within the folder or archive, "Desserts/Tart.json"; empty for the file itself.
  public var entry: String
  /// The recipe's number in its file, from 1; nil if the file holds a single one.
  public var number: Int?
  /// The recipe's name, as far as it could be read.
  public var name: String?

  public init(_ reason: Reason, entry: String = "", number: Int? = nil, name: String? = nil) {
    self.reason = reason
    self.entry = entry
    self.number = number
    self.name = name
  }
}
