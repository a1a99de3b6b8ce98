import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

/// Receives the recipes and failures of a file, in its order. Throws to end reading.
typealias ImportSink = (Result<ImportedItem, ImportFailure>) throws -> Void

/// A format in which other programs write recipes, as a text.
protocol ImportFormat {
  /// The formats that this one reads: several where one container holds them.
  static var formats: [RecipeFormat] { get }
  /// Whether a text is in this format, by its bytes.
  static func sniff(_ text: ImportedText) -> Bool
  /// Reads the recipes in a text that `sniff` accepts. Returns whether it has any, which may have failed.
  static func read(_ text: ImportedText, into sink: ImportSink) throws -> Bool
}

/// A format of one recipe as a JSON object, which `JSONRecipes` finds in a text.
protocol JSONFormat {
  static var format: RecipeFormat { get }
  /// Whether an object is a recipe in this format, by its keys.
  static func matches(_ object: JSONObject) -> Bool
  static func recipe(_ object: JSONObject, photos: ImportedPhotos) throws(ImportFailure) -> ImportedRecipe
}

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

/// The photos beside a recipe's file.
struct ImportedPhotos {
  /// Returns the bytes of a file in a folder beside the recipe's file ("" for its own) by its name without
  /// the ending, "full"; nil if there is none.
  var named: (_ folder: String, _ stem: String) throws(ImportFailure) -> Data?
  /// Whether a photo of a usual name in the recipe's own folder may be another recipe's.
  var isShared = false

  static var none: ImportedPhotos { ImportedPhotos { (_, _) throws(ImportFailure) in nil } }

  /// The usual name of a recipe's file, to which photos of usual names always belong.
  static let usualStem = "recipe"

  /// How many files that may be a recipe are among names or paths, by their folders.
  static func recipes(among paths: some Sequence<String>) -> [String: Int] {
    var counts: [String: Int] = [:]
    for path in paths where path.lowercased().hasSuffix(".json") {
      counts[Path.folder(path), default: 0] += 1
    }
    return counts
  }
}

enum WebAddressText {
  static func isAddress(_ text: String) -> Bool { url(text) != nil }

  /// The address of a page or photo; nil unless it is http or https.
  static func url(_ text: String) -> URL? {
    guard text.utf8.count <= 4096, let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      scheme == "http" || scheme == "https", url.host?.isEmpty == false
    else { return nil }
    return url
  }
}

enum ImportedDuration {
  static func duration(_ words: String) -> Duration? {
    guard words.utf8.count <= 100 else { return nil }
    return DurationParser.duration(words)
  }

  /// Reads a time, and records that one in words is lost: "overnight".
  static func duration(_ words: String, losses: inout Set<RecipeLoss>) -> Duration? {
    let time = duration(words)
    if time == nil, words.contains(where: \.isLetter), !isNothing(words) { losses.insert(.times) }
    return time
  }

  /// Whether words stand for no time: "N/A", "none", "PT".
  private static func isNothing(_ words: String) -> Bool {
    ["n/a", "na", "none", "pt", "p", "null", "pt0s", "pt0m"].contains(
      words.lowercased().trimmingCharacters(in: .whitespaces))
  }
}
