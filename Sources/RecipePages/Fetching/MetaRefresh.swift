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
    // A page that leads browsers on by a script has the element inside "noscript", whose contents are skipped elsewhere.
    let text = String(decoding: head, as: UTF8.self)
      .replacingOccurrences(of: "<noscript>", with: "", options: .caseInsensitive)
    let tree = HTMLParser.tree(of: PageScanner.scan(Array(text.utf8)))
    let content = tree.nodes.indices.lazy.compactMap { node in
      tree.nodes[node].name == "meta" && tree.attribute("http-equiv", of: node)?.lowercased() == "refresh"
        ? tree.attribute("content", of: node) : nil
    }.first
    guard let content, let (delay, address) = parts(of: content), delay <= longestDelay,
      let url = URL(string: address, relativeTo: base)?.absoluteURL, url != base
    else { return nil }
    return url
  }

  /// Returns the delay in seconds and the address of "0; URL='/new'"; nil if it has no address or no delay. As in browsers,
  /// "0, /new" is the same: the mark between them may be a comma, and "url=" may be missing.
  private static func parts(of content: String) -> (delay: Int, address: String)? {
    let trimmed = content.drop(while: \.isWhitespace)
    let digits = trimmed.prefix { $0.isASCII && $0.isNumber }
    guard let delay = Int(digits) else { return nil }
    var address = trimmed[digits.endIndex...].drop { $0.isASCII && $0.isNumber || $0 == "." }
    address = address.drop { $0.isWhitespace || ";,".contains($0) }
    if address.prefix(3).lowercased() == "url" {
      let value = address.dropFirst(3).drop(while: \.isWhitespace)
      if value.first == "=" { address = value.dropFirst().drop(while: \.isWhitespace) }
    }
    guard let first = address.first else { return nil }
    guard "'\"".contains(first) else { return (delay, String(address.prefix { !$0.isWhitespace })) }
    return (delay, String(address.dropFirst().prefix { $0 != first }))
  }
}
