import Foundation
import Networking
import Storage

/// A photo that was read or downloaded, on its way to a decoder.
final class UndecodedPhoto: Sendable {
  enum Origin: Hashable, Sendable {
    case disk
    case network
    /// From the network, in place of another photo that is on disk.
    case replacement
  }

  let photo: CachedPhoto
  let checksum: UInt64
  let origin: Origin
  private let isStored: Mutex<Bool>

  init(_ photo: CachedPhoto, origin: Origin) {
    self.photo = photo
    self.origin = origin
    checksum = photo.checksum
    isStored = Mutex(origin == .disk)
  }

  /// Whether the caller has to store it: true once, because a download may be decoded at several sizes.
  func claimStoring() -> Bool {
    isStored.withLock { isStored in
      defer { isStored = true }
      return !isStored
    }
  }
}

/// What the server answered to a request for a photo.
enum Download: Sendable {
  /// The photo on disk is still the server's.
  case unchanged
  case received(UndecodedPhoto)
}

extension CachedPhoto {
  /// Tells whether two photos have the same bytes.
  var checksum: UInt64 { Checksum.of(data) }
}
