import CLibXML2

/// Decodes character references (HTML standard, section 13.5). libxml2 knows those of HTML 4; the newer ones
/// that recipes use are added here.
enum HTMLEntities {
  private static let newer: [String: UInt32] = [
    "apos": 0x27, "half": 0xbd, "frac13": 0x2153, "frac23": 0x2154, "frac15": 0x2155, "frac25": 0x2156,
    "frac35": 0x2157, "frac45": 0x2158, "frac16": 0x2159, "frac56": 0x215a, "frac18": 0x215b,
    "frac38": 0x215c, "frac58": 0x215d, "frac78": 0x215e, "Tab": 0x09, "NewLine": 0x0a, "excl": 0x21,
    "num": 0x23, "dollar": 0x24, "percnt": 0x25, "lpar": 0x28, "rpar": 0x29, "ast": 0x2a, "plus": 0x2b,
    "comma": 0x2c, "period": 0x2e, "sol": 0x2f, "colon": 0x3a, "semi": 0x3b, "equals": 0x3d, "quest": 0x3f,
    "commat": 0x40, "lsqb": 0x5b, "rsqb": 0x5d, "lowbar": 0x5f, "hyphen": 0x2010, "dash": 0x2010,
    "check": 0x2713, "star": 0x2606,
  ]

  /// Returns the character of a reference, given the text between "&" and ";": "amp", "#39", "#x27". Nil if
  /// it is unknown.
  static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = name.first, name.count <= 32 else { return nil }
    if first == UInt8(ascii: "#") {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first?.lowercasedASCII == UInt8(ascii: "x")
      let text = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
      guard let value = UInt32(text, radix: isHexadecimal ? 16 : 10) else { return nil }
      // Browsers read 0x80 to 0x9f as Windows-1252.
      if let byte = UInt8(exactly: value), (0x80...0x9f).contains(byte) { return windows1252(byte) }
      return value == 0 ? nil : Unicode.Scalar(value)
    }
    let text = String(decoding: name, as: UTF8.self)
    if let value = newer[text] { return Unicode.Scalar(value) }
    guard let entity = ladle_html_entity(text) else { return nil }
    return Unicode.Scalar(entity.pointee.value)
  }

  /// Returns a text in which the names that libxml2 does not know are numbers. As characters they could form another
  /// reference with what surrounds them: "&&num;39;" is no apostrophe.
  static func withNumbers(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      result.append(text[index])
      index += 1
      guard text[index - 1] == UInt8(ascii: "&") else { continue }
      let name = text[index...].prefix(longestNewer).prefix { $0.isASCIILetter || $0.isASCIIDigit }
      guard name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ";"),
        let value = newer[String(decoding: name, as: UTF8.self)]
      else { continue }
      result += "#\(value);".utf8
      index = name.endIndex + 1
    }
    return result
  }

  private static let longestNewer = newer.keys.reduce(0) { max($0, $1.utf8.count) }

  /// Returns the character of a byte from 0x80 to 0x9f in Windows-1252; nil for undefined and other bytes.
  static func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
    (0x80...0x9f).contains(byte) ? windows1252[Int(byte) - 0x80].flatMap(Unicode.Scalar.init) : nil
  }

  /// The code points of bytes 0x80 to 0x9f in Windows-1252; nil for undefined bytes.
  private static let windows1252: [UInt32?] = [
    0x20ac, nil, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021,
    0x2c6, 0x2030, 0x160, 0x2039, 0x152, nil, 0x17d, nil,
    nil, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
    0x2dc, 0x2122, 0x161, 0x203a, 0x153, nil, 0x17e, 0x178,
  ]
}
