import Foundation
import Recipes
@_spi(Stubs) import SwiftUI
import Testing

extension Node {
  /// What a person sees, hears and can press, one line for each part of the screen: its kind, its words in quotes, then what
  /// modifiers say about it. Containers that only lay out are left out, and so are photos, which may not be there yet. Words
  /// that differ from run to run are replaced before they are cut.
  func transcript(_ depth: Int = 0, replacing: [(String, String)] = []) -> String {
    if attributes["ignoresInvertColors"] as? Bool == true { return "" }
    let words = described(replacing: replacing)
    let isShown = !words.isEmpty || !Self.layout.contains(kind)
    let line = Self.replaced(([kind] + words).joined(separator: " "), replacing)
    let shown = isShown ? Self.line(line, depth) : ""
    return shown + children.map { $0.transcript(isShown ? depth + 1 : depth, replacing: replacing) }.joined()
  }

  private static func replaced(_ text: String, _ replacing: [(String, String)]) -> String {
    replacing.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  private static func line(_ text: String, _ depth: Int) -> String {
    String(repeating: "  ", count: depth) + text + "\n"
  }

  /// The kinds that lay out what is inside and are nothing themselves.
  private static let layout: Set<String> = [
    "Background", "Color", "Divider", "HStack", "Label", "LabeledContent", "NavigationStack", "Overlay",
    "Root", "ScrollView", "ScrollViewReader", "Shape", "UIView", "VStack", "ZStack",
  ]

  /// The words and what modifiers say, in a fixed order.
  private func described(replacing: [(String, String)]) -> [String] {
    var words: [String] = []
    let line = Self.replaced(text, [("\n", " ⏎ ")] + replacing)
    if !line.isEmpty, kind != "Color" { words.append("“\(line.prefix(100))\(line.count > 100 ? "…" : "")”") }
    func note<Value>(_ name: String, _ word: (Value) -> String?) {
      if let value = attributes[name] as? Value, let word = word(value) { words.append(word) }
    }
    func note(_ name: String, as title: String) { note(name) { (text: String) in "\(title)=“\(text)”" } }
    note("accessibilityLabel", as: "label")
    note("accessibilityValue", as: "value")
    note("accessibilityHint", as: "hint")
    note("accessibilityInputLabels") { (labels: [String]) in "voice=\(labels)" }
    note("accessibilityTraits") { (traits: AccessibilityTraits) in
      let names = Self.traits.filter { traits.contains($0.1) }.map(\.0)
      return "traits=\(names.joined(separator: ","))"
    }
    for (name, word) in Self.flags { note(name) { (isSet: Bool) in isSet ? word : nil } }
    for (name, word) in Self.choices { note(name) { (isSet: Bool) in isSet ? word : "not " + word } }
    for name in Self.named { note(name) { (value: String) in "\(name)=\(value)" } }
    for name in Self.numbers {
      if let value = attributes[name] as? CGFloat { words.append("\(name)=\(Double(value))") }
      if let value = attributes[name] as? Double { words.append("\(name)=\(value)") }
    }
    for (name, word) in Self.gestures where attributes[name] != nil { words.append(word) }
    note("bold") { (parts: [String]) in parts == [text] ? nil : "bold=\(parts)" }
    note("underlined") { (parts: [String]) in "underlined=\(parts)" }
    note("badge") { (count: Int) in "badge=\(count)" }
    note("presentationDetents") { (detents: Set<PresentationDetent>) in
      detents == [.medium, .large] ? "half or whole" : "of another height"
    }
    note("types") { (types: [String]) in "types=\(types.joined(separator: ","))" }
    note("keyboardShortcut") { (key: KeyEquivalent) in "key=\(Self.name(of: key, modifiers))" }
    return words
  }

  private static let traits: [(String, AccessibilityTraits)] = [
    ("button", .isButton), ("header", .isHeader), ("selected", .isSelected),
    ("updates", .updatesFrequently), ("media", .startsMediaSession),
  ]
  /// What is said if it is so.
  private static let flags = [
    ("accessibilityHidden", "hidden"), ("disabled", "disabled"), ("interactiveDismissDisabled", "held"),
    ("isStruck", "struck"), ("isSelectable", "selectable"), ("labelsHidden", "labels hidden"),
    ("autocorrectionDisabled", "no corrections"), ("hasRowBackground", "marked"),
  ]
  /// What is said in either case.
  private static let choices = [
    ("isOn", "on"), ("isSelected", "chosen"), ("isFocused", "typing"), ("isAnimated", "animated"),
    ("isPresented", "presented"), ("isMultiple", "multiple"),
  ]
  private static let named = [
    "children", "role", "navigationTitle", "titleDisplayMode", "placement", "prompt", "preview", "subject",
    "style", "labelStyle", "submitLabel", "keyboardType", "textContentType", "autocapitalization",
    "scrollDismissesKeyboard", "menuActionDismissBehavior", "textCase", "dragIndicator", "foregroundStyle",
    "tint", "background",
  ]
  /// What is said if there is such a thing.
  private static let gestures = [
    ("hoverEffect", "hover"), ("lift", "draggable"), ("receive", "accepts"), ("move", "movable"),
    ("adjust", "adjustable"), ("drag", "swipes"), ("accessibilityAction", "acts"),
  ]
  private static let numbers = ["value", "opacity", "frame.minHeight", "frame.height", "frame.maxHeight"]

  private var modifiers: EventModifiers { attributes["keyboardModifiers"] as? EventModifiers ?? [] }

  private static func name(of key: KeyEquivalent, _ modifiers: EventModifiers) -> String {
    let names: [(String, EventModifiers)] = [("⌘", .command), ("⇧", .shift), ("⌥", .option)]
    let special: [KeyEquivalent: String] = [
      .return: "return", .escape: "escape", .delete: "delete", .leftArrow: "←", .rightArrow: "→",
      .upArrow: "↑", .downArrow: "↓",
    ]
    return names.filter { modifiers.isSuperset(of: $0.1) }.map(\.0).joined()
      + (special[key] ?? String(key.character))
  }
}

/// Compares the transcript of a screen with the file of that name in the folder beside this one. With the variable
/// LADLE_TRANSCRIPTS the file is written anew, to be read as a change like any other.
@MainActor
func expectTranscript(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Transcripts/\(name).txt")
  if ProcessInfo.processInfo.environment["LADLE_TRANSCRIPTS"] != nil {
    return try Data(text.utf8).write(to: file)
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  if text == expected { return }
  Issue.record(
    "“\(name)” is not as its transcript has it:\n\(changes(from: expected, to: text).joined(separator: "\n"))",
    sourceLocation: sourceLocation)
}

/// The lines that are gone and new, each with its number and a minus or a plus.
func changes(from old: String, to new: String) -> [String] {
  let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
  return new.difference(from: old).map { change in
    switch change {
    case .insert(let line, let words, _): "\(line + 1) + \(words)"
    case .remove(let line, let words, _): "\(line + 1) - \(words)"
    }
  }
}
