import Driver
import Foundation
import Networking
import Storage

/// Every file is a kept response or none: as it is, with the right checksum put in front, and as damage to a response
/// that was kept. What is returned has the address, is within the limit, and is what was kept. What is kept in its
/// place comes back.
@main
struct ResponseFuzz {
  static func main() {
    run { bytes, count in
      let data = Data(UnsafeBufferPointer(start: bytes, count: count))
      guard let url = URL(string: "https://kept.example/list") else { preconditionFailure() }
      let files = MemoryFileStore([:])
      let store = ResponseStore(directory: "/kept", limit: 1 << 20, files: files)
      let kept = StoredResponse(
        url: url, body: Data("body".utf8), validators: HTTPValidators(etag: "\"1\"", lastModified: nil),
        contentType: "application/json", confirmed: Date(timeIntervalSince1970: 0))
      store.store(kept)
      precondition(store.response(for: url, atMost: 4) == kept && store.response(for: url, atMost: 3) == nil)
      guard let (path, whole) = files.files.first, files.files.count == 1 else {
        preconditionFailure("one file")
      }

      var checksum = Checksum.of(data)
      let signed = Data("LADLRES2".utf8) + Data(bytes: &checksum, count: 8) + data
      var damaged = whole
      // A byte to change, and how: seven of them are too few to make a checksum right.
      for change in stride(from: 0, to: min(count - 1, 14), by: 2) {
        damaged[Int(data[change]) % damaged.count] ^= data[change + 1]
      }
      for (contents, isHonest) in [(data, false), (signed, false), (damaged, true)] {
        ResponseFuzz.write(contents, to: path, files)
        for maximum in [0, 4, 1 << 16] {
          guard let found = store.response(for: url, atMost: maximum) else { continue }
          precondition(!isHonest || found == kept, "another response than was kept")
          precondition(found.url == url && found.body.count <= maximum, "more than was asked for")
          precondition(contents.suffix(found.body.count) == found.body, "a body that is not in the file")
        }
        store.store(kept)
        precondition(store.response(for: url, atMost: 4) == kept, "not the response that was just kept")
        precondition(files.files.count == 1, "a second file for one address")
      }
      return 0
    }
  }

  private static func write(_ contents: Data, to path: String, _ files: MemoryFileStore) {
    // The memory does not fail.
    try? files.replace(path, with: contents)
  }
}
