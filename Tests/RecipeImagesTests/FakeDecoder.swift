import Foundation
import Storage
import TestSupport

@testable import RecipeImages

/// A picture that says what it was made from.
struct FakePicture: Hashable, Sendable {
  let bytes: Data
  let size: PixelSize
}

/// "Decodes" what begins like a PNG; a body that holds the word "broken" fails.
struct FakeDecoder: ImageDecoding {
  let count = Arrivals()
  /// Decoding waits for it, on the thread that decodes.
  var gate: Gate?
  /// How many decoded at once, at most.
  let atOnce = Locked((now: 0, most: 0))

  func decode(_ data: Data, filling size: PixelSize) throws(ImageDecodingError) -> DecodedImage<FakePicture> {
    atOnce.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
    defer { atOnce.withLock { $0.now -= 1 } }
    count.add()
    if let gate, !gate.waitBlocking(atMost: 60) { throw ImageDecodingError("nobody let it go on") }
    guard data.range(of: Data("broken".utf8)) == nil else { throw ImageDecodingError("broken") }
    return DecodedImage(image: FakePicture(bytes: data, size: size), cost: size.width * size.height * 4)
  }
}

extension Samples {
  /// The beginning of a PNG of such a size, and then something of our own.
  static func png(_ text: String, width: Int = 300, height: Int = 200) -> Data {
    var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]) + Data("IHDR".utf8)
    for number in [width, height] {
      for shift in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return data + Data(text.utf8)
  }

  static func url(_ number: Int) -> URL { URL(string: address(number)) ?? URL(fileURLWithPath: "/") }

  static func request(
    _ number: Int, side: Int = 100, _ priority: ImageRequest.Priority = .visible
  ) -> ImageRequest {
    ImageRequest(url: url(number), size: PixelSize(width: side, height: side), priority: priority)
  }
}
