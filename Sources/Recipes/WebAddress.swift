public import Foundation

/// An absolute http or https address with a host, kept as the text that it came as.
///
/// A feed of 10,000 recipes has 40,000 addresses of which a screen needs a dozen: making a `URL` of each
/// costs more than decoding the whole feed. The text is checked once, and `url` parses on demand.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public var description: String { text }

  /// Nil unless `text` is an http or https address with a host that `URL` can read.
  public init?(_ text: String) {
    guard Self.isOrdinary(text) || Self.isReadable(text) else { return nil }
    self.text = text
  }

  public var url: URL {
    guard let url = URL(string: text) else { preconditionFailure("checked when it was made") }
    return url
  }

  /// The host as a person would name it: lowercase, without "www.".
  public var host: String {
    let host = url.host?.lowercased() ?? ""
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// The rule, whatever the text.
  private static func isReadable(_ text: String) -> Bool {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https",
      let host = url.host, !host.isEmpty
    else { return false }
    return true
  }

  /// Whether a text is plainly an address, as nearly all are: a lowercase scheme, a host name of ASCII, then
  /// nothing but characters that an address may have as they are (RFC 3986, section 3). False says nothing.
  private static func isOrdinary(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var index = begins(bytes, "https://") ? 8 : begins(bytes, "http://") ? 7 : bytes.count
      guard index < bytes.count, isAlphanumeric(bytes[index]) else { return false }
      while index < bytes.count, isAlphanumeric(bytes[index]) || bytes[index] == 0x2D || bytes[index] == 0x2E
      {
        index += 1
      }
      // A port or anything else after the host is for the rule to judge.
      guard index == bytes.count || bytes[index] == 0x2F else { return false }
      return bytes[index...].allSatisfy(isPathOrQuery)
    } ?? false
  }

  private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ prefix: StaticString) -> Bool {
    guard bytes.count >= prefix.utf8CodeUnitCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount where bytes[index] != prefix.utf8Start[index] { return false }
    return true
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  /// A–Z, a–z, 0–9 and `-._~/?!$&'()*+,;=:@`: no "%", no "#", no brackets. A bit for each of the 128 characters,
  /// in the code: millions of bytes of a large feed pass here, and a static table costs a check for each.
  private static func isPathOrQuery(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0xAFFF_FFD2_0000_0000
    let high: UInt64 = 0x47FF_FFFE_87FF_FFFF
    return byte < 0x80 && (byte < 0x40 ? low >> UInt64(byte) : high >> UInt64(byte & 0x3F)) & 1 == 1
  }
}
