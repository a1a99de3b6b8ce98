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
    let declared = charset(in: contentType ?? "")
    if let declared, declared.hasPrefix("utf-16"), bytes.contains(0) {
      return utf16(bytes[...], isLittleEndian: declared != "utf-16be")
    }
    // Many servers declare Latin-1 by default but send UTF-8, and text in another encoding is hardly ever
    // valid UTF-8.
    if isUTF8(bytes) { return bytes }
    return (declared ?? metaCharset(bytes)).flatMap { converted(bytes, from: $0) } ?? repaired(bytes)
  }

  /// Returns the value of `charset=` in a `Content-Type` header.
  static func charset(in contentType: String) -> String? {
    // A header is ASCII but for its values, and comparing a letter takes time that grows with the square of its accents.
    let header = String(Substring(contentType.utf8.prefix { $0 < 0x80 }))
    guard let range = header.range(of: "charset=", options: .caseInsensitive) else { return nil }
    let value = header[range.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
    return value.isEmpty ? nil : value.lowercased()
  }

  private static func metaCharset(_ bytes: [UInt8]) -> String? {
    // The standard limits the search to 1,024 bytes, but many pages have long comments and scripts before the
    // element.
    // Nothing looked for is beyond ASCII, where thousands of marks may stand on one letter and take seconds.
    let head = String(decoding: bytes.prefix(8192).map { $0 < 0x80 ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
    var rest = head[...]
    while let meta = rest.range(of: "<meta", options: .caseInsensitive) {
      let tag = rest[meta.upperBound...].prefix { $0 != ">" }
      if let name = charset(in: String(tag.filter { $0 != " " })) { return name }
      rest = rest[tag.endIndex...]
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

  /// Converts a page in an encoding of the web. Returns nil for another, and if too much of the page has no meaning in it.
  private static func converted(_ bytes: [UInt8], from label: String) -> [UInt8]? {
    guard let name = encoding(labelled: label) else { return nil }
    if name == "WINDOWS-1252" { return windows1252(bytes) }
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    var invalid = 0
    bytes.withUnsafeBytes { bytes in
      // iconv does not write to its input.
      var next = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      var left = bytes.count
      while left > 0, invalid <= 16 + bytes.count / 100 {
        let error = withPiece(into: &text) { iconv(converter, &next, &left, $0, $1) }
        if error == 0 || error == E2BIG { continue }
        // A byte without a meaning, or a character that is cut off at the end.
        text += [0xef, 0xbf, 0xbd]
        invalid += 1
        next? += 1
        left -= 1
      }
    }
    // Some converters keep the last character back, to combine it with the next one.
    _ = withPiece(into: &text) { iconv(converter, nil, nil, $0, $1) }
    return invalid <= 16 + bytes.count / 100 ? text : nil
  }

  /// Appends what `convert` writes, which is given where and how much, and returns its error number, or 0.
  private static func withPiece(
    into text: inout [UInt8],
    _ convert: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Int>) -> Int
  ) -> Int32 {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16 << 10) { piece in
      var (next, room) = (piece.baseAddress, piece.count)
      let error = convert(&next, &room) == -1 ? errno : 0
      text.append(
        contentsOf: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: piece[..<(piece.count - room)])))
      return error
    }
  }

  /// Returns the system's name of an encoding by its label (WHATWG Encoding Standard, names and labels); nil for
  /// encodings that only a mistake or an attack names: the system has hundreds, and some of its converters have crashed (CVE-2021-3326).
  static func encoding(labelled label: String) -> String? {
    var name = label.filter { $0.isLetter || $0.isNumber }
    for prefix in ["x", "cs"] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    if let name = encodings[name] { return name }
    for (prefix, family, parts) in families where name.hasPrefix(prefix) {
      guard let part = Int(name.dropFirst(prefix.count)), parts.contains(part) else { continue }
      return family + String(part)
    }
    return nil
  }

  private static let families: [(prefix: String, name: String, parts: Set<Int>)] = [
    ("iso8859", "ISO-8859-", [2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16]),
    ("windows", "WINDOWS-", Set(1250...1258)),
    ("cp", "WINDOWS-", Set(1250...1258)),
    ("latin", "ISO-8859-", [2, 3, 4]),
  ]

  /// Single encodings, by their labels in small letters, without marks and the prefixes of unregistered names.
  private static let encodings = [
    // Pages that are labelled so are in the extended encodings of Windows.
    "ascii": "WINDOWS-1252", "iso88591": "WINDOWS-1252", "latin1": "WINDOWS-1252",
    "iso88599": "WINDOWS-1254", "latin5": "WINDOWS-1254",
    "iso885911": "CP874", "tis620": "CP874", "dos874": "CP874", "windows874": "CP874",
    "ibm866": "IBM866", "cp866": "IBM866", "866": "IBM866",
    "koi8r": "KOI8-R", "koi8": "KOI8-R", "koi": "KOI8-R", "koi8u": "KOI8-U", "koi8ru": "KOI8-U",
    "macintosh": "MACINTOSH", "mac": "MACINTOSH", "macroman": "MACINTOSH",
    "gb18030": "GB18030", "gbk": "GB18030", "gb2312": "GB18030", "gb231280": "GB18030", "chinese": "GB18030",
    "big5": "BIG5-HKSCS", "big5hkscs": "BIG5-HKSCS", "cnbig5": "BIG5-HKSCS",
    "shiftjis": "CP932", "sjis": "CP932", "ms932": "CP932", "mskanji": "CP932", "windows31j": "CP932",
    "eucjp": "EUC-JP",
    "euckr": "CP949", "korean": "CP949", "ksc56011987": "CP949", "ksc5601": "CP949", "windows949": "CP949",
  ]

  /// Converts Windows-1252. Its undefined bytes become control characters, as the WHATWG Encoding Standard says: the
  /// system's converter would stop there.
  private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(HTMLEntities.windows1252(byte) ?? Unicode.Scalar(byte)) }
    return Array(String(text).utf8)
  }
}
