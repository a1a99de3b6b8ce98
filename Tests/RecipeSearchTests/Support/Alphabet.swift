import TestSupport

/// The characters of random texts, including all that ever caused a defect in searching or sorting.
enum Alphabet {
  static let ascii = (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) }
  static let few = ["a", "A", "b", "e", "E", "é", "É", "s", " ", "-", "1", "2", "0", "'"]
  static let latin = "àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÉÜČčĞğİıŞşŐőŚśŹźḿẽṡ".map(String.init)
  static let letterforms = [
    "ß", "ẞ", "Œ", "œ", "Æ", "æ", "ø", "Ø", "ł", "Ł", "đ", "ð", "þ", "ﬁ", "ﬀ", "ŉ", "ſ", "K", "Å",
  ]
  static let vietnamese = "ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹẠẤẦẪẬẰẶẾỀỆỐỒỘỚỢỨỪỰ".map(String.init)
  static let greek = "αβγδεζςσΣάέήίόύώϊΐΆΩᾳῥὁἄ".map(String.init)
  static let cyrillic = "абвгдежйИЙёЁїЇўґ".map(String.init)
  static let wide = "ＡＢａｂｅ１２　！－ｱｶｶﾞﾊﾟガパかがㇰ".unicodeScalars.map { String($0) }
  static let east = "味噌汁中華料理ラーメン김치찌개한글한가각".unicodeScalars.map { String($0) }
  static let marks = [
    "\u{301}", "\u{308}", "\u{327}", "\u{323}", "\u{3099}", "\u{309A}", "\u{338}", "\u{20DD}", "\u{5B8}",
  ]
  static let joiners = [
    "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{AD}", "\u{200B}", "\u{FEFF}", "\u{0}", "\r\n", "\r", "\n", "\t",
  ]
  static let emoji = ["🍕", "👨‍👩‍👧", "👍🏽", "🇩🇪", "🇫🇷", "1️⃣", "☀️", "☀"]
  static let rightToLeft = "שלוםחומוסحمصفلافلאָשׁ\u{200F}".unicodeScalars.map { String($0) }
  static let other = "กขำท้कक्षितமிழ்ⓐⒶ①²½™…’“”–—€ǆǅǄაᲐᎠꭰ𐐀𐐨".unicodeScalars.map { String($0) }
  static let everything: [[String]] = [
    ascii, few, latin, letterforms, vietnamese, greek, cyrillic, wide, east, marks, joiners, emoji,
    rightToLeft, other,
  ]

  /// A text over one to three of the alphabets.
  static func text(
    upTo length: Int, using random: inout SeededGenerator, from alphabets: [[String]] = everything
  )
    -> String
  {
    let chosen = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.one(of: alphabets) }
    return (0..<Int.random(in: 1...length, using: &random)).map { _ in
      random.one(of: random.one(of: chosen))
    }.joined()
  }
}
