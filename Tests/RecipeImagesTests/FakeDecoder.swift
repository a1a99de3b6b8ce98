import Foundation
import Storage
import TestSupport

@testable import RecipeImages

/// An image that carries the bytes from which it was decoded.
struct FakeImage: Hashable, Sendable {
  let bytes: Data
  let size: PixelSize
}

/// "Decodes" every file, except files that contain the word "broken".
struct FakeDecoder: ImageDecoding {
  /// Counts decodings when they begin.
  let decodings = Arrivals()
  /// If set, decodings block until the gate is open.
  var gate: Gate?
  /// The number of decodings that run, and the largest number that ran at once.
  let atOnce = Mutex((now: 0, most: 0))

  func decode(
    _ data: Data, orientation: Int, filling size: PixelSize, isWanted: () -> Bool
  ) throws(ImageDecodingError) -> DecodedImage<FakeImage> {
    atOnce.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
    defer { atOnce.withLock { $0.now -= 1 } }
    decodings.add()
    if let gate, !gate.waitBlocking(atMost: 300) {
      throw ImageDecodingError("the test never opened the gate")
    }
    guard data.range(of: Data("broken".utf8)) == nil else { throw ImageDecodingError("broken") }
    return DecodedImage(image: FakeImage(bytes: data, size: size), cost: size.width * size.height * 4)
  }
}

extension Samples {
  /// A PNG with valid chunks and a text in place of pixels.
  static func png(_ text: String, width: Int = 300, height: Int = 200) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      + chunk("IHDR", big32(width) + big32(height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", Data(text.utf8)) + chunk("IEND", Data())
  }

  /// The chunk's checksum is zero, because only a real decoder would verify it.
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
