import Networking
import RecipePresentation
import SoupTransport
import Storage

extension AppParts<TextureDecoder> {
  /// The parts of the app on Linux, for a window and for a command without one.
  init(
    _ locations: StorageLocations, resources: String,
    videos: VideoConfiguration = VideoConfiguration(identifier: Identity.identifier)
  ) {
    self.init(
      locations: locations, resources: resources, client: WebClient(transport: SoupTransport()),
      decoder: TextureDecoder(), encoder: TextureDecoder(), videos: videos)
  }
}
