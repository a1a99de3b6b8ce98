public import Foundation
public import Storage

/// Keeps the last good response of each address on disk, to show at once and to revalidate.
///
/// ```swift
/// let store = ResponseStore(directory: locations.feedResponses, files: LocalFileStore())
/// let kept = store.response(for: url, atMost: 1 << 20)
/// let response = try await client.response(to: HTTPRequest(url: url, validators: kept?.validators))
/// if response.status == 304 { store.confirm(url, Date()) }
/// ```
///
/// Each entry is a file, named by a hash of its address, replaced atomically and verified when read: a torn
/// file, a flipped bit and another address with the same hash are misses. A failed write costs a download.
/// Calls block. Safe from any thread and, because files are only replaced as a whole, from several processes.
///
/// Files of an earlier version are misses as well. They are evicted first, because they were confirmed
/// longest ago.
///
/// The layout of a file, numbers little-endian:
///
///     8 bytes   "LADLRES2"
///     8 bytes   `Checksum` of all that follows
///     4 bytes   length of the header
///     header    JSON: address, etag, lastModified, contentType
///     body
///
/// The date of confirmation is the file's own modification date, so that a 304 rewrites nothing.
public final class ResponseStore: Sendable {
  /// In bytes. Beyond it the entries that were confirmed longest ago are evicted.
  public static let defaultLimit = 64 << 20

  private struct Header: Codable {
    let address: String
    let etag: String?
    let lastModified: String?
    let contentType: String?
  }

  private static let magic = Data("LADLRES2".utf8)
  private static let prefix = 20
  /// In bytes. A response whose address and validators are longer is not kept, because it could not be read
  /// back.
  private static let maximumHeader = 64 << 10
  private static let suffix = ".response"

  private let directory: String
  private let limit: Int
  private let files: any FileStore
  /// Name → size and date, read from the folder before the first eviction that could be needed.
  private let entries = Mutex<[String: FileAttributes]?>(nil)

  public init(directory: String, limit: Int = ResponseStore.defaultLimit, files: any FileStore) {
    self.directory = directory
    self.limit = limit
    self.files = files
  }

  /// The response that was kept for an address. Nil if there is none that is whole, or if its body is longer
  /// than `maximumBytes`, which the caller would not accept from a server either.
  public func response(for url: URL, atMost maximumBytes: Int) -> StoredResponse? {
    let path = path(url)
    // A file that cannot be read, for whatever reason, is a miss.
    guard let contents = try? files.read(path, atMost: Self.prefix + Self.maximumHeader + maximumBytes),
      let (header, body) = Self.decode(contents),
      header.address == url.absoluteString, body.count <= maximumBytes,
      let attributes = try? files.attributes(of: path)
    else { return nil }
    return StoredResponse(
      url: url, body: body,
      validators: HTTPValidators(etag: header.etag, lastModified: header.lastModified),
      contentType: header.contentType, confirmed: attributes.modified)
  }

  /// Keeps a response in place of the earlier one. If it cannot be written, nothing is kept for the address:
  /// the validators of an older response would let a later 304 confirm what is no longer shown.
  public func store(_ response: StoredResponse) {
    let path = path(response.url)
    let name = Self.name(response.url)
    guard let contents = Self.encode(response), contents.count <= limit else {
      remove(response.url)
      return
    }
    do {
      do {
        try files.replace(path, with: contents)
      } catch let error where error.code == ENOENT {
        try files.createDirectory(directory)
        try files.replace(path, with: contents)
      }
      try files.setModified(response.confirmed, of: path)
      evict(keeping: name, FileAttributes(size: contents.count, modified: response.confirmed))
    } catch {
      remove(response.url)
    }
  }

  /// Sets the date of a response that the server has confirmed (304).
  public func confirm(_ url: URL, _ date: Date) {
    // If the date cannot be written, the response only seems older than it is.
    try? files.setModified(date, of: path(url))
    entries.withLock { entries in
      let name = Self.name(url)
      if let known = entries?[name] { entries?[name] = FileAttributes(size: known.size, modified: date) }
    }
  }

  public func remove(_ url: URL) {
    // A file that cannot be removed is still verified when it is read.
    try? files.remove(path(url))
    entries.withLock { _ = $0?.removeValue(forKey: Self.name(url)) }
  }

  public func removeAll() {
    entries.withLock { entries in
      // A missing folder is empty.
      for name in (try? files.names(inDirectory: directory)) ?? [] { try? files.remove(path(name)) }
      entries = [:]
    }
  }

  // MARK: - Size

  private func evict(keeping newest: String, _ attributes: FileAttributes) {
    entries.withLock { entries in
      var known = entries ?? scan()
      known[newest] = attributes
      var total = known.values.reduce(0) { $0 + $1.size }
      if total > limit {
        // Ties by name, so that the same folder always loses the same entry.
        let oldest = known.sorted { ($0.value.modified, $0.key) < ($1.value.modified, $1.key) }
        for (name, attributes) in oldest where name != newest && total > limit {
          // A file that cannot be removed stays counted, and is tried again next time.
          guard (try? files.remove(path(name))) != nil else { continue }
          known[name] = nil
          total -= attributes.size
        }
      }
      entries = known
    }
  }

  private func scan() -> [String: FileAttributes] {
    var known: [String: FileAttributes] = [:]
    // A folder that cannot be listed counts as empty: the limit then holds for what is stored from now on.
    for name in (try? files.names(inDirectory: directory)) ?? [] {
      // Another process may have removed it meanwhile.
      guard let attributes = try? files.attributes(of: path(name)) else { continue }
      if name.hasSuffix(Self.suffix) {
        known[name] = attributes
      } else if LocalFileStore.isTemporary(name), Date().timeIntervalSince(attributes.modified) > 3600 {
        // A killed process left it behind. A younger one may still be being written.
        try? files.remove(path(name))
      }
    }
    return known
  }

  // MARK: - Format

  private func path(_ name: String) -> String { directory + "/" + name }
  private func path(_ url: URL) -> String { path(Self.name(url)) }

  private static func name(_ url: URL) -> String {
    let address = url.absoluteString
    return ([0, 1] as [UInt64]).map { seed in
      let digits = String(Checksum.of(address, seed: seed), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined() + suffix
  }

  private static func encode(_ response: StoredResponse) -> Data? {
    let header = Header(
      address: response.url.absoluteString, etag: response.validators?.etag,
      lastModified: response.validators?.lastModified, contentType: response.contentType)
    // Four optional texts always encode. If not, the response is not kept.
    guard let head = try? JSONEncoder().encode(header), head.count <= maximumHeader else { return nil }
    var checked = Data(capacity: 4 + head.count + response.body.count)
    checked.append(littleEndian: UInt32(head.count))
    checked.append(head)
    checked.append(response.body)
    var contents = magic
    contents.append(littleEndian: Checksum.of(checked))
    contents.append(checked)
    return contents
  }

  private static func decode(_ contents: Data) -> (Header, body: Data)? {
    guard contents.count >= prefix, contents.prefix(8) == magic else { return nil }
    let (checksum, length, valid) = contents.withUnsafeBytes { bytes in
      let checksum = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      let length = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
      return (checksum, Int(length), Checksum.of(UnsafeRawBufferPointer(rebasing: bytes[16...])))
    }
    guard checksum == valid, length <= contents.count - prefix else { return nil }
    let start = contents.startIndex + prefix
    // Only a later version would write a header that does not decode.
    guard let header = try? JSONDecoder().decode(Header.self, from: contents[start..<start + length]) else {
      return nil
    }
    return (header, Data(contents[(start + length)...]))
  }
}

extension Data {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
