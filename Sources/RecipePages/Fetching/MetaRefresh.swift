import Foundation

/// The address to which a page without a recipe sends its readers: `<meta http-equiv="refresh" content="0; URL=/new">`
/// (HTML standard, 4.2.5.3).
enum MetaRefresh {
  /// How many bytes of a page are searched. The page holds nothing else, so the element is at its beginning.
  private static let searchedBytes = 4096

  /// Returns the address; nil if the page names none, or its own.
  static func address(in body: Data, at base: URL) -> URL? {
    let head = String(decoding: body.prefix(searchedBytes), as: UTF8.self)
    for element in head.components(separatedBy: "<").dropFirst() {
      let tag = element.prefix { $0 != ">" }
      guard tag.prefix(5).lowercased().hasPrefix("meta"), let kind = value(of: "http-equiv", in: tag),
        kind.lowercased() == "refresh", let content = value(of: "content", in: tag),
        let start = content.range(of: "url=", options: .caseInsensitive)?.upperBound
      else { continue }
      let address = content[start...].filter { !"'\"".contains($0) && !$0.isWhitespace }
        .replacing("&amp;", with: "&")
      guard let url = URL(string: address, relativeTo: base)?.absoluteURL, url != base else { return nil }
      return url
    }
    return nil
  }

  /// Returns the value of an attribute.
  private static func value(of name: String, in tag: Substring) -> Substring? {
    guard let found = tag.range(of: name, options: .caseInsensitive) else { return nil }
    let rest = tag[found.upperBound...].drop(while: \.isWhitespace)
    guard rest.first == "=" else { return nil }
    let value = rest.dropFirst().drop(while: \.isWhitespace)
    if let quote = value.first, quote == "\"" || quote == "'" {
      return value.dropFirst().prefix { $0 != quote }
    }
    return value.prefix { !$0.isWhitespace }
  }
}
