import Archives
public import Cookbook
public import Foundation
import PageMarkup
public import Storage

/// A kept recipe with all that belongs to it.
public struct ExportedRecipe: Sendable {
  /// The identity in the list, by which other programs know it again at the next export; nil for a recipe in no
  /// cookbook.
  public var id: UUID?
  /// The document as it is in its file, which may have no identity yet, or one in common with another folder.
  public var document: RecipeDocument
  /// The photo as it is kept, a JPEG.
  public var photo: Data?
  /// A small copy of the photo, for a website.
  public var thumbnail: Data?
  public var personal: PersonalFacts

  public init(_ stored: StoredDocument, photo: Data?, personal: PersonalFacts) {
    self.init(document: stored.document, photo: photo, personal: personal)
    id = stored.id
  }

  /// Makes a recipe that is in no cookbook.
  public init(document: RecipeDocument, photo: Data? = nil, personal: PersonalFacts = PersonalFacts()) {
    self.document = document
    self.photo = photo
    self.personal = personal
  }
}

extension ExportedRecipe {
  /// The identity for programs that need one.
  var identity: UUID { id ?? document.id ?? UUID() }

  /// The document for files that are read again. Two folders with one identity come back as two recipes. A document
  /// without an identity gets none, because its folder's identity is that of everybody's folder of the same name.
  var sharedDocument: RecipeDocument {
    var document = document
    if let id, document.id != nil { document.id = id }
    return document
  }
}

/// Writes recipes to a file for other programs, or to a folder as a website, one after the other, so that memory holds one
/// recipe.
///
/// The file gets its name by `finish`. An export that fails leaves the earlier file.
///
/// ```swift
/// var export = try RecipeExport(.paprika, to: path, isSingle: false, words: words, files: files, now: .now)
/// for recipe in recipes { try export.add(recipe) }
/// try export.finish()
/// print(export.losses)
/// ```
public struct RecipeExport {
  /// The parts of the written recipes that the file leaves out.
  public private(set) var losses: Set<RecipeLoss> = []
  /// The number of recipes written so far.
  public private(set) var count = 0

  private let format: ExportFormat
  private let isSingle: Bool
  private let words: ExportWords
  /// The file is one of these three.
  private var archive: ZipWriter?
  private var text: (any FileReplacement)?
  private var website: WebsiteExport?
  private var names = ExportNames()
  private var addresses: Set<AddressKey> = []

  /// Begins to replace a file. A website needs a new folder.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - path: The path of the file.
  ///   - isSingle: Whether exactly one recipe follows. Mela, JSON, Markdown and web pages write it in another way than several.
  ///   - words: The headings of Markdown and of web pages; other formats do not use them.
  ///   - files: Where the file is.
  ///   - now: The date of the files in an archive.
  /// - Throws: The error of creating a file beside it; `EINVAL` if there is something else than a file; `EEXIST` if there is
  ///   anything in the place of a website.
  public init(
    _ format: ExportFormat, to path: String, isSingle: Bool, words: ExportWords, files: any FileStore,
    now: Date
  ) throws(FileError) {
    self.format = format
    self.isSingle = isSingle
    self.words = words
    if format == .website {
      website = try WebsiteExport(at: path, words, files: files)
      return
    }
    let path = try Self.target(of: path, in: files)
    if format.isArchive(isSingle: isSingle) {
      archive = try ZipWriter(replacing: path, files: files, modified: now)
    } else {
      text = try files.openReplacement(of: path)
    }
  }

  /// Returns the file that a link leads to. A pipe or a device would be gone if a file took its place.
  static func target(of path: String, in files: any FileStore) throws(FileError) -> String {
    let target = try files.destination(of: path)
    do throws(FileError) {
      switch try files.status(of: target).kind {
      case .file, .link: return target
      case .folder: throw FileError(.open, path, code: EISDIR)
      case .other: throw FileError(.open, path, code: EINVAL)
      }
    } catch {
      if error.code == ENOENT { return target }
      throw error
    }
  }

