import Foundation
import UniformTypeIdentifiers

/// The addresses of pages and the files that a person drops on a screen.
///
/// Another app hands over the contents of a file, not its place, and the system removes them when its closure returns. So
/// they are copied into a folder of their own first.
@MainActor
struct DroppedItems {
  /// An item as its app hands it over: the address of a page, or a copy of a file.
  private enum Item: Sendable {
    case page(URL)
    case file(URL)
  }

  /// The folder of the copies. It may not exist.
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Dropped-" + UUID().uuidString)
  private let items: AsyncStream<(index: Int, item: Item)>
  private let count: Int

  /// The kinds of items that a screen accepts. Any file may be a recipe of another program.
  nonisolated static let types: [UTType] = [.url, .data, .folder]

  /// Begins to load the items at once, because the system lends them for the time of the drop alone.
  init(_ providers: [NSItemProvider]) {
    let (items, loaded) = AsyncStream.makeStream(of: (index: Int, item: Item).self)
    self.items = items
    count = providers.count
    for (index, provider) in providers.enumerated() {
      // Two apps may hand over files of one name.
      Self.load(provider, into: folder.appendingPathComponent("\(index)")) { loaded.yield((index, $0)) }
    }
  }

  /// Waits for the items, maybe for a network. A file is missing if the other app does not hand it over, and then the import
  /// reports it.
  func loaded() async -> (pages: [URL], files: [URL]) {
    var (pages, files): ([URL], [URL]) = ([], [])
    var loaded: [(index: Int, item: Item)] = []
    for await item in items.prefix(count) { loaded.append(item) }
    // They load beside each other, and are read in the order of the drop.
    for (_, item) in loaded.sorted(by: { $0.index < $1.index }) {
      switch item {
      case .page(let address): pages.append(address)
      case .file(let file): files.append(file)
      }
    }
    return (pages, files)
  }

  /// Loads an item. `finish` is called once, for a file that the other app does not hand over too.
  private static func load(
    _ provider: NSItemProvider, into folder: URL, then finish: @escaping @Sendable (Item) -> Void
  ) {
    let missing = folder.appendingPathComponent(provider.suggestedName ?? "")
    // A file may have an address, too.
    let isFile = provider.hasItemConformingToTypeIdentifier(UTType.fileURL.identifier)
    if !isFile, provider.canLoadObject(ofClass: URL.self) {
      _ = provider.loadObject(ofClass: URL.self) { address, _ in
        finish(address.map { .page($0) } ?? .file(missing))
      }
    } else if let type = provider.registeredTypeIdentifiers.first(where: isOfFile) {
      _ = provider.loadFileRepresentation(forTypeIdentifier: type) { file, _ in
        finish(.file(file.flatMap { copy($0, into: folder) } ?? missing))
      }
    } else {
      finish(.file(missing))
    }
  }

  /// Whether a type is that of contents. An app may also register addresses, and types that only the app itself knows.
  private static func isOfFile(_ identifier: String) -> Bool {
    guard let type = UTType(identifier) else { return false }
    return !type.conforms(to: .url) && (type.conforms(to: .data) || type.conforms(to: .folder))
  }

  /// Copies a file into a folder. Returns its place; nil if it cannot be copied.
  nonisolated private static func copy(_ file: URL, into folder: URL) -> URL? {
    let target = folder.appendingPathComponent(file.lastPathComponent)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: file, to: target)
      return target
    } catch {
      // The import says that the file is missing.
      return nil
    }
  }
}
