import Ingredients

/// The words of food names, as they are compared.
enum FoodText {
  /// The words of a text in lowercase. Hyphens, apostrophes and brackets part words; "½" and "30" are words.
  static func words(of text: Substring) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func finish() {
      guard !word.isEmpty else { return }
      words.append(String(word).lowercased())
      word = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if isLetter(scalar) { word.append(scalar) } else { finish() }
    }
    finish()
    return words
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x80 { return 0x61...0x7a ~= value | 0x20 || 0x30...0x39 ~= value }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || 0x300..<0x370 ~= value
  }

  static func withSingleSpaces(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  static func stem(_ word: String) -> String {
    // "Poireaux", "choux"
    if word.hasSuffix("eaux") || word.hasSuffix("oux") { return NounForms.stem(String(word.dropLast())) }
    guard word.unicodeScalars.contains(where: { $0 == "œ" || $0 == "ß" }) else { return NounForms.stem(word) }
    let letters = word.replacing("œ", with: "oe").replacing("ß", with: "ss")
    // "Sojasoße" is "Sojasauce".
    let sauce = ["sosse", "sossen"].first(where: letters.hasSuffix)
    return NounForms.stem(sauce.map { letters.dropLast($0.count) + "sauce" } ?? letters)
  }

  /// The stems of a phrase of a table, without its links.
  static func stems(_ phrase: some StringProtocol) -> [String] {
    words(of: Substring(phrase)).filter { !FoodLexicon.links.contains($0) }.map(stem)
  }
}
