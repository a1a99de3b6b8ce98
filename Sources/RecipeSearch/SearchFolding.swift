import Foundation

/// Folds case, diacritics and width away, scalar by scalar, so that searching becomes comparing bytes.
///
/// Two texts that fold *exactly* contain each other as `localizedStandardContains` says (after width folding, which
/// it lacks) if and only if their folded bytes do. A text with anything in it whose meaning depends on what stands
/// beside it (joiners, vowel signs, decomposed kana, "ß", which is "ss" but never half of it) does not fold exactly,
/// and Foundation has to be asked about it. What folds exactly is found out from Foundation itself.
struct SearchFolding {
  /// Foundation takes microseconds per scalar, and a feed has few different ones outside ASCII.
  private var scalars: [Unicode.Scalar: Folded] = [:]

  private enum Folded {
    case scalar(Unicode.Scalar)
    /// A part of which something is left when accents are folded, as of "が".
    case composed(Unicode.Scalar, base: Unicode.Scalar)
    /// Several, as "ß" is.
    case expansion([Unicode.Scalar])
    case inexact
  }

  /// Appends the folded UTF-8 of a text that is to be searched; false, and nothing appended, if it folds inexactly.
  mutating func fold(_ text: String, into bytes: inout [UInt8]) -> Bool {
    let start = bytes.count
    if Self.appendASCII(text, to: &bytes) { return true }
    bytes.removeSubrange(start...)
    var pieces: [[UInt8]] = []
    return append(text, to: &bytes, pieces: &pieces, isWord: false)
  }

  /// The folded UTF-8 of a word to search for; nil if it folds inexactly.
  ///
  /// `pieces` are those that any text has in which Foundation finds the word, if it finds it in more texts than
  /// have the folded word: "ß" in "sõ", "が" in "かŞ", as soon as an accented letter follows. Empty for other words.
  mutating func fold(word: String) -> (bytes: [UInt8], pieces: [[UInt8]])? {
    var bytes: [UInt8] = []
    var pieces: [[UInt8]] = [[]]
    guard append(word, to: &bytes, pieces: &pieces, isWord: true) else { return nil }
    return (bytes, pieces.count == 1 ? [] : pieces.filter { !$0.isEmpty })
  }

  /// Foundation's search does not fold width.
  static func foldingWidth(_ text: String) -> String {
    isASCII(text) ? text : text.folding(options: .widthInsensitive, locale: nil)
  }

  static func isASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Nearly every text, in a tenth of the time. False if it is another.
  private static func appendASCII(_ text: String, to bytes: inout [UInt8]) -> Bool {
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F else { return false }
      bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return true
  }

  private mutating func append(
    _ text: String, to bytes: inout [UInt8], pieces: inout [[UInt8]], isWord: Bool
  ) -> Bool {
    let start = bytes.count
    func add(_ scalar: Unicode.Scalar) {
      let encoded = UTF8.encode(scalar) ?? .init()
      bytes.append(contentsOf: encoded)
      if isWord { pieces[pieces.count - 1].append(contentsOf: encoded) }
    }
    func add(_ scalars: [Unicode.Scalar], base: Unicode.Scalar) {
      for scalar in scalars { bytes.append(contentsOf: UTF8.encode(scalar) ?? .init()) }
      if isWord { pieces += [Array(UTF8.encode(base) ?? .init()), []] }
    }
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        // Foundation takes CR and LF together for one character, and other controls for none at all.
        guard byte >= 0x20, byte != 0x7F else { return give(up: &bytes, to: start) }
        add(byte &- 0x41 < 26 ? Unicode.Scalar(byte | 0x20) : scalar)
        previous = scalar
        continue
      }
      if Self.isMark(scalar) {
        // Foundation drops these after letters of Latin, Greek and Cyrillic alone.
        guard let letter = previous, letter.properties.isAlphabetic, letter.value < 0x510 else {
          return give(up: &bytes, to: start)
        }
        continue
      }
      switch folded(scalar) {
      case .scalar(let single): add(single)
      case .composed(let single, let base): add([single], base: base)
      // A word may have letters that become several: all of them are to be found, none by half.
      case .expansion(let several) where isWord: add(several, base: several[0])
      case .expansion, .inexact: return give(up: &bytes, to: start)
      }
      previous = scalar
    }
    return true
  }

  private func give(up bytes: inout [UInt8], to start: Int) -> Bool {
    bytes.removeSubrange(start...)
    return false
  }

  /// The combining diacritical marks (U+0300 to U+036F).
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value)
  }

  private mutating func folded(_ scalar: Unicode.Scalar) -> Folded {
    if let known = scalars[scalar] { return known }
    let result = Self.ask(scalar)
    scalars[scalar] = result
    return result
  }

  private static func ask(_ scalar: Unicode.Scalar) -> Folded {
    guard standsAlone(scalar) else { return .inexact }
    let wide = String(scalar).folding(options: .widthInsensitive, locale: nil)
    let text = wide.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let result = Array(text.unicodeScalars)
    // Folding and searching do not agree on every scalar (letters beyond the basic plane fold, but are not found).
    guard wide.unicodeScalars.count == 1, wide.unicodeScalars.allSatisfy(standsAlone), !result.isEmpty,
      result.allSatisfy(standsAlone), wide.localizedStandardContains(text),
      text.localizedStandardContains(wide)
    else { return .inexact }
    guard result.count == 1 else { return .expansion(result) }
    return base(of: result[0]).map { .composed(result[0], base: $0) } ?? .scalar(result[0])
  }

  /// What a character is composed on, if on anything.
  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let first: UInt32 = 0xAC00
    if (first...0xD7A3).contains(scalar.value) {
      // A Hangul syllable without its final consonant (The Unicode Standard, section 3.12).
      let final = (scalar.value - first) % 28
      return final == 0 ? nil : Unicode.Scalar(scalar.value - final)
    }
    let parts = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
    return parts.count > 1 ? parts.first : nil
  }

  /// Whether a scalar is a character by itself, whatever stands before and after it.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .surrogate, .privateUse,
      .unassigned:
      return false
    default: break
    }
    switch scalar.value {
    // Hangul letters that join into syllables.
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
    // Letters that join into flags, and skin tones.
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: return false
    default: return !scalar.properties.isGraphemeExtend
    }
  }
}
