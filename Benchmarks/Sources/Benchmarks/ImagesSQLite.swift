import CSQLite
import Foundation

/// Blobs in SQLite through its C library, set up with care: write-ahead log, prepared statements, a hundred
/// stores in a transaction, no checksum.
final class SQLiteBlobs {
  private var database: OpaquePointer?
  private var insert: OpaquePointer?
  private var select: OpaquePointer?
  private var delete: OpaquePointer?

  init(path: String) {
    check(sqlite3_open(path, &database))
    execute("PRAGMA journal_mode=WAL")
    execute("PRAGMA synchronous=NORMAL")
    execute("CREATE TABLE IF NOT EXISTS photos (address TEXT PRIMARY KEY, photo BLOB)")
    check(sqlite3_prepare_v2(database, "INSERT OR REPLACE INTO photos VALUES (?, ?)", -1, &insert, nil))
    check(sqlite3_prepare_v2(database, "SELECT photo FROM photos WHERE address = ?", -1, &select, nil))
    check(sqlite3_prepare_v2(database, "DELETE FROM photos WHERE address = ?", -1, &delete, nil))
  }

  deinit {
    for statement in [insert, select, delete] { sqlite3_finalize(statement) }
    sqlite3_close(database)
  }

  func execute(_ sql: String) { check(sqlite3_exec(database, sql, nil, nil, nil)) }

  func store(_ address: String, _ bytes: UnsafeRawBufferPointer) {
    address.withCString { text in
      sqlite3_bind_text(insert, 1, text, -1, nil)
      sqlite3_bind_blob(insert, 2, bytes.baseAddress, Int32(bytes.count), nil)
      if sqlite3_step(insert) != SQLITE_DONE { fatalError("SQLite cannot store") }
      sqlite3_reset(insert)
    }
  }

  /// Copies the photo, as a caller needs, and returns its size in bytes; nil for a miss.
  func read(_ address: String, into memory: UnsafeMutableRawPointer) -> Int? {
    address.withCString { text in
      sqlite3_bind_text(select, 1, text, -1, nil)
      defer { sqlite3_reset(select) }
      guard sqlite3_step(select) == SQLITE_ROW, let blob = sqlite3_column_blob(select, 0) else { return nil }
      let count = Int(sqlite3_column_bytes(select, 0))
      memory.copyMemory(from: blob, byteCount: count)
      return count
    }
  }

  func remove(_ address: String) {
    address.withCString { text in
      sqlite3_bind_text(delete, 1, text, -1, nil)
      if sqlite3_step(delete) != SQLITE_DONE { fatalError("SQLite cannot remove") }
      sqlite3_reset(delete)
    }
  }

  private func check(_ code: Int32) {
    if code != SQLITE_OK { fatalError("SQLite: \(String(cString: sqlite3_errmsg(database)))") }
  }
}
