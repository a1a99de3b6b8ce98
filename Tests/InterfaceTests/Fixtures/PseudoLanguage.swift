import Foundation
import TestSupport

/// A language with no English words that can still be read: letters have accents, and messages are 40 %
/// longer. `Support/strings --pseudo` builds its catalogue from the messages in the sources.
enum PseudoLanguage: String, CaseIterable, Sendable {
  case leftToRight = "en_XA"
  /// The same messages, under the code of a language that is written from right to left.
  case rightToLeft = "ar_XB"

  /// The pseudo-language's version of a message's beginning, with the letters that `Support/strings` uses.
  static func accented(_ text: String) -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let accented = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž"
    let letters = Dictionary(uniqueKeysWithValues: zip(plain, accented))
    return String(text.map { letters[$0] ?? $0 })
  }

  /// A folder of resources with the catalogues, and the environment that selects the language.
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
