import Cookbook
package import Foundation
package import Networking
package import RecipeImages

/// Neither decodes nor encodes photos.
package struct NoPhotos: ImageDecoding, PhotoEncoding {
  package init() {}

  package var formats: [ImageFormat] { [.jpeg] }

  package func decode(
    _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<Int> {
    throw ImageDecodingError("no decoder")
  }

  package func jpeg(
    of photo: Data, orientation: Int, longestSide: Int, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> Data {
    throw ImageDecodingError("no encoder")
  }
}

/// A machine without a connection.
package struct NoNetwork: HTTPClient {
  package init() {}

  package func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .offline }
}
