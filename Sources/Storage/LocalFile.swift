import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LocalFileStore {
  public func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      if file < 0 {
        if errno == EINTR { continue }
        throw FileError(.read, path, code: errno)
      }
      return try LocalFile(file, path: path).read(into: buffer, at: 0)
    }
  }

  public func openExclusively(_ path: String, isShared: Bool) throws(FileError) -> any RandomAccessFile {
    let mode: mode_t = isShared ? 0o666 : 0o600
    while true {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, mode)
      if file < 0 {
        if errno == EINTR { continue }
        throw FileError(.open, path, code: errno)
      }
      let opened = LocalFile(file, path: path)
      var status = stat()
      guard fstat(file, &status) == 0 else { throw FileError(.open, path, code: errno) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(.open, path, code: EINVAL) }
      // The lock belongs to this descriptor rather than the process, so a second attempt in the same process
      // fails too.
      guard flock(file, LOCK_EX | LOCK_NB) == 0 else { throw FileError(.open, path, code: errno) }
      // The process that held the lock until now may have replaced the file.
      guard LocalFile.isNamed(path, status) else { throw FileError(.open, path, code: EWOULDBLOCK) }
      return opened
    }
  }
}

final class LocalFile: RandomAccessFile {
  private let descriptor: Int32
  private let path: String

  init(_ descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    // Unlock explicitly, because a child process that is just starting holds a copy of the descriptor, and
    // with it the lock, until it executes its program.
    flock(descriptor, LOCK_UN)
    _ = close(descriptor)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int {
    var done = 0
    while let base = buffer.baseAddress, done < buffer.count {
      let count = pread(descriptor, base + done, buffer.count - done, off_t(offset + done))
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.read, path, code: errno)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError) {
    var done = 0
    while let base = bytes.baseAddress, done < bytes.count {
      let count = pwrite(descriptor, base + done, bytes.count - done, off_t(offset + done))
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(.write, path, code: errno)
      }
      done += count
    }
  }

  /// Writes all bytes to the end of a file that was opened for appending.
  func write(_ bytes: Data) throws(FileError) {
    let code = LocalFileStore.write(bytes, to: descriptor)
    guard code == 0 else { throw FileError(.write, path, code: code) }
  }

  /// Waits until the contents are on the disk.
  func sync() throws(FileError) {
    guard LocalFileStore.sync(descriptor) == 0 else { throw FileError(.write, path, code: errno) }
  }

  /// Whether a path still names the file with a status.
  static func isNamed(_ path: String, _ status: stat) -> Bool {
    var named = stat()
    return lstat(path, &named) == 0 && named.st_ino == status.st_ino && named.st_dev == status.st_dev
  }

  func resize(to size: Int) throws(FileError) {
    while ftruncate(descriptor, off_t(size)) != 0 {
      guard errno == EINTR else { throw FileError(.resize, path, code: errno) }
    }
  }

  func size() throws(FileError) -> Int { Int(try status().st_size) }

  func isLinked() throws(FileError) -> Bool { try status().st_nlink > 0 }

  private func status() throws(FileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(.attributes, path, code: errno) }
    return status
  }
}
