import Foundation

/// A folder that exists as long as this object. Keep a reference: `withExtendedLifetime` or a property.
public final class TemporaryDirectory: Sendable {
  public let path: String

  public init() throws {
    path = NSTemporaryDirectory() + "ladle-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // Tests remove permissions, so this may fail. The system then cleans up its temporary folder.
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a name in the folder.
  public func callAsFunction(_ name: String) -> String { path + "/" + name }

  /// The paths of all files in the folder, at any depth, relative to it and sorted.
  public var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: self(name), isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
