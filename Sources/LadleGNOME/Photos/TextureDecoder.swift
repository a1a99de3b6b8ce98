import Adwaita
public import Cookbook
public import Foundation
public import RecipeImages

/// Decodes photos with gdk-pixbuf at exactly the size in which they are drawn, so that scrolling scales
/// nothing.
public struct TextureDecoder: ImageDecoding {
  public let formats: [ImageFormat]

  public init() {
    let known = Texture.formats
    formats = ImageFormat.allCases.filter {
      // libheif's loader is named "heif/avif"; those of libavif and glycin are named "avif".
      known.contains($0.rawValue) || $0 == .avif && known.contains("heif/avif")
    }
  }

  public func decode(
    _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<Photo> {
    do {
      let texture = try Texture.decoding(
        data, orientation: orientation, width: size.width, height: size.height, isWanted: isWanted)
      return DecodedImage(image: Photo(texture: texture), cost: texture.bytes)
    } catch {
      throw ImageDecodingError(error)
    }
  }
}

extension TextureDecoder: PhotoEncoding {
  public func jpeg(
    of photo: Data, orientation: Int, longestSide: Int, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> Data {
    do {
      return try JPEGEncoder.encode(
        photo, orientation: orientation, longestSide: longestSide,
        quality: KeptPhoto.quality(longestSide: longestSide), isWanted: isWanted)
    } catch {
      throw ImageDecodingError(error)
    }
  }
}

extension ImageDecodingError {
  fileprivate init(_ error: TextureError) {
    switch error {
    case .tooLarge(let width, let height): self.init("\(width)×\(height) pixels are too many")
    case .stopped: self.init("it took too long")
    case .unreadable(let reason): self.init(reason)
    }
  }
}

/// A decoded photo as a texture.
public struct Photo: Sendable {
  let texture: Texture
}
