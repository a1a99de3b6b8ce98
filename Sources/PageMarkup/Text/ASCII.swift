// Markup and JSON are scanned as bytes, because their syntax is ASCII, and longer UTF-8 sequences contain no
// ASCII bytes.
extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether the byte is "A" to "Z" or "a" to "z".
  @inlinable package var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7a }

  /// The lowercase form of an uppercase letter; any other byte unchanged.
  @inlinable package var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5a ? self | 0x20 : self }

  /// Whether the byte is a space, tab, line feed, vertical tab, form feed or carriage return.
  @inlinable package var isASCIIWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0d) }
}
