import CAdwaita
import GLib

/// A calendar in which a person chooses a day. The week begins as the locale says.
public final class MonthView: Widget {
  /// A day of the Gregorian calendar, with months from 1 to 12.
  public struct Day: Hashable, Sendable {
    public let year: Int
    public let month: Int
    public let day: Int

    public init(year: Int, month: Int, day: Int) {
      (self.year, self.month, self.day) = (year, month, day)
    }
  }

  /// - Parameters:
  ///   - day: The chosen day.
  ///   - names: The names of the buttons before and after the month, and before and after the year.
  ///   - months: The names of the months, from January on.
  ///   - weekdays: The short names of the days of the week, from Sunday on.
  public init(
    _ day: Day, names: (previousMonth: String, nextMonth: String, previousYear: String, nextYear: String),
    months: [String], weekdays: [String]
  ) {
    super.init(taking: gtk_calendar_new())
    self.day = day
    // GTK leaves the buttons nameless, in this order.
    var buttons = [names.previousMonth, names.nextMonth, names.previousYear, names.nextYear]
    nameButtons(of: widget, &buttons)
    // GTK's months and weekdays are those of the locale, which has the language of the messages only where it is
    // installed and set.
    var translations: [String: String] = [:]
    for (index, name) in months.enumerated() {
      translations[localeName("%OB", month: index + 1, day: 1)] = name
    }
    // 1 January 2023 was a Sunday.
    for (index, name) in weekdays.enumerated() {
      translations[localeName("%a", month: 1, day: index + 1)] = name
    }
    translateLabels(of: widget, translations)
  }

  /// A part of a date in 2023, as the locale writes it.
  private func localeName(_ format: String, month: Int, day: Int) -> String {
    guard let date = g_date_time_new_utc(2023, gint(month), gint(day), 12, 0, 0) else { return "" }
    defer { g_date_time_unref(date) }
    guard let name = g_date_time_format(date, format) else { return "" }
    defer { g_free(name) }
    return String(cString: name)
  }

  private func translateLabels(of parent: UnsafeMutablePointer<GtkWidget>, _ translations: [String: String]) {
    forEachChild(of: parent) { part in
      guard isA(part, gtk_label_get_type()) else { return translateLabels(of: part, translations) }
      let label = OpaquePointer(part)
      if let name = translations[String(cString: gtk_label_get_text(label))] {
        gtk_label_set_text(label, name)
      }
    }
  }

  /// Names the buttons in a widget by the first names, which it removes.
  private func nameButtons(of parent: UnsafeMutablePointer<GtkWidget>, _ names: inout [String]) {
    forEachChild(of: parent) { part in
      guard isA(part, gtk_button_get_type()) else { return nameButtons(of: part, &names) }
      if !names.isEmpty { updateLabel(of: OpaquePointer(part), to: names.removeFirst()) }
    }
  }

  public var day: Day {
    get {
      guard let date = gtk_calendar_get_date(cast()) else { return Day(year: 1970, month: 1, day: 1) }
      defer { g_date_time_unref(date) }
      return Day(
        year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
        day: Int(g_date_time_get_day_of_month(date)))
    }
    set {
      guard
        let date = g_date_time_new_local(
          gint(newValue.year), gint(newValue.month), gint(newValue.day), 12, 0, 0)
      else { return }
      ladle_calendar_select(widget, date)
      g_date_time_unref(date)
    }
  }

  /// Calls `body` when another day is chosen.
  public func onChange(_ body: @escaping @MainActor () -> Void) { on("day-selected") { _ in body() } }
}
