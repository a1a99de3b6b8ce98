import Foundation
import PageMarkup
public import Storage

/// The identity of a device that shares a cookbook: 128 random bits.
public struct DeviceID: Hashable, Sendable {
  /// The bits as 32 hexadecimal digits in lower case.
  public let text: String

  /// Nil unless `text` is 32 hexadecimal digits.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32, text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    self.text = text.lowercased()
  }

  /// A new identity.
  public init() {
    let digits = [UInt64.random(in: .min ... .max), .random(in: .min ... .max)].map { bits in
      let digits = String(bits, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    text = digits.joined()
  }
}

extension DeviceID: Comparable {
  public static func < (a: DeviceID, b: DeviceID) -> Bool { a.text < b.text }
}

/// Keeps the identity of this device in a file of the data directory.
///
/// The file also tells on which machine it was written. Where that differs, as after a backup was restored on
/// another machine, a new identity is made, because two devices must never write the same journal. The file keeps
/// the identities of the other machines too, which may use one data directory by turns.
public struct DeviceIdentity: Sendable {
  /// The greatest number of other machines whose identities are kept, the newest ones. A container may be another
  /// machine at each start.
  static let maximumOthers = 100

  private let path: String
  private let files: any FileStore
  private let machine: @Sendable () -> String?

  /// `machine` returns what the system calls this machine, or nil if it does not say. Only a checksum of it is kept.
  public init(
    path: String, files: any FileStore = LocalFileStore(),
    machine: @escaping @Sendable () -> String? = { DeviceIdentity.systemMachine() }
  ) {
    self.path = path
    self.files = files
    self.machine = machine
  }

  /// Returns the identity that the file keeps, or makes one and waits until it is on the disk. A damaged file is
  /// renamed and kept.
  ///
  /// Blocks. Throws if the file cannot be read or written: an identity that is not kept would leave a journal
  /// behind at each launch.
  public func current() throws(FileError) -> DeviceID {
    let here = machine().map { String(Checksum.of($0, seed: 0x6c61_646c_65), radix: 16) }
    var json = JSONObject()
    var others = JSONObject()
    do {
      let data = try files.read(path, atMost: 1 << 16)
      // What is not JSON is damaged.
      let known = (try? StrictJSONParser.value(in: data))?.object
      if let known, let id = known[exactly: "device"]?.scalar.flatMap({ DeviceID($0) }) {
        if known[exactly: "machine"]?.scalar == here { return id }
        json = known
        others = known[exactly: "others"]?.object ?? others
        if let id = others[exactly: here ?? ""]?.scalar.flatMap({ DeviceID($0) }) { return id }
      } else {
        try files.setAside(path)
      }
    } catch {
      if error.meansDamage { try files.setAside(path) } else if error.code != ENOENT { throw error }
    }
    let id = DeviceID()
    if json.members.isEmpty {
      json[exactly: "device"] = .string(id.text)
      json[exactly: "machine"] = here.map(JSONValue.string)
    } else {
      others[exactly: here ?? ""] = .string(id.text)
      others.members = Array(others.members.suffix(Self.maximumOthers))
      json[exactly: "others"] = .object(others)
    }
    try files.createDirectory(PathParts(path).folder)
    try files.replace(path, with: JSONValue.object(json).text(), synced: true)
    return id
  }

  /// The machine's identity on Linux (`man 5 machine-id`); nil on Apple's systems, where the shell asks UIKit.
  public static func systemMachine() -> String? {
    for path in ["/etc/machine-id", "/var/lib/dbus/machine-id"] {
      // A container may have neither file, or an empty one.
      guard let data = try? LocalFileStore().read(path, atMost: 1024) else { continue }
      let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      if DeviceID(text) != nil { return text }
    }
    return nil
  }
}
