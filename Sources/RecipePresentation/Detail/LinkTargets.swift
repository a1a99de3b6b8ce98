public import Foundation
public import Recipes

/// What opening an address opens: the address itself, or the file that answers for the sample kitchen, whose host
/// does not exist.
public struct LinkTargets: Sendable {
  /// `SampleKitchenClient.fileURL(for:)`.
  private let bundled: @Sendable (URL) -> URL?

  public init(bundled: @escaping @Sendable (URL) -> URL? = { _ in nil }) { self.bundled = bundled }

  public func url(for address: WebAddress) -> URL { bundledURL(for: address) ?? address.url }

  func bundledURL(for address: WebAddress) -> URL? { bundled(address.url) }
}
