import Foundation
import WebKit

extension WKNavigationAction {
  /// Returns whether the web view may follow. A link that the person taps leaves the app, if it is a web address, and
  /// the shown page stays; the page's own navigations are allowed.
  func policy(openOutside: @MainActor (URL) -> Void) -> WKNavigationActionPolicy {
    let isLink = navigationType == .linkActivated || targetFrame == nil
    guard isLink, let url = request.url else { return .allow }
    if let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http" { openOutside(url) }
    return .cancel
  }
}
