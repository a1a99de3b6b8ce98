import Cookbook
import Foundation
import Storage
import TestSupport

/// A cookbook's folder with the journals of simulated devices.
struct JournalFolder: Sendable {
  let folder: TemporaryDirectory
  let clock = ManualClock()

  init() throws { folder = try TemporaryDirectory() }

  /// The folder of the journals, which does not exist at first.
  var path: String { folder("Ladle") }

  /// Device 1 has the identity "1111…".
  static func device(_ number: Int) -> DeviceID {
    guard let device = DeviceID(String(repeating: String(number, radix: 16), count: 32)) else {
      preconditionFailure("the number is one hexadecimal digit")
    }
    return device
  }

  func path(of number: Int) -> String { path + "/" + Self.device(number).text + ".jsonl" }

  /// A launch of Ladle on a device, which has read all journals.
  func launch(_ number: Int, files: any FileStore = LocalFileStore(), reading: Bool = true) throws -> Journals
  {
    let journals = Journals(folder: path, device: Self.device(number), files: files) { clock.date }
    if reading { try journals.reload() }
    return journals
  }

  /// Writes a journal as another program would.
  func write(_ text: String, as name: String) throws {
    try LocalFileStore().createDirectory(path)
    try LocalFileStore().replace(path + "/" + name, with: Data(text.utf8))
  }

  func text(of number: Int) throws -> String {
    String(decoding: try LocalFileStore().read(path(of: number)), as: UTF8.self)
  }

  /// A line as device would write it.
  static func line(_ time: Int64, _ recipe: UUID, _ kind: String, _ value: String) -> String {
    #"{"t":\#(time),"recipe":"\#(recipe.uuidString.lowercased())","kind":"\#(kind)","value":\#(value)}"#
      + "\n"
  }
}

extension Journals {
  func record(_ change: PersonalChange, of recipe: UUID) throws(CookbookError) {
    try record([change], of: recipe)
  }
}
