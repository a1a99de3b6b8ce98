public import Foundation

/// The file operations that Ladle needs, abstracted so that tests can make each of them fail. Paths are absolute.
///
/// Calls block and are safe from any thread. Every failure is thrown, and nothing is retried.
public protocol FileStore: Sendable {
  /// How long to wait for a lock that others hold, for the time of one change each.
  var patience: Duration { get }
  /// Reads a whole file. Before reading, rejects a file that is not regular with `EISDIR` or `EINVAL`, and
  /// one of more than `maximum` bytes with `EFBIG`. Bytes that are appended during the read are left out.
  func read(_ path: String, atMost maximum: Int) throws(FileError) -> Data
  /// Reads from the beginning until the buffer is full or the file ends, and returns the number of bytes.
  func read(_ path: String, into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int
  /// Replaces a file atomically: writes a temporary file in the same folder and renames it.
  ///
  /// If `synced`, waits until the file and its name are on the disk, as a person's own data must be: a power
  /// cut then leaves the old contents or the new. Otherwise it may leave neither, which a cache detects.
  func replace(_ path: String, with contents: Data, synced: Bool) throws(FileError)
  /// Appends whole lines to a text file, which is created if it is missing, and begins on a new line if the file
  /// ends within one. Returns the size of the file afterwards.
  ///
  /// Other calls that append to the file wait until then, also those of other processes; after `patience` they
  /// fail with `EWOULDBLOCK`. A file that `openExclusively` holds counts as such a call. On a file system without
  /// locks nothing waits. If `synced`, waits until the lines and the file's name are on the disk. After a failure,
  /// as little of the lines as possible is left.
  @discardableResult
  func append(_ lines: Data, to path: String, synced: Bool) throws(FileError) -> Int
  /// Renames a file within its file system, replacing any file at the destination.
  func move(_ path: String, to destination: String) throws(FileError)
  /// Removes a file. Succeeds if it does not exist.
  func remove(_ path: String) throws(FileError)
  /// Creates a folder with its parents. Succeeds if it exists.
  func createDirectory(_ path: String) throws(FileError)
  /// Returns the names in a folder, in no particular order, without `.` and `..`.
  func names(inDirectory path: String) throws(FileError) -> [String]
  /// Returns the size and date of a file without reading it.
  func attributes(of path: String) throws(FileError) -> FileAttributes
  /// Sets the modification date without changing the contents.
  func setModified(_ date: Date, of path: String) throws(FileError)
  /// Opens a file for reading and writing, for this process alone; creates it if it is missing. While it is
  /// open, other attempts fail with `EWOULDBLOCK`. The system releases the lock when the process ends.
  ///
  /// If it `isShared`, the system's mask decides who else may open a file that is created, as for a person's own
  /// files. Otherwise no other account may.
  func openExclusively(_ path: String, isShared: Bool) throws(FileError) -> any RandomAccessFile
  /// Opens a regular file for reading. Other programs may change it while it is open.
  func openForReading(_ path: String) throws(FileError) -> any RandomAccessFile
  /// Begins to replace a file by contents that are too large for memory.
  func openReplacement(of path: String) throws(FileError) -> any FileReplacement

  // MARK: - Folders of the person's own

  /// Describes a file, folder or link itself, without following a link.
  func status(of path: String) throws(FileError) -> FileStatus
  /// Returns the number of the file system that a path leads to. After another mount it may be another one.
  func fileSystem(of path: String) throws(FileError) -> UInt64
  /// Describes everything in a folder, in no particular order, and in each of its folders the file `inner`.
  /// One call for many folders takes half as long as a call for each.
  func entries(inDirectory path: String, inner: String) throws(FileError) -> [DirectoryEntry]
  /// Writes a new file and waits until its contents are on the disk; fails with `EEXIST` if there is one.
  /// Its name is only on the disk after `syncDirectory`.
  func create(_ path: String, with contents: Data) throws(FileError)
  /// Creates a folder; fails with `EEXIST` if there is anything of that name.
  func createNewDirectory(_ path: String) throws(FileError)
  /// Renames a file or folder within its file system; fails with `EEXIST` or `ENOTEMPTY` if there is anything at
  /// the destination. Where the file system cannot do both at once, only an empty folder that was created at
  /// this moment can be replaced.
  func moveWithoutReplacing(_ path: String, to destination: String) throws(FileError)
  /// Waits until the names in a folder are on the disk.
  func syncDirectory(_ path: String) throws(FileError)
  /// Removes a folder; fails with `ENOTEMPTY` if anything is in it.
  func removeEmptyDirectory(_ path: String) throws(FileError)
}

extension FileStore {
  /// Opens a file that is this person's alone.
  public func openExclusively(_ path: String) throws(FileError) -> any RandomAccessFile {
    try openExclusively(path, isShared: false)
  }

  /// Replaces a file of a cache, without waiting for the disk.
  public func replace(_ path: String, with contents: Data) throws(FileError) {
    try replace(path, with: contents, synced: false)
  }

  /// Renames a damaged file to the first free name, "x.json.damaged" or "x.json.damaged-2", so that neither
  /// it nor an earlier damaged file is overwritten.
  ///
  /// - Returns: The new path.
  @discardableResult
  public func setAside(_ path: String) throws(FileError) -> String {
    for number in 1...99 {
      let name = path + (number == 1 ? ".damaged" : ".damaged-\(number)")
      // A file without attributes does not exist.
      guard (try? attributes(of: name)) == nil else { continue }
      try move(path, to: name)
      return name
    }
    throw FileError(.rename, path, code: EEXIST)
  }