  public mutating func add(_ recipe: ExportedRecipe) throws(FileError) {
    switch format {
    case .nextcloud: try addFolder(recipe)
    case .mela:
      try add(
        MelaExport.object(recipe, addresses: &addresses).text(), named: "melarecipe", of: recipe)
    case .paprika:
      try add(
        Gzip.compress(PaprikaExport.object(recipe).text()), named: "paprikarecipe", of: recipe, isPacked: true
      )
    case .cooklang:
      let name = try add(Data(CooklangExport.text(of: recipe.document).utf8), named: "cook", of: recipe)
      try addPhoto(recipe, name)
    case .json:
      if !isSingle { try text?.append(Data((count == 0 ? "[\n" : ",\n").utf8)) }
      try text?.append(recipe.sharedDocument.data().dropLast())
    case .markdown:
      let name = names.free(for: recipe.document.name)
      let photo = recipe.photo == nil || isSingle ? nil : name + ".jpg"
      try add(Data(MarkdownExport.text(of: recipe, photo: photo, words).utf8), at: name + ".md")
      if photo != nil { try addPhoto(recipe, name) }
    case .html: try add(WebPageExport.page(of: recipe, words), named: "html", of: recipe)
    case .website: try website?.add(recipe)
    }
    losses.formUnion(format.losses(of: recipe, isSingle: isSingle))
    count += 1
  }

  /// Waits until everything is on the disk, and gives the file its name.
  public mutating func finish() throws(FileError) {
    if format == .json { try text?.append(Data((isSingle ? "\n" : count == 0 ? "[]\n" : "\n]\n").utf8)) }
    try archive?.finish()
    try text?.commit()
    try website?.finish()
  }

  // MARK: - Files

  /// Adds a folder as Nextcloud Cookbook has it, in one named "Recipes": Tandoor looks for photos only there.
  private mutating func addFolder(_ recipe: ExportedRecipe) throws(FileError) {
    var document = recipe.document
    // Of two folders with one identity each comes back as a recipe of its own.
    if let id = recipe.id { document.id = id }
    // Tandoor refuses documents without these and without a yield.
    let needed: [(String, JSONValue)] = [
      ("description", .string("")), ("recipeIngredient", .array([])), ("recipeInstructions", .array([])),
    ]
    for (key, empty) in needed where document.json[exactly: key] == nil {
      document.json[exactly: key] = empty
    }
    if let yield = document.yield {
      // Documents of web pages may have it under schema.org's older name "yield", which no other program reads.
      if document.json[exactly: "recipeYield"] == nil {
        document.yield = nil
        document.yield = yield
      }
    } else {
      // The number that Nextcloud Cookbook has for it, and words by which Ladle knows it again.
      document.json[exactly: "recipeYield"] = .number("1")
      document.setOwn("yield", .string(""))
    }
    if recipe.photo != nil { document.nameKeptPhoto() }
    let folder = "Recipes/" + names.free(for: document.name)
    try add(document.data(), at: folder + "/" + FolderName.document)
    if let photo = recipe.photo { try add(photo, at: folder + "/" + FolderName.photo, isPacked: true) }
  }

  @discardableResult
  private mutating func add(
    _ contents: Data, named ending: String, of recipe: ExportedRecipe, isPacked: Bool = false
  ) throws(FileError) -> String {
    let name = names.free(for: recipe.document.name)
    try add(contents, at: name + "." + ending, isPacked: isPacked)
    return name
  }

  private mutating func addPhoto(_ recipe: ExportedRecipe, _ name: String) throws(FileError) {
    if let photo = recipe.photo { try add(photo, at: name + ".jpg", isPacked: true) }
  }

  /// Adds a file to the archive, or writes the single file that there is. `isPacked` tells that it cannot be made
  /// smaller.
  private mutating func add(_ contents: Data, at path: String, isPacked: Bool = false) throws(FileError) {
    try archive?.add(path, contents, isCompressed: !isPacked)
    try text?.append(contents)
  }
}

/// The names of the files of an export. No two are the same on any file system.
struct ExportNames {
  /// How often each name was asked for.
  private var counts: [String: Int] = [:]
  private var taken: Set<String> = []

  mutating func free(for recipe: String) -> String {
    free(FolderName.name(for: recipe), numbered: FolderName.numbered)
  }

  /// Returns a name, or else the first free one with a number from 2 on.
  mutating func free(_ name: String, numbered: (_ name: String, _ number: Int) -> String) -> String {
    let key = FolderName.folded(name)
    var number = counts[key, default: 0]
    var free: String
    repeat {
      number += 1
      free = numbered(name, number)
    } while !taken.insert(FolderName.folded(free)).inserted
    counts[key] = number
    return free
  }
}
