/// The names of a format for people and systems.
///
/// `Support/formats` checks the desktop's files, Info.plist and the documents against all declarations.
public struct RecipeFormat: Hashable, Sendable {
  /// The name of the program or format, as the documents have it.
  public let name: String
  /// The endings of its files, without a dot.
  public let suffixes: [String]
  public let mimeTypes: [String]
}
