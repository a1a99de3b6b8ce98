import Foundation

/// The weights of a character in the root order of the Unicode Collation Algorithm.
struct CollationWeight {
  /// The weight of the base character, regardless of accent and case.
  let primary: UInt8
  /// The weight of the accent; 1 for none.
  let accent: UInt8
  let isUpper: Bool

  /// The primary weight of a number: after punctuation, before letters.
  static let number = UInt8(2 + punctuation.count)

  /// Returns the weight of a character; nil if it has none here or represents several letters.
  static func of(_ scalar: Unicode.Scalar) -> CollationWeight? {
    scalar.value < 0x80 ? ascii[Int(scalar.value)] : beyondASCII[scalar]
  }

  /// Returns the letters by which a ligature, or a letter with two marks, is sorted ("Æ" as "AE"), without
  /// accents; nil if unknown.
  static func expansion(of scalar: Unicode.Scalar) -> [CollationWeight]? { expansions[scalar] }

  /// The groups in ascending order. Characters in the same group differ like accents.
  private static let punctuation: [[Unicode.Scalar]] = [
    [" "], ["_"], ["-"], ["–"], ["—"], [","], [";"], [":"], ["!"], ["¡"], ["?"], ["¿"], ["."], ["·"],
    ["'", "‘", "’", "‚"], ["\"", "“", "”", "„"], ["«"], ["»"], ["("], [")"], ["["], ["]"], ["{"], ["}"],
    ["§"], ["@"],
    ["*"], ["/"], ["\\"], ["&"], ["#"], ["%"], ["†"], ["•"], ["`"], ["^"], ["°"], ["©"], ["®"], ["+"], ["×"],
    ["<"], ["="], [">"], ["|"], ["~"], ["$"], ["£"], ["€"],
  ]

  /// Combining marks in ascending order.
  private static let marks: [Unicode.Scalar] = [
    "\u{301}", "\u{300}", "\u{306}", "\u{302}", "\u{30C}", "\u{30A}", "\u{308}", "\u{30B}", "\u{303}",
    "\u{307}",
    "\u{327}", "\u{328}", "\u{304}", "\u{309}", "\u{30F}", "\u{311}", "\u{31B}", "\u{323}", "\u{324}",
    "\u{325}",
    "\u{326}", "\u{32D}", "\u{32E}", "\u{330}", "\u{331}",
  ]

  private static let expansions: [Unicode.Scalar: [CollationWeight]] = {
    var weights: [Unicode.Scalar: [CollationWeight]] = [:]
    let letters: KeyValuePairs<Unicode.Scalar, String> = [
      "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "ß": "ss", "Ø": "O", "ø": "o", "Ł": "L", "ł": "l", "Đ": "D",
      "đ": "d",
    ]
    for (scalar, text) in letters { weights[scalar] = text.utf8.map { letter($0, accent: 1) } }
    for scalar in latin where beyondASCII[scalar] == nil {
      let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      // Consider only a base letter with two marks.
      guard parts.count > 2, parts[0].isASCII, parts[0].properties.isAlphabetic else { continue }
      weights[scalar] = [letter(UInt8(truncatingIfNeeded: parts[0].value), accent: 1)]
    }
    return weights
  }()

  private static let latin = [0xC0...0x24F, 0x1E00...0x1EFF].joined().compactMap {
    Unicode.Scalar(UInt32($0))
  }

  private static let ascii: [CollationWeight?] = (0..<0x80).map { value in
    let byte = UInt8(value)
    if byte | 0x20 >= 0x61, byte | 0x20 <= 0x7A { return letter(byte, accent: 1) }
    return punctuation.firstIndex { $0[0].value == UInt32(value) }.map {
      CollationWeight(primary: UInt8(2 + $0), accent: 1, isUpper: false)
    }
  }

  /// The weights of Latin letters with one mark, and of non-ASCII punctuation.
  private static let beyondASCII: [Unicode.Scalar: CollationWeight] = {
    var weights: [Unicode.Scalar: CollationWeight] = [:]
    for (index, line) in punctuation.enumerated() {
      for (accent, scalar) in line.enumerated() where !scalar.isASCII {
        weights[scalar] = CollationWeight(
          primary: UInt8(2 + index), accent: UInt8(1 + accent), isUpper: false)
      }
    }
    for scalar in latin {
      let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      guard parts.count == 2, parts[0].isASCII, parts[0].properties.isAlphabetic,
        let mark = marks.firstIndex(of: parts[1])
      else { continue }
      weights[scalar] = letter(UInt8(truncatingIfNeeded: parts[0].value), accent: UInt8(2 + mark))
    }
    return weights
  }()

  /// The weight of "ñ" in Spanish, where it is a letter of its own between n and o.
  static func enye(isUpper: Bool) -> CollationWeight {
    CollationWeight(primary: letter(UInt8(ascii: "n"), accent: 1).primary + 1, accent: 1, isUpper: isUpper)
  }

  private static func letter(_ byte: UInt8, accent: UInt8) -> CollationWeight {
    let place = (byte | 0x20) - UInt8(ascii: "a")
    // The weight after that of n is left for "ñ".
    let primary = number + 1 + place + (place > 13 ? 1 : 0)
    return CollationWeight(primary: primary, accent: accent, isUpper: byte < 0x61)
  }
}
