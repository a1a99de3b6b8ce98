import Foundation

/// Identifies the bytes of a photo. Requests with the same key share a download and an entry on disk.
struct PhotoKey: Hashable, Sendable {
  let url: URL
  /// The address as text: the key of the disk cache, and what is compared here, because comparing `URL`s
  /// takes longer.
  let address: String

  init(_ url: URL) {
    self.url = url
    address = url.absoluteString
  }

  static func == (one: Self, other: Self) -> Bool { one.address == other.address }

  func hash(into hasher: inout Hasher) { hasher.combine(address) }
}

/// Identifies the pixels shown for a request. Requests with the same key share a decoding and an entry in
/// memory.
struct ImageKey: Hashable, Sendable {
  let photo: PhotoKey
  let size: PixelSize

  init(_ request: ImageRequest) {
    photo = PhotoKey(request.url)
    size = request.size
  }
}

/// Identifies the pixels decoded from certain bytes, because a photo's address may have new bytes by now.
struct DecodingKey: Hashable, Sendable {
  let image: ImageKey
  /// Of the photo's bytes.
  let checksum: UInt64
}
