import Adwaita
public import Foundation
public import RecipeImages

/// Decodes photos with gdk-pixbuf at exactly the size they are drawn in, so that nothing is scaled while
/// scrolling.
public struct TextureDecoder: ImageDecoding {
  public let formats: [ImageFormat]

  public init() {
    let known = Texture.formats
    formats = ImageFormat.allCases.filter {
      // The name of libheif's loader; libavif's and glycin's is "avif".
      known.contains($0.rawValue) || $0 == .avif && known.contains("heif/avif")
    }
  }

  public func decode(
    _ data: Data, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<Photo> {
    do {
      let texture = try Texture.decoding(data, width: size.width, height: size.height, isWanted: isWanted)
      return DecodedImage(image: Photo(texture: texture), cost: texture.bytes)
    } catch {
      switch error {
      case .tooLarge(let width, let height):
        throw ImageDecodingError("\(width)×\(height) pixels are too many")
      case .stopped: throw ImageDecodingError("it took too long")
      case .unreadable(let reason): throw ImageDecodingError(reason)
      }
    }
  }
}

/// Decoded pixels as GDK draws them.
public struct Photo: Sendable {
  let texture: Texture
}
