public import Foundation
public import Storage

/// A file store in which a test can make operations fail, from the nth call on, once or for good, or block.
public final class FaultyFileStore: FileStore {
  private struct Fault {
    var remaining: Int
    let repeats: Bool
    let code: Int32
    var suffix = ""

    /// Counts a call, and returns its error if it must fail.
    mutating func count(_ path: String) -> Int32? {
      guard path.hasSuffix(suffix) else { return nil }
      remaining -= 1
      return remaining == 0 || (remaining < 0 && repeats) ? code : nil
    }
  }

  private struct State {
    var faults: [FileError.Operation: Fault] = [:]
    var counts: [FileError.Operation: Int] = [:]
    var gates: [FileError.Operation: Gate] = [:]
    /// The fault that counts the calls of all operations together.
    var anyFault: Fault?
    var total = 0
    var longestName = Int.max
    var mounted: String?
  }

  private let base: any FileStore
  private let waitsForDisk: Bool
  private let state = Mutex(State())

  /// Without `waitsForDisk` synced calls do not wait, for tests with many of them.
  public init(_ base: any FileStore = LocalFileStore(), waitsForDisk: Bool = true) {
    self.base = base
    self.waitsForDisk = waitsForDisk
  }

  /// Makes the nth call of an operation fail, counted from 1 from now on; with `repeats`, every later call
  /// too. Of calls for paths that do not end with `suffix` none is counted.
  public func fail(
    _ operation: FileError.Operation, of suffix: String = "", nth: Int = 1, repeats: Bool = false,
    code: Int32 = ENOSPC
  ) {
    state.withLock {
      $0.faults[operation] = Fault(remaining: nth, repeats: repeats, code: code, suffix: suffix)
    }
  }

  /// Makes the nth call of any operation fail, counted from 1 from now on. With `repeats` every later call fails
  /// too, as if the process had been killed at that call: nothing more of it reaches the disk.
  public func failAny(nth: Int, repeats: Bool, code: Int32 = EIO) {
    state.withLock { $0.anyFault = Fault(remaining: nth, repeats: repeats, code: code) }
  }

  /// Refuses longer names where something is moved to, in bytes, as a file system does that encrypts them.
  public func refuseNames(longerThan limit: Int) { state.withLock { $0.longestName = limit } }

  /// Lets a folder appear as the root of another file system, or none.
  public func mount(_ folder: String?) { state.withLock { $0.mounted = folder } }

  /// The number of calls of all operations, failed calls included.
  public var total: Int { state.withLock { $0.total } }

  /// Makes each call of an operation wait until the gate is open, for at most a minute.
  public func hold(_ operation: FileError.Operation, until gate: Gate) {
    state.withLock { $0.gates[operation] = gate }
  }

  /// Removes all faults.
  public func heal() { state.withLock { ($0.faults, $0.anyFault) = ([:], nil) } }

  /// The number of calls of an operation, failed calls included.
  public func count(_ operation: FileError.Operation) -> Int { state.withLock { $0.counts[operation] ?? 0 } }

  public var patience: Duration { base.patience }

  fileprivate func check(_ operation: FileError.Operation, _ path: String) throws(FileError) {
    _ = state.withLock { $0.gates[operation] }?.waitBlocking(atMost: 300)
    let code = state.withLock { state -> Int32? in
      state.counts[operation, default: 0] += 1
      state.total += 1
      return state.anyFault?.count(path) ?? state.faults[operation]?.count(path)
    }
    if let code { throw FileError(operation, path, code: code) }
  }

  public func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data {
    try check(.read, path)
    return try base.read(path, atMost: maximum)
  }

