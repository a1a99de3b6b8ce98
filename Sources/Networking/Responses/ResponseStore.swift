public import Foundation
public import Storage

/// Keeps the last valid response of each address on disk, for showing at once and for revalidation.
///
/// ```swift
/// let store = ResponseStore(directory: locations.feedResponses, files: LocalFileStore())
/// let kept = store.response(for: url, atMost: 1 << 20)
/// let response = try await client.response(to: HTTPRequest(
///   url: url, validators: kept?.validators, of: kept?.answered))
/// if response.status == 304 { store.confirm(url, Date()) }
/// ```
///
/// Each entry is a file named by a hash of its address, replaced atomically and verified when read: a torn
/// file, a flipped bit or another address with the same hash is a miss. A failed write only costs another
/// download. Calls block. Safe to call from any thread and, because files are only replaced as a whole, from
/// several processes.
///
/// Files of an earlier version are misses too, and the first to be evicted, because they were confirmed
/// longest ago.
///
/// The layout of a file, numbers little-endian:
///
///     8 bytes   "LADLRES2"
///     8 bytes   `Checksum` of all that follows
///     4 bytes   length of the header
///     header    JSON: address, answered, etag, lastModified, contentType
///     body
///
/// The file's modification date is the date of confirmation, so that a 304 rewrites nothing.
public final class ResponseStore: Sendable {
  /// The default limit of all files, in bytes. Beyond it the entries confirmed longest ago are evicted.
  public static let defaultLimit = 64 << 20

  private struct Header: Codable {
    let address: String
    /// Nil in a file of an earlier version, which did not say whose the validators are.
    let answered: String?
    let etag: String?
    let lastModified: String?
    let contentType: String?
  }

  private static let magic = Data("LADLRES2".utf8)
  private static let prefix = 20
  /// The limit of an entry's header, in bytes. A response whose address and validators are longer is not
  /// kept, because it could not be read back.
  private static let maximumHeader = 64 << 10
  private static let suffix = ".response"

  private let directory: String
  private let limit: Int
  private let files: any FileStore
  /// The sizes and dates of the files by name; nil until the first store reads them from the folder.
  private let entries = Mutex<[String: FileAttributes]?>(nil)

  /// Creates a store in a folder of its own. The folder is created by the first write, and `limit` is in
  /// bytes.
  public init(directory: String, limit: Int = ResponseStore.defaultLimit, files: any FileStore) {
    self.directory = directory
    self.limit = limit
    self.files = files
  }

  /// Returns the response kept for an address. Nil if there is none, if it is damaged, or if its body is
  /// longer than `maximumBytes`, which the caller would not accept from a server either.
  public func response(for url: URL, atMost maximumBytes: Int) -> StoredResponse? {
    let path = path(url)
    // An unreadable file is a miss, for every reason.
    guard let contents = try? files.read(path, atMost: Self.prefix + Self.maximumHeader + maximumBytes),
      let (header, body) = Self.decode(contents),
      header.address == url.absoluteString, body.count <= maximumBytes,
      let attributes = try? files.attributes(of: path)
    else { return nil }
    let answered = header.answered.flatMap { URL(string: $0) }
    return StoredResponse(
      url: url, answered: answered, body: body,
      validators: answered == nil
        ? nil : HTTPValidators(etag: header.etag, lastModified: header.lastModified),
      contentType: header.contentType, confirmed: attributes.modified)
  }

  /// Keeps a response in place of the previous one. A response that is too long only removes the previous one. If it cannot be
  /// written, as on a full disk, the previous one stays: it is better than nothing without a connection, and a 304 to its
  /// validators confirms its own body.
  public func store(_ response: StoredResponse) {
    let path = path(response.url)
    let name = Self.name(response.url)
    guard let contents = Self.encode(response), contents.count <= limit else { return remove(response.url) }
    do {
      do {
        try files.replace(path, with: contents)
      } catch let error where error.code == ENOENT {
        try files.createDirectory(directory)
        try files.replace(path, with: contents)
      }
    } catch {
      return
    }
    // Without it the date is the file system's.
    try? files.setModified(response.confirmed, of: path)
    evict(keeping: name, FileAttributes(size: contents.count, modified: response.confirmed))
  }

  /// Sets the confirmation date of a response after a 304.
  public func confirm(_ url: URL, _ date: Date) {
    // If the date cannot be written, the response merely seems older than it is.
    try? files.setModified(date, of: path(url))
    entries.withLock { entries in
      let name = Self.name(url)
      if let known = entries?[name] { entries?[name] = FileAttributes(size: known.size, modified: date) }
    }
  }

  /// Removes the response of an address.
  public func remove(_ url: URL) {
    // If the file cannot be removed, reading it still verifies it.
    try? files.remove(path(url))
    entries.withLock { _ = $0?.removeValue(forKey: Self.name(url)) }
  }

  /// Removes all responses.
  public func removeAll() {
    entries.withLock { entries in
      // A missing folder has no files to remove.
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
        // A later date comes from a clock that was ahead. A day allows for other machines' clocks.
        let latest = Date(timeIntervalSinceNow: 86_400)
        func age(_ entry: (key: String, value: FileAttributes)) -> (Date, String) {
          // Ties are broken by name, so that the same folder always loses the same entry.
          (entry.value.modified < latest ? entry.value.modified : .distantPast, entry.key)
        }
        let oldest = known.sorted { age($0) < age($1) }
        for (name, attributes) in oldest where name != newest && total > limit {
          // A file that cannot be removed stays counted, and the next eviction tries again.
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
    // A folder that cannot be listed counts as empty; the limit then applies to new entries only.
    for name in (try? files.names(inDirectory: directory)) ?? [] {
      // Another process may have removed the file since.
      guard let attributes = try? files.attributes(of: path(name)) else { continue }
      if name.hasSuffix(Self.suffix) {
        known[name] = attributes
      } else if LocalFileStore.isTemporary(name), Date().timeIntervalSince(attributes.modified) > 3600 {
        // A killed process left the file behind. A younger one may still be in use by its writer.
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
      address: response.url.absoluteString, answered: response.answered.absoluteString,
      etag: response.validators?.etag, lastModified: response.validators?.lastModified,
      contentType: response.contentType)
    // Five strings always encode; if they did not, the response would not be kept.
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
    // Only a later version could have written a header that does not decode.
    guard let header = try? JSONDecoder().decode(Header.self, from: contents[start..<start + length]) else {
      return nil
    }
    // The body is a slice of the file's bytes, because copying a feed of 10,000 recipes takes as long as checking it.
    return (header, contents[(start + length)...])
  }
}

extension Data {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
