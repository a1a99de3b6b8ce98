public import Foundation

/// A format of the file in which the shopping list leaves Ladle.
public enum ShoppingFormat: CaseIterable, Hashable, Sendable {
  case text
  /// A checklist in Markdown.
  case checklist
  /// Tasks of calendar programs.
  case calendar

  public var title: String { Strings.title(of: self) }
  /// "Shopping List.txt".
  public var fileName: String { Strings.shoppingList + "." + suffix }
  public var suffix: String {
    switch self {
    case .text: "txt"
    case .checklist: "md"
    case .calendar: "ics"
    }
  }
  /// The media type.
  public var contentType: String {
    switch self {
    case .text: "text/plain"
    case .checklist: "text/markdown"
    case .calendar: "text/calendar"
    }
  }
}

/// The printed list: aisles in two columns, with an empty box before each item.
public struct ShoppingPrint: Hashable, Sendable {
  public struct Section: Hashable, Sendable {
    public let title: String
    public let items: [String]
  }

  public let title: String
  /// "Pad Thai · For 3".
  public let recipes: [String]
  public let sections: [Section]
}

// The list as it leaves Ladle: the rows that are not ticked.
extension ShoppingModel {
  /// Whether there is something to buy.
  public var canShare: Bool { page.map { $0.toBuy > 0 } ?? false }

  /// The rows under their aisles, as text.
  public var text: String {
    outgoing.map { section in
      section.title + "\n" + section.rows.map { $0.text + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The rows under their aisles, as a checklist in Markdown.
  public var checklist: String {
    outgoing.map { section in
      "## " + section.title + "\n\n" + section.rows.map { "- [ ] " + $0.text + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The contents of the list's file.
  public func file(_ format: ShoppingFormat) -> Data {
    switch format {
    case .text: Data(text.utf8)
    case .checklist: Data(checklist.utf8)
    case .calendar:
      Data(
        CalendarTasks(
          name: Strings.shoppingList,
          tasks: outgoing.flatMap { section in
            section.rows.map { row in
              CalendarTasks.Task(
                id: row.taskID, summary: row.text,
                details: row.parts.filter { !$0.recipe.isEmpty }
                  .map { Strings.dotted($0.recipe, $0.text) }.joined(separator: "\n"),
                category: section.title)
            }
          }
        ).text(at: now).utf8)
    }
  }

  /// The address that opens a mail program with the list (RFC 6068).
  public var mailLink: URL? {
    func encoded(_ text: String) -> String {
      // Letters, digits and what RFC 3986 calls unreserved.
      let plain = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
      return text.replacingOccurrences(of: "\n", with: "\r\n")
        .addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
    return URL(string: "mailto:?subject=\(encoded(Strings.shoppingList))&body=\(encoded(text))")
  }

  /// The contents of the printed list.
  public var print: ShoppingPrint {
    ShoppingPrint(
      title: Strings.shoppingList,
      recipes: page?.recipes.map { Strings.dotted($0.name, $0.servings) } ?? [],
      sections: outgoing.map { ShoppingPrint.Section(title: $0.title, items: $0.rows.map(\.text)) })
  }

  private var outgoing: [(title: String, rows: [ShoppingPage.Row])] {
    (page?.sections ?? []).map { ($0.title, $0.rows.filter { !$0.isTicked }) }.filter { !$0.rows.isEmpty }
  }
}
