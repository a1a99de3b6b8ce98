public import Foundation

/// Where a person lives, by which a new Ladle chooses its measures.
public struct Region: Hashable, Sendable {
  /// The code of the country, as "CH" (ISO 3166-1).
  public let code: String
  /// Whether its people use the measures of the United States.
  public let usesUSMeasures: Bool

  /// A region with the measures that people there use.
  public init(code: String) {
    self.code = code
    usesUSMeasures = Self.withUSMeasures.contains(code)
  }

  /// Reads a locale of Apple's systems, where the person may choose other measures than those of the region. Nil if the
  /// locale has no region.
  public init?(_ locale: Locale) {
    guard let code = locale.region?.identifier, Self.isCountry(code) else { return nil }
    self.code = code
    usesUSMeasures = locale.measurementSystem == .us
  }

  /// Reads the environment of a Linux program: the first of `LC_ALL`, `LC_MEASUREMENT` and `LANG` that is set. Nil if it names
  /// no region, as "C.UTF-8" and "eo" do not.
  ///
  /// ```swift
  /// Region.posix(["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_CH.UTF-8"])?.code  // "CH"
  /// ```
  ///
  /// Source: POSIX.1-2017, section 8.2, "Internationalization Variables"; locale(7) for `LC_MEASUREMENT`.
  public static func posix(_ environment: [String: String]) -> Region? {
    let names = ["LC_ALL", "LC_MEASUREMENT", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let code = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_").dropFirst().first ?? ""
    return isCountry(code) ? Region(code: String(code)) : nil
  }

  /// Whether a code has two capital letters; "001" is the world.
  private static func isCountry(_ code: some StringProtocol) -> Bool {
    code.utf8.count == 2 && code.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// The measures that a cook there expects.
  public var measures: MeasureChoice { usesUSMeasures ? .us : .metric }

  /// Whether cooks there measure liquids in decilitres.
  var usesDeciliters: Bool { Self.withDeciliters.contains(code) }

  /// Source: CLDR, supplementalData, measurementSystem "US".
  private static let withUSMeasures: Set<String> = ["LR", "MM", "US"]
  /// The Nordic countries with their autonomous islands, and Switzerland.
  private static let withDeciliters: Set<String> = [
    "AX", "CH", "DK", "FI", "FO", "GL", "IS", "NO", "SE", "SJ",
  ]
}
