/// The parts of a path, found by its bytes.
///
/// Foundation's functions for this (`NSString.lastPathComponent` and others) trap on Linux for some paths that any
/// archive can name: those of one character, and those with a character beyond ASCII after "//". `Character`s do not
/// do either: a "/" and the combining mark after it are one.
///
/// ```swift
/// PathParts("a/b/c.json").folder  // "a/b"
/// PathParts("a/b/c.json").stem  // "c"
/// ```
public struct PathParts: Hashable, Sendable {
  /// "a/b" of "a/b/c.json"; empty for "c.json", "/" for "/c.json".
  public let folder: String
  /// "c.json" of "a/b/c.json", and "b" of "a/b/"; empty for "/".
  public let name: String

  public init(_ path: String) {
    let slash = UInt8(ascii: "/")
    let end = path.utf8.lastIndex { $0 != slash }.map(path.utf8.index(after:)) ?? path.startIndex
    let start = path.utf8[..<end].lastIndex(of: slash).map(path.utf8.index(after:)) ?? path.startIndex
    name = String(path[start..<end])
    let last = path.utf8[..<start].lastIndex { $0 != slash }.map(path.utf8.index(after:))
    folder = last.map { String(path[..<$0]) } ?? (path.utf8.first == slash ? "/" : "")
  }

  /// "c" of "c.json". The dot of a hidden file is part of it.
  public var stem: String { dot.map { String(name[..<$0]) } ?? name }

  /// "json" of "c.json", as it is written; empty if there is none.
  public var ending: String { dot.map { String(name[name.utf8.index(after: $0)...]) } ?? "" }

  private var dot: String.Index? {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    return dot == name.startIndex ? nil : dot
  }
}
