import Foundation
import PageMarkup

/// The address to which a page without a recipe sends its readers: `<meta http-equiv="refresh" content="0; URL=/new">`
/// (HTML standard, 4.2.5.3).
enum MetaRefresh {
  /// How many bytes of a page are searched. The page holds nothing else, so the element is at its beginning.
  private static let searchedBytes = 1 << 14
  /// The longest delay in seconds. A page that waits longer shows something, and leads on a reader who stays too long.
  private static let longestDelay = 10

  /// Returns the address; nil if the page names none, or its own.
  static func address(in body: Data, contentType: String?, at base: URL) -> URL? {
    let head = PageEncoding.utf8(body.prefix(searchedBytes), contentType: contentType)
    let tree = HTMLParser.tree(of: PageScanner.scan(head))
    let content = tree.nodes.indices.lazy.compactMap { node in
      tree.nodes[node].name == "meta" && tree.attribute("http-equiv", of: node)?.lowercased() == "refresh"
        ? tree.attribute("content", of: node) : nil
    }.first
    guard let content, let (delay, address) = parts(of: content), delay <= longestDelay,
      let url = URL(string: address, relativeTo: base)?.absoluteURL, url != base
    else { return nil }
    return url
  }

  /// Returns the delay in seconds and the address of "0; URL='/new'"; nil if it has no address or no delay.
  private static func parts(of content: String) -> (delay: Int, address: String)? {
    let trimmed = content.drop(while: \.isWhitespace)
    guard let delay = Int(trimmed.prefix { $0.isASCII && $0.isNumber }),
      let start = trimmed.range(of: "url=", options: .caseInsensitive)?.upperBound
    else { return nil }
    let address = trimmed[start...].drop(while: \.isWhitespace)
    guard let quote = address.first, "'\"".contains(quote) else {
      return (delay, String(address.prefix { !$0.isWhitespace }))
    }
    return (delay, String(address.dropFirst().prefix { $0 != quote }))
  }
}
