import Foundation

extension FileManager {
  // https://developer.apple.com/documentation/foundation/filemanager/trashitem(at:resultingitemurl:)
  /// The stub's trash is a folder beside the item.
  public func trashItem(at url: URL, resultingItemURL outResultingURL: UnsafeMutablePointer<NSURL?>?) throws {
    let trash = url.deletingLastPathComponent().appendingPathComponent(".Trash")
    try createDirectory(at: trash, withIntermediateDirectories: true)
    try moveItem(at: url, to: trash.appendingPathComponent(url.lastPathComponent))
  }
}
