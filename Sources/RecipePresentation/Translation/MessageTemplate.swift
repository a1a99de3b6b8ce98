/// A message with named placeholders: "Timer for {time}".
enum MessageTemplate {
  /// Replaces each placeholder by its value in one pass, so that braces within a value stay.
  ///
  /// With `isolates`, each value is wrapped in directional isolates (Unicode Standard Annex 9), so that an
  /// English name within a right-to-left message does not reorder the words around it.
  static func fill(_ template: String, _ values: KeyValuePairs<String, String>, isolates: Bool = false)
    -> String
  {
    guard !values.isEmpty else { return template }
    var result = ""
    for part in parts(of: template) {
      switch part {
      case .text(let text): result += text
      case .placeholder(let name):
        guard let value = values.first(where: { $0.key == name })?.value else {
          result += "{\(name)}"
          continue
        }
        result += isolates ? "\u{2068}\(value)\u{2069}" : value
      }
    }
    return result
  }

  static func placeholders(in template: String) -> Set<String> {
    Set(parts(of: template).compactMap { if case .placeholder(let name) = $0 { String(name) } else { nil } })
  }

  private enum Part {
    case text(Substring)
    case placeholder(Substring)
  }

  private static func parts(of template: String) -> [Part] {
    var parts: [Part] = []
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      parts.append(.text(rest[..<open]))
      parts.append(.placeholder(name))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(rest))
    return parts
  }
}
