import Cookbook
import PageMarkup

extension FrontMatter {
  /// Returns entries as YAML, which `FrontMatter` reads back as the same texts, lists and maps.
  static func text(of object: JSONObject) -> String {
    var text = ""
    for member in object.members { write(member.key, member.value, to: &text) }
    return text
  }

  private static func write(_ key: String, _ value: JSONValue, to text: inout String) {
    let key = scalar(key)
    switch value {
    case .object(let object) where !object.members.isEmpty && object.members.allSatisfy({ $0.value.isShort }):
      text += key + ":\n"
      for member in object.members { text += "  " + scalar(member.key) + ": " + flow(member.value) + "\n" }
    case .array(let values) where !values.isEmpty && values.allSatisfy(\.isShort):
      text += key + ":\n"
      for value in values { text += "  - " + flow(value) + "\n" }
    case .string(let string) where isBlock(string):
      text += key + ": |\n"
      for line in string.split(separator: "\n", omittingEmptySubsequences: false) {
        text += line.isEmpty ? "\n" : "  " + line + "\n"
      }
    default:
      text += key + ": " + flow(value) + "\n"
    }
  }

  /// Returns a value in one line.
  private static func flow(_ value: JSONValue) -> String {
    switch value {
    case .null: "\"\""
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): scalar(text)
    case .array(let values): "[" + values.map(inFlow).joined(separator: ", ") + "]"
    case .object(let object):
      "{" + object.members.map { quoted($0.key) + ": " + inFlow($0.value) }.joined(separator: ", ") + "}"
    }
  }

  /// Returns a value within brackets or braces, where more marks have a meaning.
  private static func inFlow(_ value: JSONValue) -> String {
    if case .string(let text) = value { quoted(text) } else { flow(value) }
  }

  /// Returns the text without quotation marks if that is unambiguous.
  private static func scalar(_ text: String) -> String {
    let marks: Set<Unicode.Scalar> = [
      "-", "?", ":", ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`", ".",
    ]
    guard let first = text.unicodeScalars.first, !marks.contains(first), !["~", "null"].contains(text),
      text == text.inOneLine, !text.contains(": "), !text.contains(" #"), text.last != ":",
      text.unicodeScalars.allSatisfy({ isPlain($0) })
    else { return quoted(text) }
    // An address contains a colon; any other word before one could pass for a key.
    guard text.contains(":") else { return text }
    return text.hasPrefix("http") && !text.contains(" ") ? text : quoted(text)
  }

  /// Whether the text is written over several lines after "|".
  private static func isBlock(_ text: String) -> Bool {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 && lines.first?.isEmpty == false && lines.last?.isEmpty == false
      && lines.allSatisfy { line in
        line.utf8.elementsEqual(String(line).inOneLine.utf8) && line.unicodeScalars.allSatisfy(isPlain)
      }
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: scalar != "\u{feff}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where !isPlain(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension JSONValue {
  /// Whether the value fits into one line of a list: it is not a text over several lines.
  fileprivate var isShort: Bool {
    if case .string(let text) = self { !text.contains("\n") } else { true }
  }
}
