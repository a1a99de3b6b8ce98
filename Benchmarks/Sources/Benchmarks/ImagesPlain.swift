import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One file for each photo by the bare system calls, with paths and buffers made beforehand: the least work
/// of a cache that keeps a file for each photo.
final class PlainFiles: @unchecked Sendable {
  // @unchecked: only `buffer` changes; several threads read into memory of their own.
  private let folder: String
  private let paths: [String]
  private let missing: [String]
  private let temporary: String
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4096)

  init(folder: String, count: Int) throws {
    self.folder = folder
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    paths = (0..<count).map { "\(folder)/\($0 &* 7919 % 1_000_003)" }
    missing = (0..<count).map { "\(folder)/missing-\($0)" }
    temporary = folder + "/temporary"
  }

  deinit { buffer.deallocate() }

  func store(_ number: Int, _ bytes: UnsafeRawBufferPointer) {
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    check(file >= 0 && write(file, bytes.baseAddress, bytes.count) == bytes.count)
    check(close(file) == 0 && rename(temporary, paths[number]) == 0)
  }

  func read(_ number: Int) { read(paths[number]) }

  func read(_ path: String) {
    let file = open(path, O_RDONLY)
    check(file >= 0)
    #if canImport(Glibc)
      check(Glibc.read(file, buffer.baseAddress, buffer.count) > 0)
    #else
      check(Darwin.read(file, buffer.baseAddress, buffer.count) > 0)
    #endif
    close(file)
  }

  /// Reads into the caller's memory, for use on several threads.
  func read(_ number: Int, into memory: UnsafeMutableRawPointer, count: Int) {
    let file = open(paths[number], O_RDONLY)
    #if canImport(Glibc)
      check(file >= 0 && Glibc.read(file, memory, count) > 0)
    #else
      check(file >= 0 && Darwin.read(file, memory, count) > 0)
    #endif
    close(file)
  }

  func miss(_ number: Int) { check(open(missing[number], O_RDONLY) < 0) }

  func remove(_ number: Int) { check(unlink(paths[number]) == 0) }

  private func check(_ condition: Bool) {
    if !condition {
      fatalError("a system call of the measurement failed: \(String(cString: strerror(errno)))")
    }
  }
}
