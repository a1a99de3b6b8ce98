import Foundation
import PageMarkup

/// Where the contents that are read come from.
struct ImportedPlace {
  /// The path in the folder or archive; empty for the file itself.
  var entry: String
  /// The file's name without its ending.
  var name: String
  /// Whether it is the file that the person chose.
  var isAlone: Bool
  /// Whether the file's name ends in ".cook".
  var isCooklang: Bool
  var photos: ImportedPhotos
}

/// The text of a file.
struct ImportedText {
  /// The text, unpacked and in UTF-8.
  let data: Data
  let place: ImportedPlace
  /// Throws to end reading.
  let checkStop: () throws -> Void

  init(_ data: Data, at place: ImportedPlace, checkStop: @escaping () throws -> Void) {
    let data = FileKind.isUTF16(data) ? Data(PageEncoding.utf8(data, contentType: nil)) : data
    // Editors leave a byte order mark after white space that was added.
    let start = data.prefix(100).drop { $0.isASCIIWhitespace }
    self.data = start.starts(with: [0xef, 0xbb, 0xbf]) ? data[(start.startIndex + 3)...] : data
    self.place = place
    self.checkStop = checkStop
  }

  /// Returns a text that names no encoding as UTF-8. Windows-1252 is converted. Nil if it is neither.
  static func utf8(_ data: Data) -> Data? {
    if String(bytes: data, encoding: .utf8) != nil { return data }
    let converted = Data(PageEncoding.utf8(data, contentType: nil))
    return converted.range(of: Data("\u{fffd}".utf8)) == nil ? converted : nil
  }
}
