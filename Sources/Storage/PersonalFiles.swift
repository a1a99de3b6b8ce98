public import Foundation

/// A person's own small files in one folder: their preferences, cooking sessions, unfinished edits.
///
/// Each file is replaced as a whole and synced, so a crash leaves the old contents or the new. Writing happens on a thread
/// of its own, because every write waits for the disk. A change that the disk refuses stays pending: the thread tries it
/// again every five seconds, with the next change, and in `flush`. A damaged file is renamed and kept. Keys that a later
/// version has added to a JSON file stay in it. Safe to use from any thread.
///
/// ```swift
/// let files = PersonalFiles(directory: locations.cooking, files: LocalFileStore(), maximumBytes: 1 << 20)
/// files.observe { outcome in report(outcome.refused) }
/// files.write(record, to: "ramen.json", keys: .known(["step", "ticked"]))
/// files.flush()
/// ```
public final class PersonalFiles: @unchecked Sendable {
  // @unchecked: `state`, `unread` and `observer` are behind locks, `isRetrying` is used on the queue alone, and the rest
  // never changes.
  private let directory: String
  private let files: any FileStore
  private let maximumBytes: Int
  private let delay: TimeInterval
  private let queue = DispatchQueue(label: "app.ladle.Ladle.personal")
  private let state = Mutex(State())
  /// The files that this process could not read, although they may be whole.
  private let unread = Mutex<Set<String>>([])
  private let observer = Mutex<(@Sendable (Outcome) -> Void)?>(nil)
  private var isRetrying = false

  private struct State {
    /// The changes that the disk does not have yet, the oldest first, at most one of each file.
    var pending: [(name: String, change: Change)] = []
    /// Whether the queue is about to write them.
    var isScheduled = false
  }

  private enum Change {
    case object(Data, Keys)
    case bytes(Data)
    case removal
  }

  /// Which keys of a JSON file a new object stands for. All other keys of the file stay.
  public enum Keys: Hashable, Sendable {
    /// Every key that this version knows: the object is the whole file, and a key that the object lacks goes.
    case known(Set<String>)
    /// The keys that have changed: everything else stays as the file has it, also a value that this version does not
    /// understand.
    case changed(Set<String>)

    var names: Set<String> {
      switch self {
      case .known(let names), .changed(let names): names
      }
    }
  }

  /// The result of one attempt to write all pending changes, by the names of the files.
  public struct Outcome: Sendable {
    public var written: Set<String> = []
    public var refused: [String: FileError] = [:]
  }

  /// - Parameters:
  ///   - directory: The folder, which need not exist.
  ///   - files: The file system.
  ///   - maximumBytes: The limit of a JSON file. A longer one counts as damaged, and is not written.
  ///   - delay: How long a change waits for the next one, in seconds.
  public init(directory: String, files: any FileStore, maximumBytes: Int, delay: TimeInterval = 0) {
    self.directory = directory
    self.files = files
    self.maximumBytes = maximumBytes
    self.delay = delay
  }

  /// Calls `body` on the writing thread after each attempt to write.
  public func observe(_ body: @escaping @Sendable (Outcome) -> Void) { observer.withLock { $0 = body } }

  /// The absolute path of a file.
  public func path(of name: String) -> String { directory.isEmpty ? name : directory + "/" + name }

  // MARK: - Reading

  public enum Contents<Value> {
    case found(Value)
    case missing
    /// The file can never be read. It has been renamed, unless that failed too.
    case damaged(reason: String)
    /// The file cannot be read now, and may be whole. It stays where it is.
    case unreadable(FileError)
  }

  /// Reads a file. Blocks.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - maximum: The limit in bytes; nil for that of a JSON file.
  ///   - settingAside: Whether a damaged file is renamed.
  ///   - decode: Returns the value of the file's bytes. An error means damage.
  /// - Returns: The value, or the reason that there is none.
  public func read<Value>(
    _ name: String, atMost maximum: Int? = nil, settingAside: Bool = true, as decode: (Data) throws -> Value
  ) -> Contents<Value> {
    let path = path(of: name)
    do {
      return .found(try decode(files.read(path, atMost: maximum ?? maximumBytes)))
    } catch let error as FileError where [ENOENT, ENOTDIR].contains(error.code) {
      return .missing
    } catch let error as FileError where !error.meansDamage {
      _ = unread.withLock { $0.insert(name) }
      return .unreadable(error)
    } catch {
      // A file that cannot be renamed is set aside before it is replaced.
      if settingAside, (try? files.setAside(path)) == nil { _ = unread.withLock { $0.insert(name) } }
      return .damaged(reason: (error as? FileError)?.description ?? "\(path): \(error)")
    }
  }

