import Cookbook

/// The side of a choice in "Update from Source".
public enum UpdateChoice: Hashable, Sendable {
  /// The recipe as it is.
  case mine
  /// The page.
  case theirs
}

/// A part of a recipe that differs on its page.
public struct UpdateRow: Identifiable, Hashable, Sendable {
  public var id: String { key }
  public let key: String
  /// "Ingredients".
  public let title: String
  /// The part as the recipe has it, over several lines, at most 100 with 4,000 Unicode scalars; empty if it has none.
  public let mine: String
  /// The part on the page.
  public let theirs: String
  public internal(set) var choice: UpdateChoice?

  init(_ difference: FieldDifference) {
    key = difference.key
    title = difference.field.map(Strings.title(of:)) ?? PartText.beginning(of: difference.key)
    mine = PartText.beginning(of: Strings.text(of: difference.old))
    theirs = PartText.beginning(of: Strings.text(of: difference.new))
  }
}

/// The text of a part of a recipe, as a comparison shows it.
enum PartText {
  /// Returns the beginning of a text: laying out all of a part that another program has made very long would freeze the
  /// window.
  static func beginning(of text: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: 100, omittingEmptySubsequences: false)
    let shown = lines.prefix(100).joined(separator: "\n").unicodeScalars.prefix(4000)
    return shown.count == text.unicodeScalars.count ? text : String(shown) + "…"
  }
}
