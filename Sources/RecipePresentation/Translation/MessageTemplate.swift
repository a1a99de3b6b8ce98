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
        let closed = value.closingDirections
        result += isolates ? "\u{2068}\(closed)\u{2069}" : closed
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

extension String {
  /// The text with each change of direction ended (Unicode Standard Annex 9, 2), so that a name with a stray mark does not
  /// reverse the words after it.
  fileprivate var closingDirections: String {
    let marks: ClosedRange<UInt32> = 0x202a...0x2069
    guard unicodeScalars.contains(where: { marks.contains($0.value) }) else { return self }
    let (endOfEmbedding, endOfIsolate): (Unicode.Scalar, Unicode.Scalar) = ("\u{202c}", "\u{2069}")
    var (result, ends) = (String.UnicodeScalarView(), [Unicode.Scalar]())
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x202a, 0x202b, 0x202d, 0x202e: ends.append(endOfEmbedding)
      case 0x2066...0x2068: ends.append(endOfIsolate)
      case 0x202c:
        guard ends.last == endOfEmbedding else { continue }
        ends.removeLast()
      case 0x2069:
        // It ends the embeddings within the isolate too.
        guard let start = ends.lastIndex(of: endOfIsolate) else { continue }
        ends.removeSubrange(start...)
      default: break
      }
      result.append(scalar)
    }
    result.append(contentsOf: ends.reversed())
    return String(result)
  }
}
