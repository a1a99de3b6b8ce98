/// Tells which recipes' folders of a cookbook may have changed, for `Cookbook.refresh`.
///
/// This is a hint to scan those folders again, never the truth: a network folder, a folder that Flatpak lends, and a
/// cookbook of more folders than the system watches change without a word. So the shell also scans the whole cookbook
/// when its window becomes active, and every 30 seconds while it is visible.
public protocol FolderWatcher: Sendable {
  /// Watches a cookbook's folder, its "Ladle" folder and these recipes' folders, in place of those watched so
  /// far. All paths are absolute. Call it after each scan.
  func watch(_ cookbook: String, recipes: [String])
}
