/// The beginning of a list whose rows are made all at once, and a remark about the rest.
///
/// A row of GTK takes 60 KB and more: 5,000 of them took 440 MB and 8.5 s. Lists that make a row when it is
/// scrolled to need no limit.
public struct ListBeginning<Entry> {
  /// The entries that have a row.
  public let entries: ArraySlice<Entry>
  /// Below the rows, how many entries have none: "and 4,800 more". Nil if all have one.
  public let remark: String?

  public init(_ all: [Entry]) {
    entries = all.prefix(Self.limit)
    remark = all.count > entries.count ? Strings.more(all.count - entries.count) : nil
  }

  /// The greatest number of rows.
  static var limit: Int { 200 }
}
