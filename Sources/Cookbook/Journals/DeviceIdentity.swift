import Foundation
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
  /// How many other machines have an identity in the file. A container may be another machine at each start, and then the
  /// file begins anew.
  private static let maximumOthers = 100

  private let files: PersonalFiles
  private let name: String
  private let machine: @Sendable () -> String?

  private struct File: Codable {
    var device: String
    var machine: String?
    /// The identities of other machines, by the machine.
    var others: [String: String]?
  }

  /// `machine` returns the system's identifier of this machine, or nil if the system gives none. The file keeps only a
  /// checksum of it.
  public init(
    path: String, files: any FileStore = LocalFileStore(),
    machine: @escaping @Sendable () -> String? = { DeviceIdentity.systemMachine() }
  ) {
    let parts = PathParts(path)
    self.files = PersonalFiles(directory: parts.folder, files: files, maximumBytes: 1 << 16)
    name = parts.name
    self.machine = machine
  }

  /// Returns the identity that the file keeps, or makes one and waits until it is on the disk. A damaged file is
  /// renamed and kept.
  ///
  /// Blocks. Throws if the file cannot be read or written: an identity that is not kept would leave a journal
  /// behind at each launch.
  public func current() throws(FileError) -> DeviceID {
    let here = machine().map { String(Checksum.of($0, seed: 0x6c61_646c_65), radix: 16) }
    let id = DeviceID()
    var file = File(device: id.text, machine: here)
    switch files.read(name, as: Self.decode) {
    case .found(let kept):
      if let known = kept.machine == here ? kept.device : kept.others?[here ?? ""], let id = DeviceID(known) {
        return id
      }
      file = kept
      let others = (kept.others ?? [:]).count < Self.maximumOthers ? kept.others : nil
      file.others = (others ?? [:]).merging([here ?? "": id.text]) { $1 }
    case .missing, .damaged: break
    case .unreadable(let error): throw error
    }
    // Texts can always be encoded.
    if let data = try? JSONEncoder().encode(file) {
      try files.replace(name, with: data, keys: .known(["device", "machine", "others"]))
    }
    return id
  }

  private static func decode(_ data: Data) throws -> File {
    let file = try JSONDecoder().decode(File.self, from: data)
    guard DeviceID(file.device) != nil else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not an identity"))
    }
    return file
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
