public import Foundation
import RecipePages
public import Storage

/// The facts about a kept recipe that lists and searches need, so that they do not read its document.
public struct KeptRecipe: Identifiable, Hashable, Sendable {
  public var id: UUID
  /// The name of the recipe's folder.
  public var folder: String
  public var name: String
  public var cuisine: String?
  public var category: String?
  public var author: String?
  public var tags: [String] = []
  /// The ingredients as written, a line each.
  public var ingredientText = ""
  /// The time from the beginning to the end: `RecipeContents.wholeTime`.
  public var wholeTime: Duration?
  /// The words about the yield: "4 servings".
  public var yield: String?
  public var created: Date?
  public var modified: Date?
  /// The feed's recipe that this one was kept from.
  public var origin: FeedOrigin?
  /// The address of the recipe's page; empty if it has none.
  public var source: String
  /// The address of the video's page or, without one, of the video.
  public var video: String?
  public var hasPhoto: Bool
  /// The status of the photo's file, which another program may replace without a change of the recipe; nil if
  /// there is none, or none that can be described.
  public internal(set) var photoFile: FileStatus?
  public var missing: Set<MissingPart> = []

  public var ingredientLines: [Substring] { ingredientText.split(separator: "\n") }

  init(id: UUID, folder: String, name: String, source: String, hasPhoto: Bool) {
    self.id = id
    self.folder = folder
    self.name = name
    self.source = source
    self.hasPhoto = hasPhoto
  }

  init(_ document: RecipeDocument, id: UUID, folder: String, hasPhoto: Bool) {
    self.init(id: id, folder: folder, name: document.name, source: document.source, hasPhoto: hasPhoto)
    cuisine = document.cuisine.map(RecipeDocument.shortened)
    category = document.category.map(RecipeDocument.shortened)
    author = document.author.map(RecipeDocument.shortened)
    video = document.video
    tags = document.tags
    ingredientText = Self.ingredientText(of: document)
    wholeTime = RecipeContents.wholeTime(
      total: document.totalTime, parts: [document.prepTime, document.cookTime])
    yield = document.yield.map { RecipeDocument.shortened($0.words) }
    created = document.created
    modified = document.modified
    origin = document.origin
    missing = document.missing
  }

  static func ingredientText(of document: RecipeDocument) -> String {
    let lines = document.ingredientTexts.map {
      // Few lines have a line break, and looking for it is much quicker than replacing it.
      $0.utf8.contains(UInt8(ascii: "\n")) ? $0.replacingOccurrences(of: "\n", with: " ") : $0
    }
    return Bounds.cut(lines.joined(separator: "\n"), to: Bounds.searchedCharacters)
  }
}

/// The result of a scan of the cookbook's folder.
public struct CookbookListing: Hashable, Sendable {
  /// The order has no meaning.
  public var recipes: [KeptRecipe]
  /// The folders and files that cannot be listed, in the order of the paths.
  public var problems: [FolderProblem]
  /// The recipes that have other versions to choose from.
  public var versions: Set<UUID> = []

  public static let empty = CookbookListing(recipes: [], problems: [])
}

/// A document as it was read from the folder: an edit begins with it, and `update` compares with it.
public struct StoredDocument: Hashable, Sendable {
  /// The identity it is listed under. The document has it too, unless Ladle has not written it yet.
  public let id: UUID
  public let document: RecipeDocument
  let folder: FileName
  let file: String
  let fingerprint: Fingerprint

  /// Whether the document stands in for a missing `recipe.json`, which a program that syncs may be replacing.
  var isStandIn: Bool { file != FolderName.document }
}

/// Identifies the contents of a file by 128 bits of checksums and the length. It detects another program's change, not a
/// forgery.
struct Fingerprint: Hashable, Sendable {
  let first: UInt64
  let second: UInt64
  let count: Int

  init(_ data: Data) {
    first = Checksum.of(data)
    second = Checksum.of(data, seed: 0x6C61_646C_65)
    count = data.count
  }
}
