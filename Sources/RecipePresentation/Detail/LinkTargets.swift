public import Foundation
public import Recipes

/// What opening an address opens: the address itself, or the file that answers for the sample kitchen, whose host
/// does not exist.
public struct LinkTargets: Sendable {
  /// `SampleKitchenClient.fileURL(for:)`.
  private let bundled: @Sendable (URL) -> URL?

  public init(bundled: @escaping @Sendable (URL) -> URL? = { _ in nil }) { self.bundled = bundled }

  public func url(for address: WebAddress) -> URL { bundledURL(for: address) ?? address.url }

  /// What copying or sharing the recipe's link gives to others: its page, or its video where it has no page. A page of
  /// the sample kitchen is in this app alone: who gets its address can do nothing with it.
  public func shareAddress(of recipe: Recipe) -> WebAddress? {
    [recipe.source, recipe.video].compactMap(\.self).first { bundledURL(for: $0) == nil }
  }

  func bundledURL(for address: WebAddress) -> URL? { bundled(address.url) }
}
