extension String {
  /// The text with no-break spaces after numbers, for showing, so that no line ends between "2" and "hours", within
  /// "4 × 180 g", or within "1–2 minutes", where a line may end after a dash that no word joiner follows.
  public var keepingAmountsTogether: String {
    guard contains(where: \.isNumber) else { return self }
    var result = ""
    var before: Character?
    for (character, next) in zip(self, dropFirst().map(Character?.some) + [nil]) {
      let isBetween =
        character == " " && (before?.isNumber == true || before == "×")
        && next.map { $0.isLetter || $0.isNumber || $0 == "°" || $0 == "×" } == true
      result.append(isBetween ? "\u{A0}" : character)
      if character == "–" || character == "—", before?.isNumber == true, next?.isNumber == true {
        result.append("\u{2060}")
      }
      before = character
    }
    return result
  }
}
