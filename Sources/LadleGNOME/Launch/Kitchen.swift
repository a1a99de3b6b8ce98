import Foundation
import Networking
import RecipeFeed
import RecipeImages
import RecipePages
import RecipePresentation
import Recipes
import Storage

/// Everything behind the window, put together once.
@MainActor
final class Kitchen {
  let preferences: PreferencesFile
  let recipes: RecipeListModel
  let photos: ImagePipeline<TextureDecoder>
  let links: LinkTargets
  let players: VideoPlayers
  /// A size that the command line asked for is not remembered.
  let rememberWindowSize: Bool

  init(
    options: CommandLineOptions, feed source: FeedSource?, locations: StorageLocations, resources: String,
    playsInPlace: Bool, events: @escaping EventSink
  ) {
    let files = LocalFileStore()
    let client = SampleKitchenClient(resources: resources, files: files, next: URLSessionHTTPClient())
    preferences = PreferencesFile(path: locations.preferences, files: files, feedOverride: source)
    let photos = ImagePipeline(
      decoder: TextureDecoder(), client: client,
      disk: DiskCache(
        directory: locations.images, files: files, limit: preferences.current.imageCacheLimit, events: events)
    )
    self.photos = photos
    let feed = FeedClient(
      client: client, store: ResponseStore(directory: locations.feedResponses, files: files), files: files,
      events: events)
    recipes = RecipeListModel(feed: feed, preferences: preferences, revalidatePhotos: { photos.revalidate() })
    links = LinkTargets(bundled: { client.fileURL(for: $0) })
    players = VideoPlayers.youTube(playsInPlace: playsInPlace)
    rememberWindowSize = options.size == nil && options.screenshot == nil
  }

  func detail(of recipe: Recipe) -> RecipeDetailModel {
    RecipeDetailModel(recipe, players: players, links: links)
  }
}

extension VideoPlayers {
  /// The player that sends nothing to YouTube's advertising; the origin is the application's identifier as a site.
  static func youTube(playsInPlace: Bool) -> VideoPlayers {
    guard let origin = URL(string: "https://ladle.app"),
      let player = URL(string: "https://www.youtube-nocookie.com/embed")
    else { preconditionFailure("constant addresses") }
    return VideoPlayers(origin: origin, youTubePlayer: player, playsInPlace: playsInPlace)
  }
}
