import CSQLite
import Foundation
import Recipes

/// Names and cuisines in SQLite's full-text index (FTS5), set up with care: in memory, without case and diacritics, with
/// an index of the first letters, and with its rows in the order of the list, so that nothing is sorted.
///
/// It finds words by their beginnings alone, where Ladle finds any part of a word.
final class SQLiteWords {
  private var database: OpaquePointer?
  private var select: OpaquePointer?

  /// Indexes recipes that are in the order of the list.
  init(_ recipes: [Recipe]) {
    check(sqlite3_open(":memory:", &database))
    execute(
      "CREATE VIRTUAL TABLE recipes USING fts5(name, cuisine, "
        + "tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')")
    execute("BEGIN")
    var insert: OpaquePointer?
    check(sqlite3_prepare_v2(database, "INSERT INTO recipes VALUES (?, ?)", -1, &insert, nil))
    for recipe in recipes {
      recipe.name.withCString { name in
        recipe.cuisine.withCString { cuisine in
          sqlite3_bind_text(insert, 1, name, -1, nil)
          sqlite3_bind_text(insert, 2, cuisine, -1, nil)
          if sqlite3_step(insert) != SQLITE_DONE { fatalError("SQLite cannot insert") }
          sqlite3_reset(insert)
        }
      }
    }
    sqlite3_finalize(insert)
    execute("COMMIT")
    execute("INSERT INTO recipes(recipes) VALUES ('optimize')")
    check(
      sqlite3_prepare_v2(
        database, "SELECT rowid FROM recipes WHERE recipes MATCH ? ORDER BY rowid", -1, &select, nil))
  }

  deinit {
    sqlite3_finalize(select)
    sqlite3_close(database)
  }

  /// The rows that have all words of a search.
  func rows(for search: String) -> [Int64] {
    let words = search.split { !$0.isLetter && !$0.isNumber }
    // FTS5 has no search for nothing, which Ladle answers with all rows.
    guard !words.isEmpty else { return [] }
    let query = words.map { "\"\($0)\"*" }.joined(separator: " ")
    var rows: [Int64] = []
    query.withCString { text in
      sqlite3_bind_text(select, 1, text, -1, nil)
      while sqlite3_step(select) == SQLITE_ROW { rows.append(sqlite3_column_int64(select, 0)) }
      sqlite3_reset(select)
    }
    return rows
  }

  private func execute(_ sql: String) { check(sqlite3_exec(database, sql, nil, nil, nil)) }

  private func check(_ code: Int32) {
    if code != SQLITE_OK { fatalError("SQLite: \(String(cString: sqlite3_errmsg(database)))") }
  }
}
