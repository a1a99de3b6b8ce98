import Cookbook
public import RecipeExchange

/// The report of an import in words, for the window and for the command line.
public struct ImportReport: Hashable, Sendable {
  /// A part of the report under its title.
  public struct Group: Hashable, Sendable, Identifiable {
    public enum Kind: Hashable, Sendable {
      case stopped
      /// The recipes that the cookbook has already. The window offers "Keep These Too" here.
      case skipped
      /// Favorites, notes, the list and the plan of a backup.
      case facts
      case leftOut
      case failed
    }

    public let id: Kind
    /// A sentence.
    public let title: String
    /// The names of recipes, or the reasons of failures.
    public let lines: [String]
  }

  /// The limit of the lines of a group. Below stands how many more there are.
  static let maximumLines = 200

  /// "12 recipes kept."
  public let headline: String
  public let groups: [Group]
  /// The exit status of the command: 0 if every recipe is in the cookbook, 1 if some are not, 2 if no recipe could be read.
  public let exitStatus: Int32

  public init(_ summary: ImportSummary) {
    headline = Strings.importKept(summary.kept.count)
    let wasStopped = summary.isCancelled || summary.stopped != nil
    var groups: [Group] = []
    func add(_ kind: Group.Kind, _ title: String, _ lines: some Collection<String> = [String]()) {
      var shown = Array(lines.prefix(Self.maximumLines))
      if lines.count > shown.count { shown.append(Strings.more(lines.count - shown.count)) }
      groups.append(Group(id: kind, title: title, lines: shown))
    }
    if wasStopped {
      add(
        .stopped,
        summary.stopped.map { Strings.sentences(Strings.cookbookProblem($0), Strings.importStopped) }
          ?? Strings.importStopped)
    }
    if !summary.skipped.isEmpty {
      add(.skipped, Strings.importSkipped(summary.skipped.count), summary.skipped.map(\.name))
    }
    if summary.hasFacts { add(.facts, Strings.importedFacts) }
    if !summary.losses.isEmpty { add(.leftOut, Strings.importLosses(summary.losses)) }
    if !summary.problems.isEmpty {
      add(
        .failed, Strings.importFailures(summary.problems.count),
        summary.problems.lazy.map { Strings.importProblem($0) })
    }
    self.groups = groups
    let hasRead =
      !summary.kept.isEmpty || !summary.skipped.isEmpty
      || summary.problems.contains { if case .folder = $0.reason { true } else { false } }
    exitStatus = wasStopped ? 1 : summary.problems.isEmpty ? 0 : hasRead ? 1 : 2
  }
}
