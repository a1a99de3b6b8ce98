public import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LocalFileStore {
  @discardableResult
  public func append(_ lines: Data, to path: String, synced: Bool) throws(FileError) -> Int {
    let (file, isLocked) = try openForAppending(path)
    let size = try file.size()
    do {
      try file.write(try Self.ending(file, at: size) + lines)
      if synced { try file.sync() }
      if synced, size == 0 { try syncFolder(of: path) }
      return try file.size()
    } catch {
      // A torn line that cannot be removed loses nothing: the next line begins after it. Without the lock another process
      // may have appended a line after this one.
      if isLocked { try? file.resize(to: size) }
      throw error
    }
  }

  /// Returns the line break that the file's last line lacks.
  private static func ending(_ file: LocalFile, at size: Int) throws(FileError) -> Data {
    guard size > 0 else { return Data() }
    var last: UInt8 = 0
    let read = withUnsafeMutableBytes(of: &last) { bytes in
      Result { () throws(FileError) in try file.read(into: bytes, at: size - 1) }
    }
    return try read.get() == 1 && last == UInt8(ascii: "\n") ? Data() : Data("\n".utf8)
  }

  /// Opens and locks the file that has the path's name, waiting for others who hold its lock. Some networks have no locks.
  private func openForAppending(_ path: String) throws(FileError) -> (file: LocalFile, isLocked: Bool) {
    let end = ContinuousClock.now + patience
    while true {
      // As other programs create a person's files: the system's mask decides who reads them.
      let descriptor = open(
        path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666 as mode_t)
      if descriptor < 0 {
        let code = errno
        if code == EINTR { continue }
        // Another program has a lease on the file (`man 2 fcntl`), which it gives up soon: a file server, for example.
        guard code == EWOULDBLOCK, ContinuousClock.now < end else {
          throw FileError(.open, path, code: code)
        }
        usleep(1000)
        continue
      }
      let file = LocalFile(descriptor, path: path)
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw FileError(.open, path, code: errno) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(.open, path, code: EINVAL) }
      var isLocked = true
      while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        let error = FileError(.open, path, code: errno)
        // There each line is appended at once, by `O_APPEND`, as well as they can.
        if error.meansNoLocks {
          isLocked = false
          break
        }
        guard error.code == EWOULDBLOCK || error.code == EINTR, ContinuousClock.now < end else { throw error }
        // `flock` cannot wait for a limited time.
        usleep(1000)
      }
      // The process that held the lock until now may have replaced the file.
      if LocalFile.isNamed(path, status) { return (file, isLocked) }
      guard ContinuousClock.now < end else { throw FileError(.open, path, code: EWOULDBLOCK) }
    }
  }
}
