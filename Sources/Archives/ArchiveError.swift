public import Storage

/// Why an archive, or an entry of it, is not read.
public enum ArchiveError: Error, Hashable, Sendable {
  /// The bytes are not a ZIP archive, or not gzip.
  case notAnArchive
  /// The archive contradicts itself or is cut off: a size, an offset, a signature or a checksum is wrong.
  case damaged
  /// Two entries share bytes, which happens only in bombs.
  case overlapping
  /// The archive, with those inside it, has more entries than `ArchiveLimits` allows.
  case tooManyEntries
  /// The contents of an entry have more bytes than `ArchiveLimits` or the caller allows.
  case tooLarge
  /// The contents, or those of the whole archive, are so much larger than the packed bytes that it is a bomb.
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
  /// The number of entries of an archive and of those inside it together.
  package static let entries = 200_000
  /// The size of the contents of one entry, in bytes.
  package static let entryBytes = 64 << 20
  /// The size of the central directory, in bytes. It is held in memory, and allows each entry more than 300.
  static let directoryBytes = 64 << 20
  /// How many archives may be inside each other.
  static let depth = 4

  /// Whether contents are too large for the bytes that they are packed in: more than 50 times as many, and more
  /// than 1 MiB, because little files of the same letters are no bomb. Recipes are five to ten times as large as packed.
  static func isBomb(_ size: Int, packed: Int) -> Bool { size > 1 << 20 && size / 50 >= max(packed, 1) }

  /// The number of bytes by which all contents of an archive of some bytes, with those of the archives inside it, may exceed
  /// the packed ones. Many entries are not all as repetitive as a single one may be.
  package static func unpackedBytes(ofArchive bytes: Int) -> Int { (16 << 20) + 20 * bytes }
}
