import Foundation

/// Finds the folder of bundled files at run time, because a path fixed at build time would not survive
/// installation.
enum ResourceDirectory {
  /// Tries `LADLE_RESOURCES`, then the folder beside the program to which `make install` copies it, then the
  /// source folder of the build.
  static func find(
    executable: String, environment: [String: String],
    exists: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) -> String? {
    if let given = environment["LADLE_RESOURCES"], !given.isEmpty { return given }
    let folder = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/ladle").path
    if exists(installed + "/kitchen") { return installed }
    var ancestor = folder
    while ancestor.path != "/" {
      let resources = ancestor.appendingPathComponent("Resources").path
      if exists(resources + "/kitchen") { return resources }
      ancestor.deleteLastPathComponent()
    }
    return nil
  }
}
