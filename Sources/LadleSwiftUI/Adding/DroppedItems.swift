import Foundation
import UniformTypeIdentifiers

/// The addresses of pages and the files that a person drops on a screen.
///
/// Another app hands over the contents of a file, not its place, and the system removes them when its closure returns. So
/// they are copied into a folder of their own first.
@MainActor
struct DroppedItems {
  private(set) var pages: [URL] = []
  private(set) var files: [URL] = []
  /// The folder of the copies. It may not exist.
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Dropped-" + UUID().uuidString)

  /// The kinds of items that a screen accepts. Any file may be a recipe of another program.
  nonisolated static let types: [UTType] = [.url, .data, .folder]

  /// Loads the items of another app. May wait for a network.
  init(_ providers: [NSItemProvider]) async {
    for (index, provider) in providers.enumerated() {
      if let page = await Self.page(of: provider) {
        pages.append(page)
      } else {
        // Two apps may hand over files of one name.
        files.append(await Self.copy(provider, into: folder.appendingPathComponent("\(index)")))
      }
    }
  }

  /// Returns the address of a page; nil for a file, although a file may have an address, too.
  private static func page(of provider: NSItemProvider) async -> URL? {
    let isFile = provider.hasItemConformingToTypeIdentifier(UTType.fileURL.identifier)
    guard !isFile, provider.canLoadObject(ofClass: URL.self) else { return nil }
    return await withCheckedContinuation { continuation in
      _ = provider.loadObject(ofClass: URL.self) { url, _ in continuation.resume(returning: url) }
    }
  }

  /// Returns the place of the copy. The copy is missing if the other app does not hand the file over, and then the import
  /// reports it.
  private static func copy(_ provider: NSItemProvider, into folder: URL) async -> URL {
    let missing = folder.appendingPathComponent(provider.suggestedName ?? "")
    guard let type = provider.registeredTypeIdentifiers.first(where: isOfFile) else { return missing }
    return await withCheckedContinuation { continuation in
      _ = provider.loadFileRepresentation(forTypeIdentifier: type) { file, _ in
        continuation.resume(returning: file.flatMap { copy($0, into: folder) } ?? missing)
      }
    }
  }

  /// Whether a type is that of contents. An app may also register addresses, and types that only the app itself knows.
  private static func isOfFile(_ identifier: String) -> Bool {
    guard let type = UTType(identifier) else { return false }
    return !type.conforms(to: .url) && (type.conforms(to: .data) || type.conforms(to: .folder))
  }

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
