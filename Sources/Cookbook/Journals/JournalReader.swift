import Foundation
import Storage

/// A journal as it was read last.
struct ReadJournal: Sendable {
  let device: DeviceID
  /// The file's attributes when it was read; nil if the file may have changed since.
  var attributes: FileAttributes?
  var journal: Journal
  /// The bytes that were read, if they end with a line break, and their checksum.
  var read: (count: Int, checksum: UInt64)?
}

/// The folder of the journals: which of its files are journals, and how one is read.
struct JournalReader: Sendable {
  /// The cookbook's folder "Ladle".
  let folder: String
  let files: any FileStore
  let access: any FolderAccess

  // MARK: - Names

  func path(of name: String) -> String { folder + "/" + name }

  /// The name of a device's journal.
  static func name(of device: DeviceID) -> String { device.text + ".jsonl" }

  /// The device that wrote a journal, also if the file is a conflict copy: all programs that make one insert words
  /// between the digits and the extension. Nil for other files.
  static func device(ofJournal name: String) -> DeviceID? {
    guard name.lowercased().hasSuffix(".jsonl"), let device = DeviceID(name.prefix(32)),
      name.dropFirst(32).first?.isHexDigit == false
    else { return nil }
    return device
  }

  /// The names of the journals with their devices, this device's own first.
  func names(own device: DeviceID?) throws(FileError) -> [(name: String, device: DeviceID)] {
    try files.requireNoLink(folder)
    let names: [String]
    do {
      names = CloudPlaceholder.resolved(try files.names(inDirectory: folder))
    } catch {
      // A cookbook without personal facts has no such folder, unless the cookbook itself is gone.
      guard error.code == ENOENT, try isCookbookThere() else { throw error }
      return []
    }
    let ownName = device.map(Self.name)
    return names.compactMap { name in Self.device(ofJournal: name).map { (name, $0) } }
      .sorted { ($0.name == ownName ? 0 : 1, $0.name) < ($1.name == ownName ? 0 : 1, $1.name) }
  }

  func isCookbookThere() throws(FileError) -> Bool {
    do {
      _ = try files.attributes(of: PathParts(folder).folder)
      return true
    } catch {
      guard error.code == ENOENT else { throw error }
      return false
    }
  }

  // MARK: - Contents

  /// Reads a journal if it has changed since the last reading. If it only grew, its new lines are read.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - device: The device that wrote it.
  ///   - before: The journal as it was read last; nil for the first time.
  ///   - room: The room that all journals together still may take.
  /// - Returns: The journal as it is now.
  /// - Throws: `ENODATA` if the file is only in a cloud, whose download has been asked for then.
  func read(
    _ name: String, of device: DeviceID, after before: ReadJournal?, within room: Journal.Room
  ) throws(FileError) -> ReadJournal {
    let path = path(of: name)
    guard access.hasContents(path) else { throw FileError(.read, path, code: ENODATA) }
    let attributes = try files.attributes(of: path)
    if let before, before.attributes == attributes { return before }
    let lines = JournalLines(
      file: try files.openForReading(path), size: min(attributes.size, Journals.maximumBytes))
    let room = Journal.Room(
      bytes: min(Journals.maximumCurrentBytes, room.bytes), lines: min(Bounds.journalLines, room.lines))
    var new = ReadJournal(device: device, attributes: attributes, journal: Journal())
    var start = 0
    if let before, let read = before.read, read.count <= lines.size,
      try lines.checksum(of: read.count) == read.checksum
    {
      (new.journal, start) = (before.journal, read.count)
    }
    var end = start
    try lines.forEach(from: start) { line, range in
      new.journal.add(line: line, room: room)
      end = range.upperBound
    }
    // If the file has changed during the reading, the next call reads it again.
    if end < lines.size || (try? files.attributes(of: path)) != attributes { new.attributes = nil }
    if try lines.endsLine(at: end) { new.read = (end, try lines.checksum(of: end)) }
    return new
  }

  /// Returns the problems of a journal that was read.
  static func problems(of read: ReadJournal, _ name: String) -> [Journals.Problem] {
    var problems: [Journals.Problem] = []
    if read.journal.damaged > 0 {
      problems.append(Journals.Problem(name: name, reason: .damaged(lines: read.journal.damaged)))
    }
    if read.journal.isCut { problems.append(Journals.Problem(name: name, reason: .unread(.tooMany))) }
    if let size = read.attributes?.size, size > Journals.maximumBytes {
      problems.append(Journals.Problem(name: name, reason: .unread(.tooLarge)))
    }
    return problems
  }

  /// Makes sure that a journal is not only in a cloud: a new one beside its placeholder would hide its entries.
  func requireOnThisMachine(_ path: String) throws(FileError) {
    guard access.hasContents(path), !CloudPlaceholder.stands(for: path, in: files) else {
      throw FileError(.write, path, code: ENODATA)
    }
  }
}
