import Foundation
import Recipes

/// The part of an address that all addresses of a page share: two recipes with equal keys come from one page.
///
/// Scheme, "www.", a trailing slash, the fragment and the parameters by which links are tracked do not tell pages
/// apart. The front page of a site is not a recipe's page; some programs give it as the source of every recipe.
package struct AddressKey: Hashable, Sendable {
  /// UTF-8, because comparing texts with many marks on a letter takes time that grows with their square.
  let bytes: [UInt8]

  /// Returns nil for a text that is not the http or https address of a page below a site's front page.
  package init?(_ address: String) {
    guard let address = WebAddress(address.trimmingCharacters(in: .whitespacesAndNewlines)),
      var components = URLComponents(string: address.text), var host = components.host?.lowercased()
    else { return nil }
    if host.hasPrefix("www.") { host.removeFirst(4) }
    let standardPort = components.scheme?.lowercased() == "http" ? 80 : 443
    if let port = components.port, port != standardPort { host += ":\(port)" }
    if let items = components.queryItems {
      let kept = items.filter { !Self.isTracking($0.name) }
      // An empty list would leave a question mark.
      components.queryItems = kept.isEmpty ? nil : kept
    }
    var path = components.path
    while path.hasSuffix("/") { path.removeLast() }
    var rest = path + (components.query.map { "?" + $0 } ?? "")
    // Applications in one page tell their views apart by the fragment: "#/recipe/12", "#!soup".
    if let fragment = components.fragment, fragment.hasPrefix("/") || fragment.hasPrefix("!") {
      rest += "#" + fragment
    }
    guard !rest.isEmpty else { return nil }
    bytes = Array((host + rest).utf8)
  }

  /// Parameters that say how a person came to a page: those of Google Analytics, and what mail programs and social
  /// networks add.
  private static func isTracking(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("utm_")
      || ["fbclid", "gclid", "dclid", "msclkid", "igshid", "mc_cid", "mc_eid", "yclid"].contains(name)
  }
}
