public import Foundation

/// A recipe as a feed lists it, without ingredients and steps, which are read from the page at `source`.
public struct Recipe: Identifiable, Hashable, Sendable {
  /// The feed's `uuid`. Unique within a feed, because `FeedDecoder` drops repeated ones.
  public let id: UUID
  public let name: String
  public let cuisine: String
  public let smallPhoto: WebAddress?
  public let largePhoto: WebAddress?
  /// The web page with the recipe.
  public let source: WebAddress?
  public let video: WebAddress?

  /// The photo for a card or a row: the small one, or else the large one.
  public var thumbnail: WebAddress? { smallPhoto ?? largePhoto }

  public init(
    id: UUID, name: String, cuisine: String, smallPhoto: WebAddress? = nil, largePhoto: WebAddress? = nil,
    source: WebAddress? = nil, video: WebAddress? = nil
  ) {
    self.id = id
    self.name = name
    self.cuisine = cuisine
    self.smallPhoto = smallPhoto
    self.largePhoto = largePhoto
    self.source = source
    self.video = video
  }
}
