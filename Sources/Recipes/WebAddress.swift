public import Foundation

/// An absolute http or https address with a host, kept as text.
///
/// A feed of 10,000 recipes has 40,000 addresses, and a screen needs a dozen of them. Making a `URL` of each
/// would take longer than decoding the whole feed, so the text is checked once and `url` parses it on demand.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public var description: String { text }

  /// The most bytes of an address: RFC 9110, section 4.1, asks for 8,000 at least, and real ones have a few hundred.
  /// Longer ones may hide tens of thousands of escaped combining marks, which texts compare in quadratic time.
  private static let longestText = 8192

  /// The most bytes of a host: no longer name can be asked for (RFC 1035, section 2.3.4). A label of one word with some
  /// thousand letters takes seconds to lay out.
  private static let longestHost = 253

  /// Returns nil unless `text` is an http or https address of at most 8,192 bytes with a host of at most 253 that `URL`
  /// can parse.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longestText, Self.isOrdinary(text) || Self.isReadable(text) else {
      return nil
    }
    self.text = text
  }

  public var url: URL {
    guard let url = URL(string: text) else {
      preconditionFailure("The initializer has checked that URL can read the text.")
    }
    return url
  }

  /// The host as people know the site: lowercase, without "www.".
  public var host: String {
    let host = url.host?.lowercased() ?? ""
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// Checks an address by parsing it.
  private static func isReadable(_ text: String) -> Bool {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https",
      let host = url.host, !host.isEmpty, host.utf8.count <= longestHost
    else { return false }
    return true
  }

  /// Whether a text is certainly a valid address: a lowercase scheme, an ASCII host name, then only
  /// characters that a path or query may contain unescaped (RFC 3986, section 3). If false, `isReadable`
  /// decides. This avoids making a `URL` of nearly all addresses.
  private static func isOrdinary(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var index = begins(bytes, "https://") ? 8 : begins(bytes, "http://") ? 7 : bytes.count
      guard index < bytes.count, isAlphanumeric(bytes[index]) else { return false }
      let start = index
      while index < bytes.count, isAlphanumeric(bytes[index]) || bytes[index] == 0x2D || bytes[index] == 0x2E
      {
        index += 1
      }
      guard index - start <= longestHost else { return false }
      // Ports, user names and any other continuation are left to `isReadable`.
      guard index == bytes.count || bytes[index] == 0x2F else { return false }
      // Without an end at the first, the compiler compares 16 bytes at once.
      var refused: UInt8 = 0
      while index < bytes.count {
        refused |= mustBeParsed(bytes[index])
        index += 1
      }
      return refused == 0
    } ?? false
  }

  /// Whether bytes begin with an ASCII text.
  private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ prefix: StaticString) -> Bool {
    guard bytes.count >= prefix.utf8CodeUnitCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount where bytes[index] != prefix.utf8Start[index] { return false }
    return true
  }

  /// Whether a byte is an ASCII letter or digit.
  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }

  /// Returns 0 for a byte that may occur unescaped in a path or query, and else 1. "%" may not, because the escape must
  /// be checked.
  // Inlined, because the compiler does so only with a hint, and compares no 16 bytes at once in a call.
  @inline(__always)
  private static func mustBeParsed(_ byte: UInt8) -> UInt8 {
    func equals(_ character: Unicode.Scalar) -> UInt8 { byte == UInt8(ascii: character) ? 1 : 0 }
    let isInvisible: UInt8 = byte &- 0x21 > 0x7E - 0x21 ? 1 : 0
    return isInvisible | equals("\"") | equals("#") | equals("%") | equals("<") | equals(">") | equals("[")
      | equals("\\") | equals("]") | equals("^") | equals("`") | equals("{") | equals("|") | equals("}")
  }
}
