import Foundation
import Storage
import TestSupport

@testable import RecipeImages

/// A picture that says what it was made from.
struct FakeImage: Hashable, Sendable {
  let bytes: Data
  let size: PixelSize
}

/// "Decodes" what begins like a PNG; a body that holds the word "broken" fails.
struct FakeDecoder: ImageDecoding {
  /// Counts decodings as they begin.
  let decodings = Arrivals()
  /// Decoding waits for it, on the thread that decodes.
  var gate: Gate?
  /// How many decoded at once, at most.
  let atOnce = Locked((now: 0, most: 0))

  func decode(
    _ data: Data, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<FakeImage> {
    atOnce.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
    defer { atOnce.withLock { $0.now -= 1 } }
    decodings.add()
    if let gate, !gate.waitBlocking(atMost: 60) { throw ImageDecodingError("nobody let it go on") }
    guard data.range(of: Data("broken".utf8)) == nil else { throw ImageDecodingError("broken") }
    return DecodedImage(image: FakeImage(bytes: data, size: size), cost: size.width * size.height * 4)
  }
}

extension Samples {
  /// A PNG of such a size by its chunks, with something of our own for pixels.
  static func png(_ text: String, width: Int = 300, height: Int = 200) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      + chunk("IHDR", big32(width) + big32(height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", Data(text.utf8)) + chunk("IEND", Data())
  }

  /// Its checksum is none: only a decoder would look.
  static func chunk(_ type: String, _ data: Data) -> Data {
    big32(data.count) + Data(type.utf8) + data + [0, 0, 0, 0]
  }

  static func big32(_ number: Int) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }

  static func url(_ number: Int) -> URL { URL(string: address(number)) ?? URL(fileURLWithPath: "/") }

  static func request(
    _ number: Int, side: Int = 100, _ priority: ImageRequest.Priority = .visible
  ) -> ImageRequest {
    ImageRequest(url: url(number), size: PixelSize(width: side, height: side), priority: priority)
  }
}
