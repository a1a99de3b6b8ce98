public import Foundation
public import Recipes

/// Says what opening an address opens: the address itself, or, for the sample kitchen, whose host does not
/// exist, the bundled file.
public struct LinkResolver: Sendable {
  /// `BundledFeedClient.fileURL(for:)`.
  private let bundled: @Sendable (URL) -> URL?

  public init(bundled: @escaping @Sendable (URL) -> URL? = { _ in nil }) { self.bundled = bundled }

  public func url(for address: WebAddress) -> URL { bundledURL(for: address) ?? address.url }

  /// The address that copying or sharing a recipe's link gives: its page, or its video if it has no page.
  /// Never a page of the sample kitchen, which exists only inside this app.
  public func shareAddress(of recipe: Recipe) -> WebAddress? {
    [recipe.source, recipe.video].compactMap(\.self).first { bundledURL(for: $0) == nil }
  }

  func bundledURL(for address: WebAddress) -> URL? { bundled(address.url) }
}
