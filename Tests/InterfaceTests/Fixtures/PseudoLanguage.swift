import Foundation
import TestSupport

/// A language of which no word is English, yet every word can be read: letters have accents, and messages are 40 %
/// longer. `Support/strings --pseudo` makes its catalogue from the messages in the sources.
enum PseudoLanguage: String, CaseIterable, Sendable {
  case leftToRight = "en_XA"
  /// The same words under the name of a language that is written from right to left.
  case rightToLeft = "ar_XB"

  /// How a message begins: the letters of `Support/strings`.
  static func accented(_ text: String) -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let accented = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž"
    let letters = Dictionary(uniqueKeysWithValues: zip(plain, accented))
    return String(text.map { letters[$0] ?? $0 })
  }

  /// A folder of resources that has the catalogues, and the environment in which the program speaks the language.
  func environment(in folder: TemporaryDirectory) throws -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
      .standardizedFileURL.path
    for name in ["kitchen", "icons", "sounds"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder(name), withDestinationPath: "\(root)/Resources/\(name)")
    }
    let script = Process()
    script.executableURL = URL(fileURLWithPath: root + "/Support/strings")
    script.arguments = ["--pseudo", folder("locale")]
    try script.run()
    script.waitUntilExit()
    return ["LADLE_RESOURCES": folder.path, "LANGUAGE": rawValue]
  }
}
