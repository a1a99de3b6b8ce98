import PageMarkup

/// Finds the recipes that a page's scripts hold as JSON: in an object, in a text that is parsed later, or in the pieces of
/// a stream.
enum ScriptObjects {
  /// The property by which an object is recognised.
  private static let mark = Array("recipeIngredient".utf8)
  private static let push = Array(".push([1,".utf8)
  /// The most objects that are tried, and the most braces that are tried around one mark.
  private static let mostMarks = 8
  private static let mostBraces = 6
  /// The farthest that an object begins before its ingredients, in bytes.
  private static let farthest = 1 << 16

  static func recipes(in scripts: [ArraySlice<UInt8>], isCancelled: () -> Bool) -> [JSONValue] {
    var texts: [[UInt8]] = []
    var stream: [UInt8] = []
    for script in scripts where !isCancelled() {
      let pieces = pieces(of: script)
      if pieces.isEmpty, script.count > mark.count, first(mark, in: script) != nil {
        texts.append(Array(script))
      } else {
        stream += pieces
      }
    }
    if first(mark, in: stream[...]) != nil { texts.append(stream) }
    return texts.flatMap { text in
      let found = objects(in: text, isCancelled)
      // In a text of the script, quotation marks are escaped.
      return found.isEmpty ? objects(in: withoutEscapes(text), isCancelled) : found
    }
  }

  /// Returns the joined texts of a stream's pieces: `self.__next_f.push([1,"…"])`.
  private static func pieces(of script: ArraySlice<UInt8>) -> [UInt8] {
    var pieces: [UInt8] = []
    var rest = script.prefix(256)
    guard let start = first(push, in: rest) else { return [] }
    rest = script[(start + push.count - 3)...]
    for value in LenientJSONParser.values(in: rest).prefix(1) {
      for text in value.list.compactMap(\.scalar).dropFirst() { pieces += text.utf8 }
    }
    return pieces
  }

  /// Returns the objects around the marks.
  private static func objects(in text: [UInt8], _ isCancelled: () -> Bool) -> [JSONValue] {
    var found: [JSONValue] = []
    var position = 0
    for _ in 0..<mostMarks where !isCancelled() {
      guard let mark = first(mark, in: text[position...]) else { break }
      position = mark + Self.mark.count
      guard let object = object(around: mark, in: text) else { continue }
      found.append(.object(object))
      if found.count == 4 { break }
    }
    return found
  }

  /// Returns the innermost object that has a recipe's ingredients and contains an index.
  private static func object(around mark: Int, in text: [UInt8]) -> JSONObject? {
    var depth = 0
    var tried = 0
    var index = mark
    while index > max(0, mark - farthest), tried < mostBraces {
      index -= 1
      switch text[index] {
      case UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "{") where depth > 0: depth -= 1
      case UInt8(ascii: "{"):
        tried += 1
        let object = LenientJSONParser.values(in: text[index...].prefix(1 << 17)).first?.object
        if let object, object["recipeIngredient"] != nil { return object }
      default: break
      }
    }
    return nil
  }

  private static func withoutEscapes(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\\"), index + 1 < text.count, "\"\\/".utf8.contains(text[index + 1]) {
        index += 1
      }
      result.append(text[index])
      index += 1
    }
    return result
  }

  private static func first(_ words: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while let start = rest.firstIndex(of: words[0]) {
      rest = rest[start...]
      if rest.starts(with: words) { return start }
      rest = rest.dropFirst()
    }
    return nil
  }
}
