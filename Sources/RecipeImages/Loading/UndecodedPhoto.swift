import Foundation
import Networking
import Storage

/// A photo that was read from disk or downloaded and is not decoded yet.
final class UndecodedPhoto: Sendable {
  enum Origin: Hashable, Sendable {
    case disk
    case network
    /// From the network, as the replacement of another photo on disk.
    case replacement
  }

  let photo: CachedPhoto
  let checksum: UInt64
  let origin: Origin
  /// How often the person had refreshed when the server was asked for the photo (`Revalidation`).
  let asked: Int
  private let isStored: Mutex<Bool>

  init(_ photo: CachedPhoto, origin: Origin, asked: Int = 0) {
    self.photo = photo
    self.origin = origin
    self.asked = asked
    checksum = photo.checksum
    isStored = Mutex(origin == .disk)
  }

  /// Returns true to one caller only, which must store the photo, because a download may be decoded at
  /// several sizes.
  func claimStoring() -> Bool {
    isStored.withLock { isStored in
      defer { isStored = true }
      return !isStored
    }
  }
}

/// The server's response to a request for a photo.
enum Download: Sendable {
  /// The photo on disk is still current (304).
  case unchanged
  case received(UndecodedPhoto)
}

extension CachedPhoto {
  /// A checksum of the bytes, by which two photos are compared.
  var checksum: UInt64 { Checksum.of(data) }
}
