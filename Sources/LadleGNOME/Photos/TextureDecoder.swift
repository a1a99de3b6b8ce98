import Adwaita
public import Foundation
public import RecipeImages

/// Photos by gdk-pixbuf, at exactly the size that they are drawn in: nothing is scaled while one scrolls.
public struct TextureDecoder: ImageDecoding {
  public let formats: [ImageFormat]

  public init() {
    let known = Texture.formats
    formats = ImageFormat.allCases.filter {
      // libheif's loader calls itself so; libavif's and glycin's "avif".
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

/// Decoded pixels as the window draws them.
public struct Photo: Sendable {
  let texture: Texture
}
