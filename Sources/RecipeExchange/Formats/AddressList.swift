import Cookbook
public import Foundation
import JSON
import PageMarkup

/// Lists of recipes' addresses: text files and tables with one address a line, and the bookmarks that browsers
/// export (Netscape's bookmark file format).
///
/// ```swift
/// AddressList(Data("https://example.com/tart\nhttps://example.com/soup".utf8))?.addresses.count    // 2
/// ```
public struct AddressList: Sendable {
  /// The limit of addresses in a list. Further ones are not read.
  public static let maximumAddresses = 10_000
  /// The limit of lines with text. Further ones are not read.
  private static let maximumLines = 50_000
  /// The number of bytes that tell whether a text is a list.
  private static let sniffedBytes = 1 << 18
  /// The limit of a list, in bytes.
  public static let maximumBytes = 64 << 20
  /// The limit of an address, in bytes.
  private static let maximumAddressBytes = 4096
  /// The limit of a line, in bytes. Longer ones are rows with whole recipes in them.
  private static let maximumLineBytes = 4 * maximumAddressBytes
  /// The words that a line may have beside its address, as a title. A longer one does not show that a text is a list.
  private static let maximumWords = 24

  /// The http and https addresses, each once and in order.
  public private(set) var addresses: [URL] = []
  /// Whether the list has more addresses than the limit.
  public private(set) var isCut = false
  /// The numbers of the lines, from 1 and without empty ones, that have an address and are too long to be read.
  public private(set) var longLines: [Int] = []
  private var seen: Set<String> = []

  /// Reads a list; nil if the bytes are none: neither bookmarks nor a text in which most lines have an address.
  ///
  /// Time and memory are linear in the number of bytes.
  public init?(_ data: Data) { self.init(data, checkStop: {}) }

  /// `checkStop` throws to end reading.
  private init?(_ data: Data, checkStop: () throws -> Void) rethrows {
    guard data.count <= Self.maximumBytes, !data.isEmpty, !Self.isBinary(data.prefix(1024)) else {
      return nil
    }
    let bytes = PageEncoding.utf8(data, contentType: nil)
    let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
    if bytes[start...].prefix(40).map(\.lowercasedASCII).starts(with: "<!doctype netscape-bookmark-file".utf8)
    {
      readBookmarks(bytes)
      return
    }
    guard start < bytes.count, bytes[start] != UInt8(ascii: "<"), bytes[start] != UInt8(ascii: "{") else {
      return nil
    }
    guard try readLines(bytes, checkStop) else { return nil }
  }

  /// Whether bytes contain zeros, as no text does but UTF-16.
  private static func isBinary(_ head: Data) -> Bool {
    !head.starts(with: [0xff, 0xfe]) && !head.starts(with: [0xfe, 0xff]) && head.contains(0)
  }

  // MARK: - Collecting

  private mutating func add(_ text: String) {
    guard !isCut, let url = Self.url(text), seen.insert(url.absoluteString).inserted else { return }
    if addresses.count < Self.maximumAddresses { addresses.append(url) } else { isCut = true }
  }

  /// Whether a text begins as an address does.
  private static func isAddress(_ text: some StringProtocol) -> Bool {
    guard text.utf8.count <= maximumAddressBytes else { return false }
    let scheme = text.prefix(8).lowercased()
    return scheme.hasPrefix("http://") || scheme.hasPrefix("https://")
  }

  private static func url(_ text: String) -> URL? {
    guard isAddress(text), let url = URL(string: text), let host = url.host, !host.isEmpty else { return nil }
    return url
  }

  // MARK: - Lines

