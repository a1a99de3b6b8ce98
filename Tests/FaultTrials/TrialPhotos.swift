import Foundation
import Networking
import RecipeImages
import Storage

/// Photos in which every byte follows from their number and version, so a trial that reads one back detects a
/// wrong byte without a record of what was stored.
enum TrialPhotos {
  static func address(_ number: Int) -> String { "https://photos.example/\(number).jpg" }

  static func photo(_ number: Int, version: Int, size: Int? = nil) -> CachedPhoto {
    let size = size ?? self.size(number, version)
    var data = Data(capacity: size + 24)
    let seed = UInt64(number) << 40 | UInt64(version)
    withUnsafeBytes(of: (UInt64(number), UInt64(version), UInt64(size))) { data.append(contentsOf: $0) }
    var word = seed
    let piece = (0..<64).flatMap { _ in
      word = word &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return withUnsafeBytes(of: word) { Array($0) }
    }
    while data.count < size { data.append(contentsOf: piece) }
    data.removeLast(max(0, data.count - max(24, size)))
    return CachedPhoto(data: data, validators: HTTPValidators(etag: "\(version)", lastModified: nil))
  }

  private static func size(_ number: Int, _ version: Int) -> Int {
    500 + (number * 7919 + version * 104_729) % 40_000
  }

  /// The version of a photo that was read for a number, or nil if any byte or validator differs from what was
  /// stored.
  static func version(of photo: CachedPhoto, readFor number: Int) -> Int? {
    guard photo.data.count >= 24 else { return nil }
    let (stored, version, size) = photo.data.withUnsafeBytes {
      (
        $0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self),
        $0.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
      )
    }
    guard stored == UInt64(number), version < 1 << 40, size < 1 << 26,
      photo == self.photo(number, version: Int(version), size: Int(size))
    else { return nil }
    return Int(version)
  }
}