  /// Returns the folder at which the file system of a path is mounted, or the first link that leads there; "/" for the
  /// system's own. If nothing has the path's name, it is that of the nearest parent which exists.
  public func mountPoint(of path: String) throws(FileError) -> String {
    var place = path
    var inner: (system: UInt64, place: String)?
    while true {
      do throws(FileError) {
        let system = try fileSystem(of: place)
        if let inner, inner.system != system { return inner.place }
        inner = (system, place)
      } catch {
        guard inner == nil, error.code == ENOENT || error.code == ENOTDIR, place != "/" else { throw error }
      }
      if place == "/" { return place }
      place = PathParts(place).folder
    }
  }

  /// Returns where the links at a path lead, which may be a file, a folder, another thing or nothing; the path itself if
  /// there is no link. Replacing a path replaces a link, and leaves the file that it leads to as it is.
  ///
  /// - Throws: `ELOOP` if the links lead in a circle or one of them cannot be read.
  public func destination(of path: String) throws(FileError) -> String {
    var target = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      do throws(FileError) {
        guard try status(of: target).kind == .link else { return target }
      } catch {
        if error.code == ENOENT { return target }
        throw error
      }
      // The reason does not matter here: neither can be followed.
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else { break }
      target = next.hasPrefix("/") ? next : PathParts(target).folder + "/" + next
    }
    throw FileError(.open, path, code: ELOOP)
  }
}

/// An open file, which is closed when it is deallocated. Safe to use from any thread.
public protocol RandomAccessFile: Sendable {
  /// Reads from an offset, in bytes, until the buffer is full or the file ends, and returns the number of
  /// bytes.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileError) -> Int
  /// Writes all bytes, extending the file if needed. After a failure, a part may have been written.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileError)
  /// Truncates the file, or extends it with zeros.
  func resize(to size: Int) throws(FileError)
  /// Returns the size in bytes.
  func size() throws(FileError) -> Int
  /// Whether the file still has a name. A file whose folder was deleted works until it is closed and is then
  /// lost.
  func isLinked() throws(FileError) -> Bool
}

/// The new contents of a file, which are written beside it, and replace it only by `commit`. If that is not called,
/// they are removed with this object. Safe to use from any thread.
public protocol FileReplacement: Sendable {
  /// Writes bytes after those already written. After a failure, a part may have been written.
  func append(_ bytes: Data) throws(FileError)
  /// Waits until the contents are on the disk, and replaces the file.
  func commit() throws(FileError)
}

/// The size, date and kind of a file.
public struct FileAttributes: Hashable, Sendable {
  /// The size in bytes.
  public let size: Int
  public let modified: Date
  /// False for folders, pipes and devices.
  public let isRegular: Bool

  public init(size: Int, modified: Date, isRegular: Bool = true) {
    self.size = size
    self.modified = modified
    self.isRegular = isRegular
  }
}

/// The attributes of a file, folder or link that the system tells without opening it.
public struct FileStatus: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable { case file, folder, link, other }

  public var kind: Kind
  /// The size in bytes.
  public var size: Int
  /// The file's number in its file system.
  public var inode: UInt64
  /// When the contents were last changed, in nanoseconds since 1970. Programs can set it.
  public var modified: Int64
  /// When the contents or any attribute were last changed, in nanoseconds since 1970.
  public var changed: Int64

  public init(kind: Kind, size: Int, inode: UInt64, modified: Int64, changed: Int64) {
    self.kind = kind
    self.size = size
    self.inode = inode
    self.modified = modified
    self.changed = changed
  }
}

/// A name in a folder.
public struct DirectoryEntry: Hashable, Sendable {
  public var name: String
  /// Whether the name is UTF-8. If not, `name` is only an approximation, and cannot be opened.
  public var isReadable: Bool
  public var status: FileStatus
  /// The file that was asked for in a folder; nil if there is none or it cannot be described.
  public var inner: FileStatus?

  public init(name: String, isReadable: Bool = true, status: FileStatus, inner: FileStatus?) {
    self.name = name
    self.isReadable = isReadable
    self.status = status
    self.inner = inner
  }
}

/// A system call that failed, with its `errno`.
public struct FileError: Error, Hashable, Sendable {
  public enum Operation: String, Hashable, Sendable, CaseIterable {
    case read, write, rename, remove, createDirectory, list, attributes, setModified, open, resize, sync
  }

  public let operation: Operation
  public let path: String
  /// The system's `errno`.
  public let code: Int32

  public init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Whether the path can never be read: its file is too large, or it is a folder or a pipe. All other errors may pass, so a
  /// file that a program has only failed to read stays where it is.
  public var meansDamage: Bool { [EFBIG, EISDIR, EINVAL].contains(code) }

  /// Whether the file system has no locks, as some networks have none.
  public var meansNoLocks: Bool { [ENOLCK, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(code) }
}

extension FileError: CustomStringConvertible {
  /// The operation, the path and the system's message: "write /x/y: No space left on device".
  public var description: String { "\(operation.rawValue) \(path): \(String(cString: strerror(code)))" }
}
