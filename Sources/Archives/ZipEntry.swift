import Foundation

/// An entry of a ZIP archive, as the central directory describes it.
package struct ZipEntry: Hashable, Sendable {
  /// The path inside the archive, with "/" between its parts, composed (Unicode's NFC). It is for people and for
  /// telling entries apart, and never the path of a file: see `defect`.
  package let name: String
  /// The size of the contents in bytes, as the archive says.
  package var size: Int { record.size }
  let isFolder: Bool
  /// Why the contents are not read; nil if they are.
  package let defect: ArchiveError?

  let record: ZipRecord

  init(_ record: ZipRecord, rawName: Data, extra: Data) {
    self.record = record
    name = ZipName.withSlashes(ZipName.text(rawName, isUTF8: record.flags & 1 << 11 != 0, extra: extra))
    // Unix's permissions are in the upper half, and MS-DOS's attributes in the lower.
    let kind = record.attributes >> 16 & 0o170000
    isFolder = name.hasSuffix("/") || kind == 0o040000
    defect =
      if rawName.count > ZipName.maximumBytes || ZipName.isUnsafe(name) {
        .unsafeName(name)
      } else if ![0, 0o040000, 0o100000].contains(kind) {
        .link
      } else if record.flags & (1 | 1 << 6 | 1 << 13) != 0 || record.method == 99 {
        .encrypted
      } else if ![0, 8].contains(record.method) || record.flags & 1 << 5 != 0 {
        .unsupported
      } else {
        nil
      }
  }

  /// Whether an operating system has added the entry beside a person's files.
  var isClutter: Bool {
    let parts = name.split(separator: "/")
    let last = parts.last ?? ""
    return parts.contains("__MACOSX") || last.hasPrefix("._") || [".DS_Store", "Thumbs.db"].contains(last)
  }
}

/// The numbers of a record in the central directory (APPNOTE 6.3.10, 4.3.12).
struct ZipRecord: Hashable, Sendable {
  static let length = 46

  let flags: Int
  let method: Int
  let crc: Int
  /// The number of bytes in the archive.
  let packedSize: Int
  /// The number of bytes of the contents.
  let size: Int
  /// The position of the local header, in bytes from the beginning of the archive.
  let offset: Int
  let attributes: Int

  /// Nil if a size or the offset is in the ZIP64 field and that is damaged.
  init?(fixed record: Data, extra: Data) {
    flags = record.number16(at: 8)
    method = record.number16(at: 10)
    crc = record.number32(at: 16)
    attributes = record.number32(at: 38)
    // Numbers that do not fit are all ones here and follow in this order in the ZIP64 field (4.5.3).
    var long = ZipExtra.field(1, in: extra) ?? Data()
    func number(at offset: Int) -> Int? {
      let short = record.number32(at: offset)
      guard short == 0xFFFF_FFFF else { return short }
      guard long.count >= 8 else { return nil }
      defer { long = long.dropFirst(8) }
      return long.number64(at: 0)
    }
    guard let size = number(at: 24), let packedSize = number(at: 20), let offset = number(at: 42) else {
      return nil
    }
    (self.size, self.packedSize, self.offset) = (size, packedSize, offset)
  }
}

enum ZipExtra {
  /// The data of the first extra field with an identifier (4.5.1).
  static func field(_ identifier: Int, in extra: Data) -> Data? {
    var rest = extra
    while rest.count >= 4 {
      let length = rest.number16(at: 2)
      guard length <= rest.count - 4 else { return nil }
      let data = rest.dropFirst(4).prefix(length)
      if rest.number16(at: 0) == identifier { return data }
      rest = rest.dropFirst(4 + length)
    }
    return nil
  }
}

enum ZipName {
  /// No program unpacks a path of more bytes on every system.
  static let maximumBytes = 1024

  /// Archives without the flag for UTF-8 are in UTF-8 all the same if they come from macOS, and in code page 437 if
  /// they come from MS-DOS's descendants. Info-ZIP adds the name in UTF-8 as a field of its own (4.6.9).
  static func text(_ raw: Data, isUTF8: Bool, extra: Data) -> String {
    let raw = raw.prefix(maximumBytes)
    if let field = ZipExtra.field(0x7075, in: extra), field.count > 5, field[field.startIndex] == 1,
      field.number32(at: 1) == Int(raw.crc32)
    {
      return composed(String(decoding: field.dropFirst(5).prefix(maximumBytes), as: UTF8.self))
    }
    if isUTF8 { return composed(String(decoding: raw, as: UTF8.self)) }
    if let text = String(data: raw, encoding: .utf8) { return composed(text) }
    var text = String.UnicodeScalarView()
    for byte in raw { text.append(byte < 128 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 128]) }
    return String(text)
  }

  /// Returns a name in Unicode's NFC. One in ASCII is in it already, and composing takes long.
  private static func composed(_ name: String) -> String {
    name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping
  }

  /// Some programs on Windows write "\\" between the folders. Bytes, because "\\" with an accent is another character.
  static func withSlashes(_ name: String) -> String {
    let (slash, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
    guard name.utf8.contains(backslash) else { return name }
    return String(decoding: name.utf8.map { $0 == backslash ? slash : $0 }, as: UTF8.self)
  }

  /// Whether a name with "/" between its parts is absolute, leads outside, is empty, or contains a character that no
  /// name has.
  static func isUnsafe(_ name: String) -> Bool {
    // Scalars, because "/" with an accent is another character.
    let scalars = name.unicodeScalars
    if scalars.isEmpty || scalars.first == "/" || scalars.contains("\0") { return true }
    if let first = scalars.first, first.isASCII, first.properties.isAlphabetic,
      scalars.dropFirst().first == ":"
    {
      return true
    }
    return scalars.split(separator: "/").contains { $0.elementsEqual("..".unicodeScalars) }
  }

  /// Code page 437 from 128 on.
  private static let upperHalf: [Unicode.Scalar] = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}
