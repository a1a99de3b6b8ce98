import Foundation

/// Same bytes? Requests with one of these share a download and a place on disk.
struct OriginalDataKey: Hashable, Sendable {
  let address: String

  init(_ url: URL) { address = url.absoluteString }
}

/// Same pixels? Requests with one of these share a decoding and a place in memory.
struct ThumbnailKey: Hashable, Sendable {
  let original: OriginalDataKey
  let size: PixelSize

  init(_ request: ImageRequest) {
    original = OriginalDataKey(request.url)
    size = request.size
  }
}

/// Same pixels from the same bytes? `content` is the checksum of the bytes; nil stands for whatever is on disk.
struct DecodingKey: Hashable, Sendable {
  let thumbnail: ThumbnailKey
  let content: UInt64?
}
