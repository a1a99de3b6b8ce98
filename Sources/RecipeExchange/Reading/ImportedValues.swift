import Foundation
import RecipePages

/// The addresses of pages and photos in a file.
enum ImportedAddress {
  static func isAddress(_ text: String) -> Bool { url(text) != nil }

  /// The address of a page or photo; nil unless it is http or https.
  static func url(_ text: String) -> URL? {
    guard text.utf8.count <= 4096, let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else { return nil }
    return url
  }
}

/// The times in a file.
enum ImportedDuration {
  static func duration(_ words: String) -> Duration? {
    guard words.utf8.count <= 100 else { return nil }
    return DurationParser.duration(words)
  }

  /// Reads a time, and records that one in words is lost: "overnight".
  static func duration(_ words: String, losses: inout Set<RecipeLoss>) -> Duration? {
    let time = duration(words)
    if time == nil, words.contains(where: \.isLetter), !isNothing(words) { losses.insert(.times) }
    return time
  }

  /// Whether words stand for no time: "N/A", "none", "PT".
  private static func isNothing(_ words: String) -> Bool {
    ["n/a", "na", "none", "pt", "p", "null", "pt0s", "pt0m"].contains(
      words.lowercased().trimmingCharacters(in: .whitespaces))
  }
}