  public func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try check(.read, path)
    return try base.read(path, into: buffer)
  }

  public func move(_ path: String, to destination: String) throws(FileError) {
    try check(.rename, path)
    try base.move(path, to: destination)
  }

  /// A fault in `.write` applies before anything is written, and one in `.rename` before the file is
  /// replaced.
  public func replace(_ path: String, with contents: Data, synced: Bool) throws(FileError) {
    try check(.write, path)
    try check(.rename, path)
    try base.replace(path, with: contents, synced: synced && waitsForDisk)
  }

  /// A fault in `.write` applies before anything is written.
  public func append(_ lines: Data, to path: String, synced: Bool) throws(FileError) -> Int {
    try check(.write, path)
    return try base.append(lines, to: path, synced: synced && waitsForDisk)
  }

  public func remove(_ path: String) throws(FileError) {
    try check(.remove, path)
    try base.remove(path)
  }

  public func createDirectory(_ path: String) throws(FileError) {
    try check(.createDirectory, path)
    try base.createDirectory(path)
  }

  public func names(inDirectory path: String) throws(FileError) -> [String] {
    try check(.list, path)
    return try base.names(inDirectory: path)
  }

  public func attributes(of path: String) throws(FileError) -> FileAttributes {
    try check(.attributes, path)
    return try base.attributes(of: path)
  }

  public func setModified(_ date: Date, of path: String) throws(FileError) {
    try check(.setModified, path)
    try base.setModified(date, of: path)
  }

  public func openExclusively(_ path: String, isShared: Bool) throws(FileError) -> any RandomAccessFile {
    try check(.open, path)
    return FaultyFile(base: try base.openExclusively(path, isShared: isShared), path: path, store: self)
  }

  public func openForReading(_ path: String) throws(FileError) -> any RandomAccessFile {
    try check(.open, path)
    return FaultyFile(base: try base.openForReading(path), path: path, store: self)
  }

  public func openReplacement(of path: String) throws(FileError) -> any FileReplacement {
    try check(.write, path)
    return FaultyReplacement(base: try base.openReplacement(of: path), path: path, store: self)
  }

  public func status(of path: String) throws(FileError) -> FileStatus {
    try check(.attributes, path)
    return try base.status(of: path)
  }

  public func fileSystem(of path: String) throws(FileError) -> UInt64 {
    try check(.attributes, path)
    let system = try base.fileSystem(of: path)
    let mounted = state.withLock { $0.mounted }
    return mounted.map { path == $0 || path.hasPrefix($0 + "/") } == true ? system + 1 : system
  }

  public func entries(inDirectory path: String, inner: String) throws(FileError) -> [DirectoryEntry] {
    try check(.list, path)
    return try base.entries(inDirectory: path, inner: inner)
  }

  /// A fault leaves half of the contents behind, as a process does that is killed while it writes.
  public func create(_ path: String, with contents: Data) throws(FileError) {
    do {
      try check(.write, path)
    } catch {
      try base.create(path, with: contents.prefix(contents.count / 2))
      throw error
    }
    try base.create(path, with: contents)
  }

  public func createNewDirectory(_ path: String) throws(FileError) {
    try check(.createDirectory, path)
    try base.createNewDirectory(path)
  }

  public func moveWithoutReplacing(_ path: String, to destination: String) throws(FileError) {
    try check(.rename, path)
    guard state.withLock({ PathParts(destination).name.utf8.count <= $0.longestName }) else {
      throw FileError(.rename, path, code: ENAMETOOLONG)
    }
    try base.moveWithoutReplacing(path, to: destination)
  }

  public func syncDirectory(_ path: String) throws(FileError) {
    try check(.sync, path)
    try base.syncDirectory(path)
  }

  public func removeEmptyDirectory(_ path: String) throws(FileError) {
    try check(.remove, path)
    try base.removeEmptyDirectory(path)
  }
}

extension FileStore {
  /// A file that the test itself has written.
  public func read(_ path: String) throws(FileError) -> Data { try read(path, atMost: 1 << 30) }
}

/// An open file. It shares the faults and counts of the store that opened it.
private struct FaultyFile: RandomAccessFile {
  let base: any RandomAccessFile
  let path: String
  let store: FaultyFileStore

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    try store.check(.read, path)
    return try base.read(into: buffer, at: offset)
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
    try store.check(.write, path)
    try base.write(bytes, at: offset)
  }

  func resize(to size: Int) throws(FileError) {
    try store.check(.resize, path)
    try base.resize(to: size)
  }

  func size() throws(FileError) -> Int {
    try store.check(.attributes, path)
    return try base.size()
  }

  func isLinked() throws(FileError) -> Bool {
    try store.check(.attributes, path)
    return try base.isLinked()
  }
}

private struct FaultyReplacement: FileReplacement {
  let base: any FileReplacement
  let path: String
  let store: FaultyFileStore

  func append(_ bytes: Data) throws(FileError) {
    try store.check(.write, path)
    try base.append(bytes)
  }

  func commit() throws(FileError) {
    try store.check(.rename, path)
    try base.commit()
  }
}
