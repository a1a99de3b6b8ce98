/// The languages that a person wants to read, in order of preference.
public enum PreferredLanguages {
  /// Reads the environment as gettext does on Linux: the list `LANGUAGE`, followed by the first of `LC_ALL`,
  /// `LC_MESSAGES` and `LANG` that is set. In the locales "C" and "POSIX" `LANGUAGE` is ignored.
  ///
  /// ```swift
  /// PreferredLanguages.posix(["LANG": "de_AT.UTF-8", "LANGUAGE": "nds:de"])  // ["nds", "de", "de_AT"]
  /// ```
  ///
  /// Source: GNU gettext manual, section 2.3, "Setting the Locale through Environment Variables".
  public static func posix(_ environment: [String: String]) -> [String] {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    guard locale != "C", locale != "POSIX" else { return [] }
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    return (list + [locale]).map { withoutEncoding($0) }.filter { $0 != "C" && $0 != "POSIX" }
  }

  /// Returns the names under which a language's catalogue may be stored, the most specific first:
  /// "sr_RS@latin", "sr@latin", "sr_RS", "sr". Apple's "zh-Hans-CN" and gettext's "zh_CN" give the same
  /// names.
  ///
  /// Returns none for a language with characters other than letters, digits, "_" and "@", because the name
  /// becomes part of a path.
  static func catalogueNames(for language: String) -> [String] {
    let language = language.replacing("-", with: "_")
    guard
      language.utf8.allSatisfy({ byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "@"):
          true
        default: false
        }
      })
    else { return [] }
    let halves = language.split(separator: "@", maxSplits: 1)
    let modifiers = halves.count > 1 ? ["@" + halves[1], ""] : [""]
    var names: [String] = []
    var parts = (halves.first ?? "").split(separator: "_")
    var bases: [String] = []
    while !parts.isEmpty {
      bases.append(parts.joined(separator: "_"))
      parts.removeLast()
    }
    for modifier in modifiers { names += bases.map { $0 + modifier } }
    return names
  }

  private static func withoutEncoding(_ locale: String) -> String {
    guard let dot = locale.firstIndex(of: ".") else { return locale }
    return locale[..<dot] + (locale[dot...].firstIndex(of: "@").map { String(locale[$0...]) } ?? "")
  }
}
