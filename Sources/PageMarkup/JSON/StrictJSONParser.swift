package import Foundation
package import JSON

/// Parses JSON (RFC 8259) exactly as it is written, for documents that are written back: the order of keys and
/// the digits of numbers stay, and anything that is not JSON is an error instead of a guess.
///
///     try StrictJSONParser.value(in: Data(#"{"name": "Tart", "rating": 4.50}"#.utf8))
///
/// A byte order mark is skipped. Of a key that is repeated, the last value counts, in the first place. Escaped
/// surrogates without a partner, which Swift's strings cannot hold, become U+FFFD.
package enum StrictJSONParser {
  package static let maximumDepth = 64
  package typealias Invalid = JSONScanner.Invalid

  /// Parses one value, which must be the whole text.
  package static func value(in text: Data) throws(Invalid) -> JSONValue {
    let result = text.withUnsafeBytes { raw in
      Result { () throws(Invalid) in
        var scanner = JSONScanner(raw.bindMemory(to: UInt8.self), maximumDepth: maximumDepth)
        let value = try value(&scanner)
        try scanner.end()
        return value
      }
    }
    return try result.get()
  }

  private static func value(_ scanner: inout JSONScanner) throws(Invalid) -> JSONValue {
    switch scanner.next() {
    case UInt8(ascii: "{"):
      var object = JSONObject()
      var keys = MemberKeys()
      try scanner.object { scanner, key throws(Invalid) in
        let key = key.text
        try limitMarks(of: key, scanner)
        let value = try value(&scanner)
        if let index = keys.index(of: key, in: object.members) {
          object.members[index].value = value
        } else {
          object.members.append((key, value))
        }
      }
      return .object(object)
    case UInt8(ascii: "["):
      var list: [JSONValue] = []
      try scanner.list { scanner throws(Invalid) in list.append(try value(&scanner)) }
      return .array(list)
    case UInt8(ascii: "\""):
      let text = try scanner.string()
      try limitMarks(of: text, scanner)
      return .string(text)
    case UInt8(ascii: "t"):
      try scanner.word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try scanner.word("null")
      return .null
    default: return .number(try scanner.number())
    }
  }

  private static func limitMarks(of text: String, _ scanner: JSONScanner) throws(Invalid) {
    guard !text.hasTooManyMarks else {
      throw scanner.invalid("more than \(String.maximumMarks) marks on a letter")
    }
  }
}

/// Finds the member of an object that has a key, by the key's bytes: `String` compares by Unicode's canonical form, and two
/// keys may differ in that alone.
private struct MemberKeys {
  /// With so few members, comparing them all is quicker than hashing.
  private static let fewMembers = 32

  /// The indices of the first members by their keys; empty while there are few.
  private var indices: [[UInt8]: Int] = [:]

  /// Returns the index of the member with a key. If there is none, the key's member is appended next.
  mutating func index(of key: String, in members: [(key: String, value: JSONValue)]) -> Int? {
    if members.count < Self.fewMembers {
      return members.firstIndex { $0.key.utf8.count == key.utf8.count && $0.key.utf8.elementsEqual(key.utf8) }
    }
    if indices.isEmpty {
      for (index, member) in members.enumerated() { indices[Array(member.key.utf8)] = index }
    }
    let written = Array(key.utf8)
    if let index = indices[written] { return index }
    indices[written] = members.count
    return nil
  }
}
