public import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// Inside the store, `read` and `write` are its own methods.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, buffer, count)
}
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}

/// Accesses this machine's files through system calls.
///
/// Foundation is not used, because on Linux `Data.write` waits for the disk each time and leaves its
/// temporary file behind when the process is killed, and `FileManager` can neither replace a file nor report
/// failures consistently. Only a synced `replace` waits for the disk: readers of caches detect files torn by a
/// power cut by their checksum.
public struct LocalFileStore: FileStore {
  public let patience: Duration

  public init() { self.init(patience: .seconds(5)) }

  package init(patience: Duration) { self.patience = patience }

  /// Whether a name is that of a temporary file of `replace`, which a killed process leaves behind.
  public static func isTemporary(_ name: String) -> Bool { name.hasPrefix(temporaryPrefix) }

  private static let temporaryPrefix = ".ladle-tmp-"

  public func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data {
    // Non-blocking, because opening a pipe would otherwise wait for its writer.
    let file = try descriptor(path, O_RDONLY | O_NONBLOCK, .read)
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(.read, path, code: errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else { throw FileError(.read, path, code: kind == S_IFDIR ? EISDIR : EINVAL) }
    guard status.st_size <= maximum else { throw FileError(.read, path, code: EFBIG) }
    // On a network the size may be that of an earlier file, so the file is read to its end.
    var capacity = Int(status.st_size) + 1
    guard var buffer = malloc(capacity) else { throw FileError(.read, path, code: ENOMEM) }
    var done = 0
    while true {
      let count = systemRead(file, buffer + done, capacity - done)
      if count < 0, errno == EINTR { continue }
      var code = count < 0 ? errno : 0
      done += max(0, count)
      if done > maximum { code = EFBIG }
      if code == 0, count > 0, done == capacity {
        capacity = min(2 * capacity + 4096, maximum + 1)
        if let larger = realloc(buffer, capacity) { buffer = larger } else { code = ENOMEM }
      }
      guard code == 0 else {
        free(buffer)
        throw FileError(.read, path, code: code)
      }
      if count == 0 { break }
    }
    return Data(bytesNoCopy: buffer, count: done, deallocator: .free)
  }

  public func replace(_ path: String, with contents: Data, synced: Bool) throws(FileError) {
    let temporary = Self.temporaryPath(beside: path)
    // O_EXCL and O_NOFOLLOW make sure that no other program's file is written to.
    let file: Int32
    do {
      file = try descriptor(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, .write)
    } catch {
      throw FileError(.write, path, code: error.code)
    }
    try finish(file, temporary, as: path, written: Self.write(contents, to: file), synced: synced)
  }

  /// Gives a temporary file its name, or removes it. `file` is closed. `written` is the `errno` of writing it; zero if that
  /// succeeded.
  func finish(
    _ file: Int32, _ temporary: String, as path: String, written: Int32 = 0, synced: Bool
  ) throws(FileError) {
    var code = written
    if code == 0, synced, Self.sync(file) != 0 { code = errno }
    // A full disk or quota may only be reported here. The descriptor is closed even if this fails.
    if close(file) != 0, code == 0, errno != EINTR { code = errno }
    guard code == 0 else {
      unlink(temporary)
      throw FileError(.write, path, code: code)
    }
    do {
      try move(temporary, to: path)
    } catch {
      unlink(temporary)
      throw FileError(.rename, path, code: error.code)
    }
    if synced { try syncFolder(of: path) }
  }

  public func move(_ path: String, to destination: String) throws(FileError) {
    var (new, old) = (stat(), stat())
    if lstat(destination, &old) == 0, old.st_mode & S_IFMT == S_IFREG, lstat(path, &new) == 0,
      new.st_mode & S_IFMT == S_IFREG, new.st_mode != old.st_mode
    {
      // Who may read a file is up to the person. A file system without permissions refuses this.
      _ = chmod(path, old.st_mode & 0o777)
    }
    guard rename(path, destination) == 0 else { throw FileError(.rename, path, code: errno) }
  }

  public func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.remove, path, code: errno) }
  }

  public func createDirectory(_ path: String) throws(FileError) {
    // From the bottom up, so that the common case of an existing folder takes one call.
    if mkdir(path, 0o700) == 0 { return }
    switch errno {
    case EEXIST:
      guard Self.isDirectory(path) else { throw FileError(.createDirectory, path, code: ENOTDIR) }
    case ENOENT:
      let parent = Self.parent(path)
      guard parent != path else { throw FileError(.createDirectory, path, code: ENOENT) }
      try createDirectory(parent)
      // Another process may have created the folder since.
      guard mkdir(path, 0o700) == 0 || (errno == EEXIST && Self.isDirectory(path)) else {
        throw FileError(.createDirectory, path, code: errno)
      }
      // The parent is new, so this call puts the name of this folder on the disk. A folder that cannot be synced is as
      // good as on a disk that syncs nothing.
      try? syncDirectory(parent)
    default:
      throw FileError(.createDirectory, path, code: errno)
    }
  }

  public func names(inDirectory path: String) throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(.list, path, code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { throw FileError(.list, path, code: errno) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  public func attributes(of path: String) throws(FileError) -> FileAttributes {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(.attributes, path, code: errno) }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileAttributes(
      size: Int(status.st_size),
      modified: Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9),
      isRegular: status.st_mode & S_IFMT == S_IFREG)
  }

  public func setModified(_ date: Date, of path: String) throws(FileError) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let nanoseconds = (date.timeIntervalSince1970 - seconds) * 1e9
    // A file system may have dates up to the last second that 64 bits count, which a `Double` rounds up.
    let time = timespec(
      tv_sec: time_t(min(max(seconds, -9e18), 9e18)), tv_nsec: min(999_999_999, Int(nanoseconds)))
    guard utimensat(AT_FDCWD, path, [time, time], 0) == 0 else {
      throw FileError(.setModified, path, code: errno)
    }
  }

  // MARK: - System calls

  /// `mode` is the file's permissions if it is created: by default only this user reads it.
  func descriptor(
    _ path: String, _ flags: Int32, _ operation: FileError.Operation, mode: mode_t = 0o600
  ) throws(FileError) -> Int32 {
    while true {
      // O_CLOEXEC closes the file in child processes.
      let file = open(path, flags | O_CLOEXEC, mode)
      if file >= 0 { return file }
      guard errno == EINTR else { throw FileError(operation, path, code: errno) }
    }
  }

  private static func parent(_ path: String) -> String {
    let folder = PathParts(path).folder
    return folder.isEmpty ? "." : folder
  }

  /// Waits until a renamed file has its new name on the disk.
  func syncFolder(of path: String) throws(FileError) {
    let folder = try descriptor(Self.parent(path), O_RDONLY, .write)
    defer { _ = close(folder) }
    // Some network file systems cannot sync a folder, and say so by EINVAL; they store the name at once.
    guard fsync(folder) == 0 || errno == EINVAL else { throw FileError(.write, path, code: errno) }
  }

  /// Returns zero, or -1 with `errno`.
  static func sync(_ file: Int32) -> Int32 {
    #if canImport(Darwin)
      // On Apple's systems `fsync` leaves the data in the drive's cache; see its manual page.
      if fcntl(file, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(file)
  }

  /// Writes all bytes. Returns zero or the `errno`.
  static func write(_ contents: Data, to file: Int32) -> Int32 {
    contents.withUnsafeBytes { bytes in
      var done = 0
      while let base = bytes.baseAddress, done < bytes.count {
        let count = systemWrite(file, base + done, bytes.count - done)
        if count < 0 {
          if errno == EINTR { continue }
          return errno
        }
        done += count
      }
      return 0
    }
  }

  /// Returns a new name for a temporary file or folder.
  public static func temporaryName() -> String {
    temporaryPrefix + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  static func temporaryPath(beside path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return folder + temporaryName()
  }

  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
