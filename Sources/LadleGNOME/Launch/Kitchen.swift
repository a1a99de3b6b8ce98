import Adwaita
import Foundation
import Networking
import RecipeFeed
import RecipeImages
import RecipePages
import RecipePresentation
import Recipes
import SoupTransport
import Storage

/// Everything behind the window, put together once.
@MainActor
final class Kitchen {
  let preferences: PreferencesFile
  let recipes: RecipeListModel
  let photos: ImagePipeline<TextureDecoder>
  private let disk: DiskCache
  private let pages: RecipePageClient
  let feed: FeedClient
  let links: LinkTargets
  /// The folder of what is bundled.
  let resources: String
  private let players: VideoPlayers
  /// A size that the command line asked for is not remembered.
  let rememberWindowSize: Bool

  init(
    options: CommandLineOptions, feed source: FeedSource?, locations: StorageLocations, resources: String,
    youTubePlayer: String?, events: @escaping EventSink
  ) {
    self.resources = resources
    let files = LocalFileStore()
    let web = WebClient(transport: SoupTransport())
    let client = SampleKitchenClient(resources: resources, files: files, next: web)
    preferences = PreferencesFile(
      path: locations.preferences, files: files, feedOverride: source, events: events)
    let disk = DiskCache(
      directory: locations.images, files: files, limit: preferences.current.imageCacheLimit, events: events)
    let photos = ImagePipeline(
      decoder: TextureDecoder(), client: client, disk: disk, feed: preferences.current.feed.url,
      events: events)
    self.photos = photos
    self.disk = disk
    preferences.observe {
      photos.limitDisk(to: $0.imageCacheLimit)
      photos.feed = $0.feed.url
    }
    let pages = RecipePageClient(
      client: client, store: ResponseStore(directory: locations.pageResponses, files: files))
    self.pages = pages
    let feed = FeedClient(
      client: client, store: ResponseStore(directory: locations.feedResponses, files: files), files: files,
      events: events)
    self.feed = feed
    recipes = RecipeListModel(
      feed: feed, preferences: preferences, readBefore: { await pages.stored(at: $0) },
      revalidatePhotos: { photos.revalidate() })
    links = LinkTargets(bundled: { client.fileURL(for: $0) })
    players = Self.players(youTubePlayer)
    rememberWindowSize = options.size == nil && options.screenshot == nil
  }

  /// Before the program ends.
  func close() { disk.flush() }

  func detail(of recipe: Recipe) -> RecipeDetailModel {
    let feed = recipes.source.url
    return RecipeDetailModel(
      recipe, players: players, links: links,
      readPage: { [pages] address throws(RecipePageError) in try await pages.contents(at: address, feed: feed)
      })
  }

  /// YouTube's player that keeps no cookies. It refuses to play in a page that does not say who embeds it, which is
  /// this application, by its identifier. The page says that it came the way the player comes: WebKit loads no frame
  /// over http into a page from https, and the tests' player comes over http.
  private static func players(_ player: String?) -> VideoPlayers {
    let player = player.flatMap(URL.init(string:)) ?? URL(string: "https://www.youtube-nocookie.com/embed")
    let scheme = player?.scheme == "http" ? "http" : "https"
    guard let origin = URL(string: "\(scheme)://" + Program.identifier.lowercased()), let player else {
      preconditionFailure("constant addresses")
    }
    return VideoPlayers(origin: origin, youTubePlayer: player) {
      !Display.isBroadway && WebView.isAvailable
    }
  }
}
