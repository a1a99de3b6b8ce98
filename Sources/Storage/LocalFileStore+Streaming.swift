import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LocalFileStore {
  public func openForReading(_ path: String) throws(FileError) -> any RandomAccessFile {
    // Non-blocking, because opening a pipe would otherwise wait for its writer.
    let file = try descriptor(path, O_RDONLY | O_NONBLOCK, .open)
    let opened = LocalFile(file, path: path)
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileError(.open, path, code: errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else { throw FileError(.open, path, code: kind == S_IFDIR ? EISDIR : EINVAL) }
    return opened
  }

  public func openReplacement(of path: String) throws(FileError) -> any FileReplacement {
    let temporary = Self.temporaryPath(beside: path)
    do {
      // As other programs create a person's files: the system's mask decides who reads them.
      let file = try descriptor(
        temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, .write, mode: 0o666)
      return LocalReplacement(file, temporary: temporary, path: path, store: self)
    } catch {
      throw FileError(.write, path, code: error.code)
    }
  }
}

private final class LocalReplacement: FileReplacement {
  /// The open file; nil after `commit`.
  private let descriptor: Mutex<Int32?>
  private let temporary: String
  private let path: String
  private let store: LocalFileStore

  init(_ descriptor: Int32, temporary: String, path: String, store: LocalFileStore) {
    self.descriptor = Mutex(descriptor)
    self.temporary = temporary
    self.path = path
    self.store = store
  }

  deinit {
    guard let open = descriptor.withLock({ $0 }) else { return }
    _ = close(open)
    unlink(temporary)
  }

  func append(_ bytes: Data) throws(FileError) {
    let code = descriptor.withLock { $0.map { LocalFileStore.write(bytes, to: $0) } ?? EBADF }
    guard code == 0 else { throw FileError(.write, path, code: code) }
  }

  func commit() throws(FileError) {
    let open = descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
    guard let open else { throw FileError(.write, path, code: EBADF) }
    try store.finish(open, temporary, as: path, synced: true)
  }
}
