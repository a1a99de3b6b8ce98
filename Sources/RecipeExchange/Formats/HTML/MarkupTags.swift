import Cookbook
import PageMarkup

/// The tags of a file in reading order, found by one pass over its bytes. Nothing is parsed, so a file of any size and
/// nesting takes linear time and no memory.
///
/// `PageScanner` skips the same comments and scripts, but copies the text.
struct MarkupTags {
  struct Tag {
    /// From "<" to past ">".
    let range: Range<Int>
    let name: TagName
    let isEnd: Bool
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Tag? {
    while let start = index(of: UInt8(ascii: "<"), from: position) {
      position = start + 1
      guard position < bytes.count else { return nil }
      if bytes[position...].starts(with: "!--".utf8) {
        position = end(of: "-->", from: position)
        continue
      }
      let isEnd = bytes[position] == UInt8(ascii: "/")
      if isEnd { position += 1 }
      guard position < bytes.count, bytes[position].isASCIILetter else { continue }
      var name = TagName()
      while position < bytes.count, bytes[position].isASCIILetter || bytes[position].isASCIIDigit {
        name.append(bytes[position])
        position += 1
      }
      skipTag()
      let tag = Tag(range: start..<position, name: name, isEnd: isEnd)
      if !isEnd, name == "script" { position = end(of: "</script", from: position) }
      if !isEnd, name == "style" { position = end(of: "</style", from: position) }
      return tag
    }
    return nil
  }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
  }

  /// Returns the place after a lowercase word, or the end of the file.
  private func end(of word: StaticString, from start: Int) -> Int {
    word.withUTF8Buffer { word in
      var index = start
      while let found = self.index(of: word[0], from: index) {
        if found + word.count <= bytes.count,
          word.indices.allSatisfy({ bytes[found + $0].lowercasedASCII == word[$0] })
        {
          return found + word.count
        }
        index = found + 1
      }
      return bytes.count
    }
  }

  /// Moves past the ">" that ends a tag. A ">" within quotation marks does not.
  private mutating func skipTag() {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: ">") { return }
      if byte == UInt8(ascii: "="), position < bytes.count,
        bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'")
      {
        position = index(of: bytes[position], from: position + 1).map { $0 + 1 } ?? bytes.count
      }
    }
  }
}

extension MarkupTags {
  /// Returns the value of an attribute, whose name is given in lowercase, in a start tag; nil if it is not there.
  static func attribute(_ name: StaticString, in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    name.withUTF8Buffer { name in
      var index = tag.startIndex
      while let equals = tag[index...].firstIndex(of: UInt8(ascii: "=")) {
        var end = equals
        while end > tag.startIndex, tag[end - 1].isASCIIWhitespace { end -= 1 }
        var value = tag[(equals + 1)...].drop(while: \.isASCIIWhitespace)
        if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = value.dropFirst()
          value = value[..<(value.firstIndex(of: quote) ?? value.endIndex)]
        } else {
          value = value.prefix { !$0.isASCIIWhitespace && $0 != UInt8(ascii: ">") }
        }
        let start = end - name.count
        if start > tag.startIndex, tag[start - 1].isASCIIWhitespace || tag[start - 1] == UInt8(ascii: "\""),
          tag[start..<end].lazy.map(\.lowercasedASCII).elementsEqual(name)
        {
          return value
        }
        index = max(value.endIndex, equals + 1)
      }
      return nil
    }
  }
}
