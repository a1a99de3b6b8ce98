import Foundation

/// Real feeds and pages, which are not ours to distribute. They are in `../shared` beside the project, or in
/// the folder that `LADLE_SHARED` names. Tests that need them are skipped without them:
///
///     @Test(.enabled(if: SharedMaterial.isThere, "needs ../shared"))
public enum SharedMaterial {
  /// The folder, or nil if it is not on this machine.
  public static var directory: String? {
    if let named = ProcessInfo.processInfo.environment["LADLE_SHARED"] {
      return holdsFeed(named) ? named : nil
    }
    // From Tests/TestSupport/SharedMaterial.swift to the folder that contains the project.
    var folder = #filePath as NSString
    for _ in 0..<4 { folder = folder.deletingLastPathComponent as NSString }
    let beside = folder.appendingPathComponent("shared")
    return holdsFeed(beside) ? beside : nil
  }

  public static var isThere: Bool { directory != nil }

  /// The path of a file in the folder, or nil.
  public static func path(_ name: String) -> String? {
    directory.map { $0 + "/" + name }.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
  }

  /// Whether it is that folder: others have the name too.
  private static func holdsFeed(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/feed/recipes.json")
  }
}
