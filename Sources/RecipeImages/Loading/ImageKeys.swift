import Foundation

/// Identifies the bytes of a photo. Requests with equal keys share a download and a disk entry.
struct PhotoKey: Hashable, Sendable {
  let url: URL
  /// The address as text: the key of the disk cache. It is compared instead of the `URL`, because comparing
  /// `URL`s takes longer.
  let address: String

  init(_ url: URL) {
    self.url = url
    address = url.absoluteString
  }

  static func == (one: Self, other: Self) -> Bool { one.address == other.address }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

/// Identifies the pixels shown for a request. Requests with equal keys share a decoding and a memory entry.
struct ImageKey: Hashable, Sendable {
  let photo: PhotoKey
  let size: PixelSize

  init(_ request: ImageRequest) {
    photo = PhotoKey(request.url)
    size = request.size
  }
}

/// Identifies the pixels decoded from certain bytes, because the bytes at a photo's address may have changed.
struct DecodingKey: Hashable, Sendable {
  let image: ImageKey
  /// The checksum of the photo's bytes.
  let checksum: UInt64
}
