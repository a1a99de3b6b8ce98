import CSQLite
import Foundation
import Recipes

/// Names and cuisines in SQLite's full-text index (FTS5), set up with care: in memory, without case and diacritics, and
/// with its rows in the order of the list, so that nothing is sorted.
final class SQLiteIndex {
  enum Kind {
    /// Finds any part of a word, as Ladle does. Parts of one or two letters are in no index of SQLite's.
    case parts
    /// Finds words by their beginnings alone, with an index of the first letters.
    case beginnings
  }

  private let kind: Kind
  private var database: OpaquePointer?
  private var select: OpaquePointer?
  private var scan: OpaquePointer?

  /// Indexes recipes that are in the order of the list.
  init(_ recipes: [Recipe], finding kind: Kind) {
    self.kind = kind
    check(sqlite3_open(":memory:", &database))
    let tokenizer =
      kind == .parts ? "trigram" : "unicode61 remove_diacritics 2', prefix = '1 2 3"
    execute("CREATE VIRTUAL TABLE recipes USING fts5(name, cuisine, tokenize = '\(tokenizer)')")
    execute("BEGIN")
    var insert: OpaquePointer?
    check(sqlite3_prepare_v2(database, "INSERT INTO recipes VALUES (?, ?)", -1, &insert, nil))
    for recipe in recipes {
      folded(recipe.name).withCString { name in
        folded(recipe.cuisine).withCString { cuisine in
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
    check(
      sqlite3_prepare_v2(
        database, "SELECT rowid FROM recipes WHERE instr(name, ?1) OR instr(cuisine, ?1) ORDER BY rowid", -1,
        &scan, nil))
  }

  deinit {
    sqlite3_finalize(select)
    sqlite3_finalize(scan)
    sqlite3_close(database)
  }

  /// The rows that have all words of a search.
  func rows(for search: String) -> [Int64] {
    let words = search.split { !$0.isLetter && !$0.isNumber }
    // FTS5 has no search for nothing, which Ladle answers with all rows.
    guard !words.isEmpty else { return [] }
    switch kind {
    case .beginnings: return rows(of: select, words.map { "\"\($0)\"*" }.joined(separator: " "))
    case .parts:
      let parts = words.map { folded(String($0)) }
      let indexed = parts.filter { $0.unicodeScalars.count > 2 }
      // Of several words, the index leaves few rows, so that the short ones need not be looked for: to SQLite's favour.
      guard indexed.isEmpty else {
        return rows(of: select, indexed.map { "\"\($0)\"" }.joined(separator: " "))
      }
      return rows(of: scan, parts[0])
    }
  }

  private func rows(of statement: OpaquePointer?, _ parameter: String) -> [Int64] {
    var rows: [Int64] = []
    parameter.withCString { text in
      sqlite3_bind_text(statement, 1, text, -1, nil)
      while sqlite3_step(statement) == SQLITE_ROW { rows.append(sqlite3_column_int64(statement, 0)) }
      sqlite3_reset(statement)
    }
    return rows
  }

  /// SQLite's index of parts knows case alone, so it gets the texts without accents.
  private func folded(_ text: String) -> String {
    kind == .beginnings
      ? text
      : text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  private func execute(_ sql: String) { check(sqlite3_exec(database, sql, nil, nil, nil)) }

  private func check(_ code: Int32) {
    if code != SQLITE_OK { fatalError("SQLite: \(String(cString: sqlite3_errmsg(database)))") }
  }
}
