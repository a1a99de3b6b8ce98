import Foundation
import Networking
import Storage
import TestSupport

@testable import RecipeImages

/// Photos for the disk cache, which never decodes them. Their bytes follow from a number.
enum Samples {
  static func address(_ number: Int) -> String { "https://photos.example/\(number).jpg" }

  static func bytes(_ number: Int, size: Int = 10_000) -> Data {
    var generator = SeededGenerator(seed: UInt64(number))
    // A short random piece is repeated, because in a debug build random bytes take longer to make than to
    // cache.
    let piece = Data((0..<32).flatMap { _ in withUnsafeBytes(of: generator.next()) { Array($0) } })
    var data = Data(capacity: size + piece.count)
    while data.count < size { data.append(piece) }
    data.removeLast(data.count - size)
    return data
  }

  static func photo(_ number: Int, size: Int = 10_000) -> CachedPhoto {
    CachedPhoto(
      data: bytes(number, size: size),
      validators: number % 3 == 0
        ? nil : HTTPValidators(etag: "\"\(number)\"", lastModified: number % 3 == 1 ? nil : "day \(number)"))
  }
}

final class EventLog: Sendable {
  private let events = Mutex<[Event]>([])
  let arrivals = Arrivals()

  var sink: EventSink {
    { event in
      self.events.withLock { $0.append(event) }
      self.arrivals.add()
    }
  }
  var lines: [String] { events.withLock { $0.map(\.line) } }
  var failures: [String] { lines.filter { $0.hasPrefix("cache failed") } }
}

extension TemporaryDirectory {
  /// The size of all files in the folder, in bytes.
  var size: Int {
    get throws {
      try files.reduce(0) { try $0 + LocalFileStore().attributes(of: self($1)).size }
    }
  }
}

extension DiskCache {
  /// Returns once nothing holds a folder of photos, so that the next launch can have it. A cache that is being released
  /// holds it until its index is written.
  static func waitForRelease(of directory: String) async throws {
    // Opening the file fails as long as it is locked.
    while (try? LocalFileStore().openExclusively(directory + "/photos")) == nil {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  /// The total size of the blocks that the photos occupy, in bytes.
  var takenBytes: Int {
    change { ($0.opened()?.blocks.taken ?? 0) * Self.blockSize }
  }
}
