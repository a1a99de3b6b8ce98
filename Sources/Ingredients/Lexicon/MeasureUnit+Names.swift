extension MeasureUnit {
  /// Looks up a unit by its name of one word in any supported language: "tbsp", "EL", "克". "T" is a tablespoon,
  /// "t" a teaspoon.
  package init?(name: String) {
    guard let unit = Lexicon.unitNames[Lexicon.unitKey(name)]?.unit else { return nil }
    self = unit
  }

  /// Returns an English name in the requested number ("cups" for "cup" and back); nil if it needs no change
  /// or has no plural.
  package static func inflected(_ name: String, isPlural: Bool) -> String? {
    let lowercase = name.lowercased()
    if isPlural { return Lexicon.pluralUnits.contains(lowercase) ? name + "s" : nil }
    let isAbbreviated = ["lbs", "ozs", "tsps", "tbsps", "kgs"].contains(lowercase)
    guard lowercase.last == "s", isAbbreviated || Lexicon.pluralUnits.contains(String(lowercase.dropLast()))
    else {
      return nil
    }
    return String(name.dropLast())
  }
}
