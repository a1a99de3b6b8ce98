public import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension LocalFileStore {
  public func status(of path: String) throws(FileError) -> FileStatus {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw FileError(.attributes, path, code: errno) }
    return FileStatus(status)
  }

  public func fileSystem(of path: String) throws(FileError) -> UInt64 {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(.attributes, path, code: errno) }
    return UInt64(truncatingIfNeeded: status.st_dev)
  }

  public func entries(inDirectory path: String, inner: String) throws(FileError) -> [DirectoryEntry] {
    guard let folder = opendir(path) else { throw FileError(.list, path, code: errno) }
    defer { closedir(folder) }
    let descriptor = dirfd(folder)
    let suffix = Array(("/" + inner).utf8CString)
    var buffer: [CChar] = []
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        guard errno == 0 else { throw FileError(.list, path, code: errno) }
        return entries
      }
      var code: Int32 = 0
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { name in
          let count = strlen(name)
          if name[0] == 46, count == 1 || (count == 2 && name[1] == 46) { return }  // "." and ".."
          var status = stat()
          guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            code = errno
            return
          }
          let text = String(validatingCString: name)
          var described = DirectoryEntry(
            name: text ?? String(cString: name), isReadable: text != nil, status: FileStatus(status),
            inner: nil)
          if described.status.kind == .folder {
            buffer.removeAll(keepingCapacity: true)
            buffer.append(contentsOf: UnsafeBufferPointer(start: name, count: count))
            buffer.append(contentsOf: suffix)
            if fstatat(descriptor, buffer, &status, AT_SYMLINK_NOFOLLOW) == 0 {
              described.inner = FileStatus(status)
            }
          }
          entries.append(described)
        }
      }
      // A name that is gone since the folder was read is not listed. Any other error says nothing about the folder.
      guard code == 0 || code == ENOENT else { throw FileError(.list, path, code: code) }
    }
  }

  public func create(_ path: String, with contents: Data) throws(FileError) {
    let file = try descriptor(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, .write, mode: 0o666)
    var code = Self.write(contents, to: file)
    if code == 0, Self.sync(file) != 0 { code = errno }
    // A full disk or quota may only be reported here. The descriptor is closed even if this fails.
    if close(file) != 0, code == 0, errno != EINTR { code = errno }
    guard code == 0 else {
      unlink(path)
      throw FileError(.write, path, code: code)
    }
  }

  public func createNewDirectory(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) == 0 else { throw FileError(.createDirectory, path, code: errno) }
  }

  public func moveWithoutReplacing(_ path: String, to destination: String) throws(FileError) {
    #if canImport(Darwin)
      if renamex_np(path, destination, UInt32(RENAME_EXCL)) == 0 { return }
      let isUnsupported = errno == ENOTSUP || errno == EINVAL
    #else
      if let renameat2 = Self.renameat2, renameat2(AT_FDCWD, path, AT_FDCWD, destination, Self.noReplace) == 0
      {
        return
      }
      let isUnsupported = Self.renameat2 == nil || errno == EINVAL || errno == ENOSYS
    #endif
    guard isUnsupported else { throw FileError(.rename, path, code: errno) }
    try moveByLink(path, to: destination)
  }

  /// Moves without replacing on a file system that cannot rename so. An empty folder that another process creates at
  /// the destination at the same moment is replaced.
  func moveByLink(_ path: String, to destination: String) throws(FileError) {
    var status = stat()
    guard lstat(destination, &status) != 0 else { throw FileError(.rename, path, code: EEXIST) }
    guard errno == ENOENT else { throw FileError(.rename, path, code: errno) }
    guard lstat(path, &status) == 0 else { throw FileError(.rename, path, code: errno) }
    if status.st_mode & S_IFMT == S_IFDIR {
      // Renaming a folder over a file or over a folder with contents fails.
      try move(path, to: destination)
    } else if link(path, destination) == 0 {
      try remove(path)
    } else {
      guard errno == EPERM || errno == ENOTSUP || errno == ENOSYS else {
        throw FileError(.rename, path, code: errno)
      }
      try move(path, to: destination)  // A file system without hard links.
    }
  }

  public func syncDirectory(_ path: String) throws(FileError) {
    let folder = try descriptor(path, O_RDONLY | O_DIRECTORY, .sync)
    defer { _ = close(folder) }
    // Some file systems, mostly of networks, cannot sync a folder; they store the name at once.
    guard fsync(folder) == 0 || [EINVAL, EBADF, ENOTSUP, EOPNOTSUPP].contains(errno) else {
      throw FileError(.sync, path, code: errno)
    }
  }

  public func removeEmptyDirectory(_ path: String) throws(FileError) {
    guard rmdir(path) == 0 else { throw FileError(.remove, path, code: errno) }
  }

  #if !canImport(Darwin)
    private typealias Rename =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32

    /// `RENAME_NOREPLACE` of <linux/fs.h>.
    private static let noReplace: UInt32 = 1

    /// The C library's function, which Swift's module of it leaves out, and which musl lacks.
    private static let renameat2: Rename? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename.self) }
  #endif
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      kind: kind, size: Int(status.st_size), inode: UInt64(status.st_ino),
      modified: Self.nanoseconds(modified), changed: Self.nanoseconds(changed))
  }

  /// Dates beyond the years 1677 to 2262, which only a damaged file system has, wrap around: they are only
  /// compared for being the same.
  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
