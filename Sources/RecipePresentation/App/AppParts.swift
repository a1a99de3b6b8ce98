public import Cookbook
public import Foundation
public import Networking
public import RecipeFeed
public import RecipeImages
import RecipePages
import Recipes
public import Storage

/// The parts that a shell supplies, because they depend on its platform, and the parts that are made of them.
///
/// ```swift
/// var parts = AppParts(
///   locations: .standard(), resources: resources, client: WebClient(), decoder: ImageIODecoder(),
///   encoder: ImageIODecoder(), videos: VideoConfiguration(identifier: "app.ladle.Ladle"))
/// parts.access = CoordinatedAccess()
/// let app = AppModel(parts)
/// ```
public struct AppParts<Decoder: ImageDecoding> {
  /// The folders and files of feeds, pages, photos and preferences.
  public let locations: StorageLocations
  /// The folder that contains `kitchen`, the sample kitchen.
  public let resources: String
  /// Answers every request except those for the sample kitchen.
  public let client: any HTTPClient
  public let decoder: Decoder
  /// Encodes the photos of kept recipes.
  public let encoder: any PhotoEncoding
  public let videos: VideoConfiguration
  /// The file system of all stores.
  public var files: any FileStore = LocalFileStore()
  /// How the cookbook's folder is coordinated with other programs.
  public var access: any FolderAccess = DirectAccess()
  /// The system's name of this device, which tells whether the data directory was restored on another one; nil on Linux,
  /// where the core asks by itself.
  public var machine: String?
  /// Returns the path of a folder that the person has chosen; nil if it cannot be opened any more.
  public var openPlace: @MainActor (CookbookPlace) -> String? = { $0.path }
  /// Where the person lives, which the system says; nil if it does not.
  public var region: Region?
  /// A feed for this run only; nil for the one in the preferences.
  public var feed: FeedSource?
  /// Returns the current date.
  public var now: @Sendable () -> Date = { Date() }
  /// Measures all delays except those of photos.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// Receives the events of feeds, photos and files.
  public var events: EventSink = { _ in }
  /// Called when the person refreshes the list, which also revalidates the photos.
  public var onRefresh: @MainActor () -> Void = {}

  public init(
    locations: StorageLocations, resources: String, client: any HTTPClient, decoder: Decoder,
    encoder: any PhotoEncoding, videos: VideoConfiguration
  ) {
    self.locations = locations
    self.resources = resources
    self.client = client
    self.decoder = decoder
    self.encoder = encoder
    self.videos = videos
  }

  /// The client that also answers for the sample kitchen.
  var feedsAndWeb: BundledFeedClient {
    BundledFeedClient(resources: resources, language: Strings.language, files: files, next: client)
  }

  var pages: RecipePageClient {
    RecipePageClient(
      client: feedsAndWeb, store: ResponseStore(directory: locations.pageResponses, files: files), now: now)
  }

  var feeds: FeedClient {
    FeedClient(
      client: feedsAndWeb, store: ResponseStore(directory: locations.feedResponses, files: files),
      files: files,
      now: now, events: events)
  }

  func disk(_ preferences: Preferences) -> DiskCache {
    DiskCache(
      directory: locations.images, files: files, limit: preferences.imageCacheLimit, events: events)
  }

  func photos(
    of cookbook: OpenCookbook, _ preferences: Preferences, disk: DiskCache
  ) -> ImagePipeline<Decoder> {
    ImagePipeline(
      decoder: decoder, client: KeptPhotoClient(cookbook, next: feedsAndWeb), disk: disk,
      feed: preferences.feed.url, unstored: KeptPhotoClient.host, events: events)
  }

  // MARK: - Cookbooks

  /// The identity of this device, one for all cookbooks.
  var device: DeviceIdentity {
    DeviceIdentity(path: locations.device) { [machine] in machine ?? DeviceIdentity.systemMachine() }
  }

  /// Returns the cookbook in a folder.
  func cookbook(at path: String, device: DeviceIdentity, named: NamedServers) -> Cookbook {
    Cookbook(
      at: path, index: locations.cookbookIndex, device: device,
      files: files, access: access, photos: encoder, pages: pages, client: feedsAndWeb,
      isNamed: { named.contains($0) }, now: now)
  }

  /// Returns the cookbook in the folder that the person has chosen, or in the default folder. A chosen folder that
  /// cannot be opened any more is shown as gone.
  @MainActor
  func chosenCookbook(
    _ preferences: Preferences, device: DeviceIdentity, named: NamedServers
  ) -> Cookbook {
    let place = preferences.cookbookPlace
    return cookbook(
      at: place.map { openPlace($0) ?? $0.path } ?? locations.cookbook, device: device, named: named)
  }

  /// Returns the cookbook for a program without a window, which may run beside one: on any thread, in the folder that the
  /// person has chosen, and with the servers that the person has named. Changes nothing.
  ///
  /// - Throws: The folder that the person has chosen is unknown.
  /// - Returns: The cookbook, and whether Ladle has made its folder by itself.
  public func storedCookbook() throws(PreferencesFile.Damaged) -> (cookbook: Cookbook, isDefault: Bool) {
    let preferences = try PreferencesFile.read(at: locations.preferences, files: files)
    let place = preferences.cookbookPlace
    let cookbook = cookbook(
      at: place?.path ?? locations.cookbook, device: device, named: NamedServers(preferences))
    return (cookbook, place == nil)
  }

  /// Returns the cookbook in a folder, or for nil in the default folder; nil if the folder cannot be opened.
  @MainActor
  func cookbook(at place: CookbookPlace?, device: DeviceIdentity, named: NamedServers) -> Cookbook? {
    guard let place else { return cookbook(at: locations.cookbook, device: device, named: named) }
    return openPlace(place).map { cookbook(at: $0, device: device, named: named) }
  }
}

/// The servers that the person has named, by a feed or a page. Only those may be in the person's own network. Safe to use
/// from any thread.
final class NamedServers: Sendable {
  private let preferences: Mutex<Preferences>

  init(_ preferences: Preferences) { self.preferences = Mutex(preferences) }

  /// Follows the preferences.
  @MainActor
  convenience init(_ file: PreferencesFile) {
    self.init(file.current)
    file.observe(self) { servers, new in servers.preferences.withLock { $0 = new } }
  }

  func contains(_ url: URL) -> Bool { preferences.withLock { $0.hasNamed(url) } }
}
