/// The names by which the desktop and the person know the program.
enum Identity {
  /// The name of the application, its icon and its desktop file.
  static let identifier = "app.ladle.Ladle"
  static let version = "1.0"
}
