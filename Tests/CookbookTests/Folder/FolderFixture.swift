import Cookbook
import Foundation
import PageMarkup
import Storage
import TestSupport

/// A cookbook in a temporary folder whose file operations can fail.
final class FolderFixture: Sendable {
  let directory: TemporaryDirectory
  let files = FaultyFileStore()
  let path: String

  init() throws {
    directory = try TemporaryDirectory()
    path = directory("Recipes")
    try open().prepare()
  }

  /// Opens the cookbook as another launch does. The clock of the tests is ahead of the files' dates, so that files count
  /// as unchanged as soon as they were read.
  func open(files: (any FileStore)? = nil, ahead seconds: TimeInterval = 10) -> CookbookFolder {
    CookbookFolder(
      at: path, index: directory("index"), files: files ?? self.files, now: { Date() + seconds })
  }

  /// Writes a file as another program does, some time after the last change. Before version 6.13 of Linux dates move in
  /// steps of up to ten milliseconds.
  func write(_ text: String, to file: String) throws {
    let file = path + "/" + file
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let isNew = !FileManager.default.fileExists(atPath: file)
    let changes = isNew ? folder : file
    let before = modified(changes)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    while modified(changes) == before {
      if isNew { try FileManager.default.removeItem(atPath: file) }
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
  }

  private func modified(_ path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }

  func text(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + file)), as: UTF8.self)
  }

  func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + file) }

  /// All files of the cookbook except Ladle's own.
  var recipeFiles: [String] {
    directory.files.filter { $0.hasPrefix("Recipes/") && !$0.hasPrefix("Recipes/Ladle/") }
      .map { String($0.dropFirst(8)) }
  }
}

extension RecipeDocument {
  /// A document with texts for some keys.
  init(_ name: String, _ fields: [String: String] = [:]) {
    self.init(name: name)
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) { self[key] = value }
  }

  /// The text of a key.
  subscript(key: String) -> String? {
    get { json[exactly: key]?.scalar }
    set { json[exactly: key] = newValue.map(JSONValue.string) }
  }

  func with(_ key: String, _ value: String?) -> RecipeDocument {
    var document = self
    document[key] = value
    return document
  }
}
