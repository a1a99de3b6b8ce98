public import Storage

/// Why an archive, or an entry of it, is not read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// The bytes are not a ZIP archive, or not gzip.
  case notAnArchive
  /// The archive contradicts itself or is cut off: a size, an offset, a signature or a checksum is wrong.
  case damaged
  /// Two entries share bytes, as no program but a bomb writes them.
  case overlapping
  /// The archive, with those inside it, has more entries than `ArchiveLimits` allows.
  case tooManyEntries
  /// The contents of an entry have more bytes than `ArchiveLimits` or the caller allows.
  case tooLarge
  /// The contents of the archive, with those inside it, have more bytes than `ArchiveLimits` allows.
  case tooMuch
  /// The contents are so much larger than the packed bytes that it is a bomb.
  case tooCompressed
  /// Archives are inside each other, deeper than `ArchiveLimits` allows.
  case tooDeep
  /// A password is needed.
  case encrypted
  /// The compression is neither "stored" nor "deflated", or the archive has several volumes.
  case unsupported
  /// The name is absolute, leads outside, or contains a character that no name has.
  case unsafeName(String)
  /// The entry is a link or a device.
  case link
  case file(FileError)
}

/// The limits of an archive of other people. They are far above every real export.
package enum ArchiveLimits {
  /// Of an archive and those inside it together.
  package static let entries = 200_000
  /// In bytes, by which the contents of an archive and those inside it together may be larger than the packed bytes.
  package static let allBytes = 4 << 30
  /// In bytes, of the contents of one entry.
  package static let entryBytes = 64 << 20
  /// In bytes, of the central directory, which is held in memory: more than 300 for each of the entries allowed.
  static let directoryBytes = 64 << 20
  /// How many archives may be inside each other.
  static let depth = 4

  /// Whether contents are too large for the bytes that they are packed in: more than 200 times as many, and more
  /// than 1 MiB, because little files of the same letters are no bomb.
  static func isBomb(_ size: Int, packed: Int) -> Bool { size > 1 << 20 && size / 200 >= max(packed, 1) }
}
