public import Foundation
public import Recipes

/// "Recipe from bbcgoodfood.com": the link that a recipe with a page always shows.
public struct SourceLink: Identifiable, Hashable, Sendable {
  public let title: String
  public let address: WebAddress
  /// The target of the link: the address, or the bundled page of the sample kitchen.
  public let url: URL

  public var id: WebAddress { address }

  public init(_ address: WebAddress, links: LinkResolver) {
    self.address = address
    title = Strings.recipeFrom(host: address.host)
    url = links.url(for: address)
  }
}