  /// Returns whether most lines have an address, of those up to the limits.
  private mutating func readLines(_ bytes: [UInt8], _ checkStop: () throws -> Void) rethrows -> Bool {
    var (matching, others) = (0, 0)
    var hasHeading = false
    var position = 0
    while position < bytes.count, !isCut {
      if (matching + others).isMultiple(of: 500) { try checkStop() }
      let end =
        bytes[position...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
      let line = bytes[position..<end]
      position = end + 1
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      guard matching + others < Self.maximumLines else {
        isCut = true
        break
      }
      // Most lines of another text end here, before they become words.
      guard line.contains(UInt8(ascii: ":")) else {
        if matching + others == 0 { hasHeading = line.contains(UInt8(ascii: ",")) }
        others += 1
        continue
      }
      guard line.count <= Self.maximumLineBytes else {
        others += 1
        if line.firstRange(of: "://".utf8) != nil { longLines.append(matching + others) }
        continue
      }
      let words = String(limitingMarks: line).split {
        $0.isWhitespace || "\t;|".contains($0)
      }
      let found = Self.addresses(in: words, ofTable: hasHeading)
      if matching + others == 0, found.isEmpty { hasHeading = line.contains(UInt8(ascii: ",")) }
      if found.isEmpty || words.count > Self.maximumWords { others += 1 } else { matching += 1 }
      for address in found { add(address) }
    }
    return matching > others && !addresses.isEmpty
  }

  /// Returns the addresses among the words of a line: a whole cell of a row, or a word beside a title.
  private static func addresses(in words: [Substring], ofTable isTable: Bool) -> [String] {
    words.compactMap { word in
      // In a row of a table the address is a cell: "Tart,https://example.com/tart,Dessert".
      let start = word.firstRange(of: "http")?.lowerBound ?? word.firstRange(of: "HTTP")?.lowerBound
      guard let start,
        word[..<start].allSatisfy(isBeside) || word[..<start].last.map({ ",\"(<".contains($0) }) == true
      else { return nil }
      var address = word[start...]
      let end = address.firstIndex { "\"<>".contains($0) }
      if let end { address = address[..<end] }
      // A cell in quotation marks may have commas in it.
      let isQuoted = word[..<start].last == "\"" && end != nil
      let isCell = isTable || word[..<start].contains(",")
      if !isQuoted, let comma = cellEnd(address, isCell: isCell) { address = address[..<comma] }
      let hasBracket = address.contains("(")
      while let last = address.last, ",.)]'".contains(last), last != ")" || !hasBracket {
        address.removeLast()
      }
      return isAddress(address) ? String(address) : nil
    }
  }

  /// Returns the comma after which another cell follows. Addresses may contain commas, mostly before a digit: "/tart,12",
  /// "/recipe,1234-tart". A number that ends with the cell is another cell only in a table, which has a heading or a cell
  /// before the address.
  private static func cellEnd(_ address: Substring, isCell: Bool) -> Substring.Index? {
    address.indices.first { index in
      guard address[index] == "," else { return false }
      let rest = address[address.index(after: index)...]
      guard rest.first?.isNumber == true else { return true }
      guard isCell else { return false }
      let number = rest.prefix { $0.isNumber || $0 == "." }
      return number.endIndex == rest.endIndex || rest[number.endIndex] == ","
    }
  }

  /// Whether a mark may stand directly before an address: quotation marks, brackets, and bullets.
  private static func isBeside(_ character: Character) -> Bool { "\"'<([-*•\u{feff}".contains(character) }

  // MARK: - Bookmarks

  /// Reads the addresses of the `<A HREF="…">` elements.
  private mutating func readBookmarks(_ bytes: [UInt8]) {
    var position = 0
    while !isCut, let tag = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = tag + 1
      guard bytes[position...].prefix(2).map(\.lowercasedASCII).starts(with: "a".utf8),
        position + 1 < bytes.count, bytes[position + 1].isASCIIWhitespace
      else { continue }
      // A tag that never ends stops at the next one.
      let end =
        bytes[position...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") } ?? bytes.count
      // Icons, of any size, follow the address.
      if let address = Self.href(bytes[position..<end].prefix(16 * Self.maximumAddressBytes)) { add(address) }
      position = end
    }
  }

  /// Returns the value of `href` in a start tag.
  ///
  /// It is looked for in bytes: a search in characters takes time that grows with the square of a letter's joiners.
  private static func href(_ tag: ArraySlice<UInt8>) -> String? {
    guard let name = tag.map(\.lowercasedASCII).firstRange(of: "href=".utf8) else { return nil }
    let value = tag.dropFirst(name.upperBound)
    guard let quote = value.first else { return nil }
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    let address = isQuoted ? value.dropFirst().prefix { $0 != quote } : value.prefix { !$0.isASCIIWhitespace }
    guard address.count <= maximumAddressBytes else { return nil }
    return PlainText.line(String(decoding: address, as: UTF8.self))
  }
}

extension AddressList: ImportFormat {
  static let formats = [
    RecipeFormat(name: "addresses", suffixes: ["txt", "csv", "md", "html"], mimeTypes: [])
  ]

  /// Texts with addresses beside recipes are descriptions, so only a file that the person chose is a list.
  static func sniff(_ text: ImportedText) -> Bool {
    text.place.isAlone && AddressList(text.data.prefix(sniffedBytes))?.addresses.isEmpty == false
  }

  static func read(_ text: ImportedText, into sink: ImportSink) throws -> Bool {
    guard let list = try AddressList(text.data, checkStop: text.checkStop) else { return false }
    for address in list.addresses { try sink(.success(.address(address))) }
    for line in list.longLines { try sink(.failure(ImportFailure(.noRecipe, number: line))) }
    if list.isCut { try sink(.failure(ImportFailure(.tooMany(limit: maximumAddresses)))) }
    return true
  }
}