  /// Returns the names of all files, in no particular order, and removes the temporary files of a process that was killed
  /// while it wrote. Blocks.
  public func names() throws(FileError) -> [String] {
    let names: [String]
    do {
      names = try files.names(inDirectory: directory)
    } catch {
      if error.code == ENOENT { return [] }
      throw error
    }
    // A temporary file that cannot be removed does no harm.
    for name in names where LocalFileStore.isTemporary(name) { try? files.remove(path(of: name)) }
    return names.filter { !LocalFileStore.isTemporary($0) }
  }

  /// When a file was written last; long ago if that is unknown.
  public func modified(_ name: String) -> Date {
    // A file without attributes probably cannot be read either.
    (try? files.attributes(of: path(of: name)).modified) ?? .distantPast
  }

  /// Returns the result of `body`, which runs on the writing thread, after everything that was asked for before.
  public func perform<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: body()) }
    }
  }

  // MARK: - Writing

  /// Writes a JSON object soon. A later write of the same file replaces a waiting write.
  public func write(_ object: Data, to name: String, keys: Keys) { enqueue(.object(object, keys), name) }

  /// Writes a file that is not JSON soon: a photo. If the disk refuses it, its older contents go.
  public func write(bytes: Data, to name: String) { enqueue(.bytes(bytes), name) }

  /// Removes a file soon, after all writes that wait, and not before the disk has accepted those: a session that moves to
  /// another file is in one of the two at any moment.
  public func remove(_ name: String) { enqueue(.removal, name, after: 0) }

  /// Whether the disk has everything that was asked of these files.
  public func hasWritten(_ names: String...) -> Bool {
    state.withLock { state in !state.pending.contains { names.contains($0.name) } }
  }

  /// Writes everything now. Blocks for as long as the disk does.
  public func flush() { queue.sync { _ = writePending() } }

  /// Writes everything now, without blocking. Returns whether the disk has accepted everything.
  @discardableResult
  public func written() async -> Bool { await perform { self.writePending() } }

  private func enqueue(_ change: Change, _ name: String, after delay: TimeInterval? = nil) {
    let delay = delay ?? self.delay
    let isFirst = state.withLock { state in
      if let index = state.pending.firstIndex(where: { $0.name == name }) {
        state.pending[index].change = Self.merge(state.pending[index].change, change)
      } else {
        state.pending.append((name, change))
      }
      if delay > 0, state.isScheduled { return false }
      state.isScheduled = true
      return true
    }
    if !isFirst { return }
    guard delay > 0 else { return queue.async { _ = self.writePending() } }
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in _ = self?.writePending() }
  }

  /// The newer of two changes, which also has the keys that the older one has changed.
  private static func merge(_ older: Change, _ newer: Change) -> Change {
    if case .object(_, .changed(let old)) = older, case .object(let data, .changed(let new)) = newer {
      return .object(data, .changed(old.union(new)))
    }
    return newer
  }

  /// Returns whether nothing is pending any more.
  private func writePending() -> Bool {
    let changes = state.withLock { state in
      defer { state = State() }
      return state.pending
    }
    guard !changes.isEmpty else { return true }
    var outcome = Outcome()
    var waiting: [(name: String, change: Change)] = []
    func attempt(_ name: String, _ change: Change, _ body: () throws(FileError) -> Void) {
      do {
        try body()
        outcome.written.insert(name)
      } catch {
        outcome.refused[name] = error
        waiting.append((name, change))
      }
    }
    for (name, change) in changes {
      switch change {
      case .object(let data, let keys):
        attempt(name, change) { () throws(FileError) in try replace(name, with: data, keys: keys) }
      case .bytes(let data):
        attempt(name, change) { () throws(FileError) in try replace(name, with: data) }
      case .removal: break
      }
    }
    let areWritten = outcome.refused.isEmpty
    for (name, change) in changes {
      guard case .removal = change else { continue }
      if areWritten {
        attempt(name, change) { () throws(FileError) in try removeFile(name) }
      } else {
        waiting.append((name, change))
      }
    }
    putBack(waiting)
    observer.withLock { $0 }?(outcome)
    return waiting.isEmpty
  }

  /// Keeps changes for the next attempt, under any newer changes of the same files.
  private func putBack(_ waiting: [(name: String, change: Change)]) {
    guard !waiting.isEmpty else { return }
    state.withLock { state in
      var pending = waiting
      for (name, change) in state.pending {
        if let index = pending.firstIndex(where: { $0.name == name }) {
          pending[index].change = Self.merge(pending[index].change, change)
        } else {
          pending.append((name, change))
        }
      }
      state.pending = pending
    }
    guard !isRetrying else { return }
    isRetrying = true
    queue.asyncAfter(deadline: .now() + 5) { [weak self] in
      self?.isRetrying = false
      _ = self?.writePending()
    }
  }

  // MARK: - One file

  /// Writes a JSON object now, over the keys that the file has. Blocks until the disk has it.
  ///
  /// - Throws: The file system's error, or `EFBIG` if the file would be longer than it may be.
  public func replace(_ name: String, with object: Data, keys: Keys) throws(FileError) {
    let path = try destination(of: name)
    let existing = try existingObject(at: path, name, keys)
    let data = Self.merged(object, over: existing, keys: keys.names)
    guard data.count <= maximumBytes else { throw FileError(.write, path, code: EFBIG) }
    try write(data, at: path, name)
  }

  private func replace(_ name: String, with bytes: Data) throws(FileError) {
    let path = try destination(of: name)
    if unread.withLock({ $0.contains(name) }) { try setAside(path) }
    do {
      try write(bytes, at: path, name)
    } catch {
      // After a crash the older photo would pass for the new one. Without it the disk may have room.
      try? files.remove(path)
      throw error
    }
  }

  private func removeFile(_ name: String) throws(FileError) {
    // The person removes the contents that they see, and not those of a file that could not be read.
    if unread.withLock({ $0.contains(name) }) { return }
    try files.remove(path(of: name))
  }

  private func write(_ data: Data, at path: String, _ name: String) throws(FileError) {
    // A folder behind a link is not made: it may be on a disk that is not there now.
    if path == self.path(of: name) { try files.createDirectory(PathParts(path).folder) }
    try files.replace(path, with: data, synced: true)
    _ = unread.withLock { $0.remove(name) }
  }

  private func setAside(_ path: String) throws(FileError) {
    do {
      _ = try files.setAside(path)
    } catch {
      if error.code != ENOENT { throw error }
    }
  }

  /// Returns the JSON object that a file has, whose other keys stay; nil if there is none. A file that is damaged, or that
  /// this process could not read before and would replace as a whole, is set aside.
  private func existingObject(
    at path: String, _ name: String, _ keys: Keys
  ) throws(FileError) -> [String: Any]? {
    if case .known = keys, unread.withLock({ $0.contains(name) }) {
      try setAside(path)
      return nil
    }
    do {
      let data = try files.read(path, atMost: maximumBytes)
      // The reason does not matter here: a file that is no JSON object is damaged.
      if let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] { return object }
    } catch {
      if error.code == ENOENT { return nil }
      // The file may be whole, and readable when this is tried again.
      if !error.meansDamage { throw error }
    }
    try setAside(path)
    return nil
  }

  /// Returns the file to write: some people keep theirs elsewhere, behind a link. A link to anything but a file is damage.
  private func destination(of name: String) throws(FileError) -> String {
    let path = path(of: name)
    let target = try files.destination(of: path)
    guard target != path else { return path }
    do throws(FileError) {
      return try files.status(of: target).kind == .file ? target : path
    } catch {
      if error.code == ENOENT { return target }
      throw error
    }
  }

  /// Returns the bytes of a JSON object together with the keys of an existing one for which it does not stand.
  private static func merged(_ object: Data, over existing: [String: Any]?, keys: Set<String>) -> Data {
    guard let existing, let new = (try? JSONSerialization.jsonObject(with: object)) as? [String: Any] else {
      return object
    }
    let others = existing.filter { !keys.contains($0.key) }
    let merged = others.merging(new.filter { keys.contains($0.key) }) { $1 }
    if merged.count == new.count, others.isEmpty { return object }
    // Both were read as JSON, so they can be written.
    let data = try? JSONSerialization.data(withJSONObject: merged, options: [.prettyPrinted, .sortedKeys])
    return data ?? object
  }
}
