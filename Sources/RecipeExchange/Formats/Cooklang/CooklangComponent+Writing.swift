import Cookbook
import Foundation
import Ingredients
import PageMarkup

extension CooklangComponent {
  /// The component as Cooklang text, always with braces.
  var text: String {
    var text = String(kind.rawValue)
    if isOptional { text += "?" }
    text += Self.escaped(name, ["{", "}", "@", "#", "~"], atStart: isReference ? ["?"] : ["?", "."]) + "{"
    if isFixed { text += "=" }
    text += Self.escaped(quantity ?? "", ["{", "}", "%"], atStart: ["="])
    if let unit { text += "%" + Self.escaped(unit, ["{", "}"]) }
    text += "}"
    if let preparation { text += "(" + Self.escaped(preparation, ["{", "(", ")"]) + ")" }
    if let words { text += "[-\"" + words + "\"-]" }
    return text
  }

  /// Returns the component that reads as an ingredient line.
  static func ingredient(_ line: String, fixed: Set<String>, references: [String: String]) -> Self {
    var text = line
    var component = Self(kind: .ingredient, name: "")
    component.isFixed = fixed.contains(line)
    if text.hasSuffix(optionalMark) {
      text.removeLast(optionalMark.count)
      component.isOptional = true
    }
    for attempt in attempts(component, text) {
      var attempt = attempt
      if let path = references[attempt.name] { (attempt.name, attempt.isReference) = (path, true) }
      if attempt.reads(as: line) { return attempt }
    }
    return Self(kind: .ingredient, name: line.inOneLine)
  }

  /// Returns the ways of dividing a line, the most useful one first.
  private static func attempts(_ component: Self, _ text: String) -> [Self] {
    var attempts: [Self] = []
    if let parts = IngredientLine(text).parts {
      var attempt = component
      attempt.quantity = parts.number
      if !parts.unit.isEmpty { attempt.unit = parts.unit }
      if parts.remark.hasPrefix(", ") {
        attempt.name = parts.name
        attempt.preparation = String(parts.remark.dropFirst(2))
        attempts.append(attempt)
        attempt.preparation = nil
      }
      attempt.name = parts.name + parts.remark
      attempts.append(attempt)
    }
    var attempt = component
    if IngredientLine(text).amount == nil, let comma = text.firstRange(of: ", ") {
      attempt.name = String(text[..<comma.lowerBound])
      attempt.preparation = String(text[comma.upperBound...])
      attempts.append(attempt)
      attempt.preparation = nil
    }
    attempt.name = text
    attempts.append(attempt)
    attempt.isFixed = false
    attempts.append(attempt)
    return attempts
  }

  /// Whether the written component is read as itself, and as this line.
  private func reads(as line: String) -> Bool {
    guard self.line == line else { return false }
    let tokens = CooklangTokens(Array(text.unicodeScalars)[...]).tokens
    return CooklangInline(tokens).pieces == [.component(self)]
  }

  // MARK: - Escapes

  /// Returns a part of a component in which marks are escaped.
  private static func escaped(
    _ text: String, _ marks: Set<Unicode.Scalar>, atStart: Set<Unicode.Scalar> = []
  ) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if marks.contains(scalar) || index == 0 && atStart.contains(scalar) || scalar == "\\"
        || scalar.beginsComment(next)
      {
        result.append("\\")
      }
      result.append(scalar)
    }
    return String(result)
  }

  /// Returns ordinary text of a paragraph in which everything that would be syntax is escaped.
  /// `isFirst` tells that it begins the paragraph, `isAfterComponent` that a component ends directly before it.
  static func escapedText(_ text: String, isFirst: Bool = false, isAfterComponent: Bool = false) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "\n":
        result.append("\\")
      case "\\", "{":
        result.append("\\")
      case "@", "#", "~":
        if next?.properties.isWhitespace != true { result.append("\\") }
      case ">", "=":
        if isFirst, index == 0 { result.append("\\") }
      case "(":
        if isAfterComponent, index == 0 { result.append("\\") }
      default:
        if scalar.beginsComment(next) { result.append("\\") }
      }
      result.append(scalar)
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate func beginsComment(_ next: Unicode.Scalar?) -> Bool {
    (self == "-" || self == "[") && next == "-"
  }
}
