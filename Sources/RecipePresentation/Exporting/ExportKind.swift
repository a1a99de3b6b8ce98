import Cookbook
public import RecipeExchange

/// The kind of an exported file: a backup of the whole cookbook, or recipes in a format of other programs.
public enum ExportKind: Hashable, Sendable {
  case backup
  case format(ExportFormat)

  /// All kinds, in the order in which a person chooses among them.
  public static var all: [ExportKind] {
    let formats: [ExportFormat] = [.nextcloud, .paprika, .mela, .cooklang, .markdown, .website, .json]
    return [.backup] + formats.map { .format($0) }
  }

  /// The kinds that hold one recipe in one file, the most useful first.
  public static var single: [ExportKind] {
    let formats: [ExportFormat] = [.html, .mela, .paprika, .markdown, .json]
    return formats.map { .format($0) }
  }

  /// The kind with a name of the command line: "backup", "mela".
  public init?(name: String) {
    if name == "backup" {
      self = .backup
    } else if let format = ExportFormat(rawValue: name) {
      self = .format(format)
    } else {
      return nil
    }
  }

  /// The name on the command line.
  public var name: String {
    switch self {
    case .backup: "backup"
    case .format(let format): format.rawValue
    }
  }

  /// The parts of recipes that have no place in the file.
  public func losses(isSingle: Bool) -> Set<RecipeLoss> {
    switch self {
    case .backup: []
    case .format(let format): format.losses(isSingle: isSingle)
    }
  }

  /// Whether a folder is written, which must be new, and no file.
  public var isFolder: Bool { self == .format(.website) }

  /// The ending of the file's name, without the dot; nil for a folder.
  public func ending(isSingle: Bool) -> String? {
    switch self {
    case .format(.website): nil
    case .backup, .format(.nextcloud), .format(.cooklang): "zip"
    case .format(.paprika): "paprikarecipes"
    case .format(.mela): isSingle ? "melarecipe" : "melarecipes"
    case .format(.json): "json"
    case .format(.markdown): isSingle ? "md" : "zip"
    case .format(.html): isSingle ? "html" : "zip"
    }
  }

  /// A name for the file or folder: that of the only recipe, or "Cookbook.zip".
  ///
  /// - Parameter recipe: The name of the recipe, if there is only one.
  /// - Returns: The name, with its ending.
  public func fileName(of recipe: String? = nil) -> String {
    let name = recipe.map { FolderName.name(for: $0) } ?? Strings.cookbook
    return ending(isSingle: recipe != nil).map { name + "." + $0 } ?? name
  }
}
