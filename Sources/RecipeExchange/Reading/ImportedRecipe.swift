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
  /// The parts of the file's recipe that Ladle does not keep.
  public var losses: Set<RecipeLoss> {
    get { text.losses }
    set { text.losses = newValue }
  }
  /// Reads the texts of the recipe's fields.
  var text = WrittenText()

  public init(
    document: RecipeDocument, photo: Data? = nil, photoAddress: URL? = nil,
    personal: PersonalFacts = PersonalFacts(), losses: Set<RecipeLoss> = []
  ) {
    self.document = document
    self.photo = photo
    self.photoAddress = photoAddress
    self.personal = personal
    self.losses = losses
  }
}

/// A recipe, or the address of one, in a file.
public enum ImportedItem: Sendable {
  case recipe(ImportedRecipe)
  /// The address of a recipe's page, from a list of addresses.
  case address(URL)
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
