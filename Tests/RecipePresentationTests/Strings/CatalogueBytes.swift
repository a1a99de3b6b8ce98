import Foundation

/// Builds the bytes of a `.mo` file in the layout that `msgfmt` writes.
func catalogueBytes(
  _ messages: [(String, String)], plural: String = "nplurals=2; plural=n != 1;", isBigEndian: Bool = false
) -> Data {
  let header = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: \(plural)\n"
  let entries = ([("", header)] + messages).sorted { Array($0.0.utf8).lexicographicallyPrecedes($1.0.utf8) }
  func number(_ value: Int) -> [UInt8] {
    let bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBigEndian ? bytes.reversed() : bytes
  }
  let tables = 28
  var texts: [UInt8] = []
  var lengths: [UInt8] = []
  for text in entries.map(\.0) + entries.map(\.1) {
    lengths += number(text.utf8.count) + number(tables + entries.count * 16 + texts.count)
    texts += Array(text.utf8) + [0]
  }
  let head =
    number(0x9504_12DE) + number(0) + number(entries.count) + number(tables)
    + number(tables + entries.count * 8) + number(0) + number(0)
  return Data(head + lengths + texts)
}
