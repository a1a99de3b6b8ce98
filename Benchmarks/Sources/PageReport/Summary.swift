import Foundation

/// The figures over all pages, and for each kind of markup.
struct Summary: Encodable {
  struct Row: Encodable {
    var pages: Int
    var titleExact: Int
    var titleRight: Int
    var ingredientsExact: Int
    var ingredientsRight: Int
    var ingredientsF1: Double
    var instructionsExact: Int
    var instructionsRight: Int
    var instructionsF1: Double
    var allRight: Int
    var yieldsRight: Int
    var yieldsExpected: Int
    var totalTimeRight: Int
    var totalTimeExpected: Int
    var groupsRight: Int
    var groupsExpected: Int
    /// Pages that are right as a cook sees them, that gave nothing, and that lost three in ten lines.
    var cookRight: Int
    var notRead: Int
    var halved: Int
  }

  private static let unseen = "unseen"

  var rows: [String: Row] = [:]
  var medianMilliseconds: Double
  /// The median of the time of each page divided by that of libxml2's bare parse (P13).
  var medianRatio: Double
  var percentile99Milliseconds: Double
  var longestMilliseconds: Double
  var longestPage: String
  var pagesPerSecond: Double
  var worst: [String]

  /// The names of the rows in the order of the table.
  private var names: [String] = []

  enum CodingKeys: CodingKey {
    case rows, medianRatio, medianMilliseconds, percentile99Milliseconds, longestMilliseconds, longestPage,
      pagesPerSecond
    case worst
  }

  /// - Parameters:
  ///   - pages: The pages to which the reader was fitted.
  ///   - unseen: Pages of other sites. If there are none, `pages` are divided into parts.
  init(_ pages: [PageResult], unseen: [PageResult]) {
    var rows: [String: Row] = [:]
    var names: [String] = []
    func add(_ name: String, _ pages: [PageResult]) {
      guard !pages.isEmpty else { return }
      rows[name] = Self.row(pages)
      names.append(name)
    }
    add("all", pages)
    for kind in PageResult.Kind.allCases { add(kind.rawValue, pages.filter { $0.kind == kind }) }
    add(Self.unseen, unseen)
    for kind in PageResult.Kind.allCases {
      add(Self.unseen + " " + kind.rawValue, unseen.filter { $0.kind == kind })
    }
    for part in 1...PageResult.parts {
      add("part \(part)", (unseen.isEmpty ? pages : unseen).filter { $0.part == part })
    }
    self.rows = rows
    self.names = names
    let pages = pages + unseen
    let times = pages.map(\.milliseconds).sorted()
    medianMilliseconds = times[times.count / 2]
    medianRatio = pages.map { $0.milliseconds / $0.bareMilliseconds }.sorted()[pages.count / 2]
    percentile99Milliseconds = times[times.count * 99 / 100]
    let longest = pages.max { $0.milliseconds < $1.milliseconds }
    longestMilliseconds = longest?.milliseconds ?? 0
    longestPage = longest?.name ?? ""
    pagesPerSecond = 1000 * Double(pages.count) / times.reduce(0, +)
    worst = pages.filter { !$0.allRight }
      .sorted { $0.ingredientsF1 + $0.instructionsF1 < $1.ingredientsF1 + $1.instructionsF1 }
      .prefix(20).map(\.name)
  }

  private static func row(_ pages: [PageResult]) -> Row {
    func count(_ test: (PageResult) -> Bool) -> Int { pages.lazy.filter(test).count }
    func mean(_ value: (PageResult) -> Double) -> Double {
      (pages.map(value).reduce(0, +) / Double(pages.count) * 10_000).rounded() / 10_000
    }
    return Row(
      pages: pages.count, titleExact: count(\.titleExact), titleRight: count(\.titleRight),
      ingredientsExact: count(\.ingredientsExact), ingredientsRight: count(\.ingredientsRight),
      ingredientsF1: mean(\.ingredientsF1), instructionsExact: count(\.instructionsExact),
      instructionsRight: count(\.instructionsRight), instructionsF1: mean(\.instructionsF1),
      allRight: count(\.allRight), yieldsRight: count { $0.yieldsRight == true },
      yieldsExpected: count { $0.yieldsRight != nil }, totalTimeRight: count { $0.totalTimeRight == true },
      totalTimeExpected: count { $0.totalTimeRight != nil },
      groupsRight: count { $0.groupsRight == true }, groupsExpected: count { $0.groupsRight != nil },
      cookRight: count(\.cookIsRight),
      notRead: count { $0.found == nil }, halved: count(\.isHalved))
  }

  var text: String {
    var lines = [
      "markup              pages  title          ingredients           instructions          all three"
    ]
    lines.append(
      "                           exact  norm.   exact  norm.   F1     exact  norm.   F1     norm.")
    for name in names {
      guard let row = rows[name] else { continue }
      func percent(_ count: Int) -> String {
        String(format: "%5.1f%%", 100 * Double(count) / Double(row.pages))
      }
      let ingredients = "\(percent(row.ingredientsExact)) \(percent(row.ingredientsRight))"
      let instructions = "\(percent(row.instructionsExact)) \(percent(row.instructionsRight))"
      lines.append(
        name.padding(toLength: 20, withPad: " ", startingAt: 0) + String(format: "%5d ", row.pages)
          + " \(percent(row.titleExact)) \(percent(row.titleRight))  "
          + ingredients + String(format: " %.3f  ", row.ingredientsF1)
          + instructions + String(format: " %.3f  ", row.instructionsF1) + percent(row.allRight))
    }
    lines.append("as a cook sees it   pages  right          nothing  halved")
    for name in names {
      guard let row = rows[name] else { continue }
      lines.append(
        name.padding(toLength: 20, withPad: " ", startingAt: 0)
          + String(
            format: "%5d  %5d %5.1f%%  %7d %7d", row.pages, row.cookRight,
            100 * Double(row.cookRight) / Double(row.pages), row.notRead, row.halved))
    }
    for name in names where name == "all" || name == Self.unseen {
      guard let row = rows[name] else { continue }
      lines.append(
        "\(name): yields right \(row.yieldsRight) of \(row.yieldsExpected), "
          + "total time right \(row.totalTimeRight) of \(row.totalTimeExpected), "
          + "groups right \(row.groupsRight) of \(row.groupsExpected)")
    }
    lines.append(
      String(
        format: "median %.2f ms, 99th percentile %.1f ms, longest %.1f ms (%@), %.0f pages a second",
        medianMilliseconds, percentile99Milliseconds, longestMilliseconds, longestPage, pagesPerSecond))
    lines.append(String(format: "median ratio to libxml2's bare parse: %.2f", medianRatio))
    lines.append("worst: " + worst.joined(separator: ", "))
    return lines.joined(separator: "\n")
  }
}
