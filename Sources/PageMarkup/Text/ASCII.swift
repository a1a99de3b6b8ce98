// Markup and JSON are scanned as bytes: their syntax is ASCII, and no byte of a longer UTF-8 sequence is.
extension UInt8 {
  @inlinable package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// "A" to "Z", in either case.
  @inlinable package var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7a }

  /// An uppercase letter in lowercase; any other byte unchanged.
  @inlinable package var lowercasedASCII: UInt8 { self >= 0x41 && self <= 0x5a ? self | 0x20 : self }

  /// Space, tab, line feed, vertical tab, form feed and carriage return.
  @inlinable package var isASCIIWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0d) }
}
