import CLibXML2
package import Foundation

/// Converts a page to UTF-8. The encoding is determined in the order of the HTML standard (section 13.2.3):
/// by a byte order mark, the `Content-Type` header, then a `meta` element in the first kilobytes.
package enum PageEncoding {
  /// Converts a page to UTF-8. Bytes that are invalid in its encoding become U+FFFD.
  package static func utf8(_ data: Data, contentType: String?) -> [UInt8] {
    let bytes = [UInt8](data)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return repaired(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xff, 0xfe]) { return utf16(bytes.dropFirst(2), isLittleEndian: true) }
    if bytes.starts(with: [0xfe, 0xff]) { return utf16(bytes.dropFirst(2), isLittleEndian: false) }
    // Many servers declare Latin-1 by default but send UTF-8, and text in another encoding is hardly ever
    // valid UTF-8.
    if isUTF8(bytes) { return bytes }
    let declared = charset(in: contentType ?? "") ?? metaCharset(bytes)
    guard let name = declared, !["utf-8", "utf8", "us-ascii", "unicode"].contains(name) else {
      return repaired(bytes)
    }
    return converted(bytes, from: name) ?? repaired(bytes)
  }

  /// Returns the value of `charset=` in a `Content-Type` header.
  static func charset(in contentType: String) -> String? {
    guard let range = contentType.range(of: "charset=", options: .caseInsensitive) else { return nil }
    let value = contentType[range.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
    return value.isEmpty ? nil : value.lowercased()
  }

  private static func metaCharset(_ bytes: [UInt8]) -> String? {
    // The standard limits the search to 1,024 bytes, but many pages have long comments and scripts before the
    // element.
    let head = String(decoding: bytes.prefix(8192), as: UTF8.self)
    var rest = head[...]
    while let meta = rest.range(of: "<meta", options: .caseInsensitive) {
      let tag = rest[meta.upperBound...].prefix { $0 != ">" }
      if let name = charset(in: String(tag.filter { $0 != " " })) { return name }
      rest = rest[meta.upperBound...]
    }
    return nil
  }

  /// Whether bytes are valid UTF-8 (RFC 3629). Making a string of them would tell too, but copy the page.
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        if index + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
          continue
        }
        let width: Int
        let second: ClosedRange<UInt8>
        switch bytes[index] {
        case ..<0x80: (width, second) = (1, 0...0)
        case 0xc2...0xdf: (width, second) = (2, 0x80...0xbf)
        case 0xe0: (width, second) = (3, 0xa0...0xbf)
        case 0xed: (width, second) = (3, 0x80...0x9f)
        case 0xe1...0xef: (width, second) = (3, 0x80...0xbf)
        case 0xf0: (width, second) = (4, 0x90...0xbf)
        case 0xf1...0xf3: (width, second) = (4, 0x80...0xbf)
        case 0xf4: (width, second) = (4, 0x80...0x8f)
        default: return false
        }
        guard index + width <= bytes.count, width == 1 || second.contains(bytes[index + 1]) else {
          return false
        }
        for offset in 2..<max(2, width) where bytes[index + offset] & 0xc0 != 0x80 { return false }
        index += width
      }
      return true
    }
  }

  /// Repairs text without a usable encoding: mostly valid UTF-8 is kept as damaged UTF-8, other text is read
  /// as Windows-1252.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    if isUTF8(bytes) { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
    var replaced = 0
    var valid = 0
    for scalar in text.unicodeScalars where scalar.value > 0x7f {
      if scalar.value == 0xfffd { replaced += 1 } else { valid += 1 }
    }
    if replaced > valid, let converted = converted(bytes, from: "windows-1252") { return converted }
    return Array(text.utf8)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? b << 8 | a : a << 8 | b)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func converted(_ bytes: [UInt8], from name: String) -> [UInt8]? {
    // The name ISO-8859-1 means Windows-1252 (WHATWG Encoding Standard, names and labels).
    let name =
      ["iso-8859-1", "latin1", "latin-1", "iso8859-1", "ascii"].contains(name) ? "windows-1252" : name
    if name == "windows-1252" || name == "cp1252" { return windows1252(bytes) }
    guard LibXML.isReady, let buffer = ladle_utf8(name, bytes, Int32(bytes.count)) else { return nil }
    defer { xmlBufferFree(buffer) }
    guard let content = xmlBufferContent(buffer) else { return nil }
    let converted = Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(buffer))))
    // The converter stops at a byte that it cannot convert. If that loses half of the page, replacement
    // characters are better.
    return converted.count * 2 >= bytes.count ? converted : nil
  }

  /// Converts Windows-1252. Its undefined bytes become control characters, as the WHATWG Encoding Standard says: the
  /// system's converter would stop there.
  private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(HTMLEntities.windows1252(byte) ?? Unicode.Scalar(byte)) }
    return Array(String(text).utf8)
  }
}
