public import Foundation
import GLib
public import RecipePresentation
import Recipes

/// The options of the command line. They override preferences and are not saved.
public struct CommandLineOptions: Hashable, Sendable {
  public enum ColorScheme: String, Hashable, Sendable { case light, dark }

  /// The window's size, in logical pixels.
  public struct Size: Hashable, Sendable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The text of `--feed`: a name, an address or a file.
  public var feed: String?
  /// The folder for all data in place of the system's folders.
  public var dataDirectory: String?
  public var size: Size?
  public var colorScheme: ColorScheme?
  /// The scale of all text; 1 is 100 %.
  public var textScale: Double?
  /// The recipe to open, from `--open` or a `ladle://recipe/UUID` link.
  public var recipe: UUID?
  /// The page with a recipe to add to the cookbook.
  public var page: String?
  /// The paths of the files with recipes to add to the cookbook.
  public var files: [String] = []
  /// The file for a picture of the window, which is written before the program ends.
  public var screenshot: String?
  public var isVerbose = false
  /// Whether D-Bus starts the program, which then waits for a request to open a recipe.
  public var isService = false

  /// Creates options without any overrides.
  public init() {}

  /// Whether the start has an instance of its own, which changes nothing: `--screenshot`. Any other start raises the window
  /// that is open on its data directory.
  public var isOwnInstance: Bool { screenshot != nil }
}

extension CommandLineOptions {
  /// The action that the command line requests.
  public enum Command: Hashable, Sendable {
    case run(CommandLineOptions)
    /// Keeps the recipes of files, without a window.
    case importFiles([String], dataDirectory: String?)
    /// Writes recipes to a file, without a window; all recipes if the command names no recipe, and for a backup.
    case export(ExportKind, file: String, recipes: [UUID], dataDirectory: String?)
    case help
    case version
  }

  /// The reason that a command line is invalid.
  public enum Defect: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(String)
    case missingValue(String)
    case unexpectedValue(String)
    case impossible(option: String, value: String)
    case repeated(String)
    case notTogether(String, String)

    public var description: String {
      switch self {
      case .unknown(let option): Strings.unknownOption(option)
      case .missingValue(let option): Strings.missingValue(option)
      case .unexpectedValue(let option): Strings.unexpectedValue(option)
      case .impossible(let option, let value): Strings.impossibleValue(value, of: option)
      case .repeated(let option): Strings.repeatedOption(option)
      case .notTogether(let option, let other): Strings.optionsNotTogether(option, other)
      }
    }
  }

  /// Parses `--option value` and `--option=value` in any order, and at most one link or several files. `arguments`
  /// excludes the program's name.
  ///
  /// `--import` and `--export` take all that follows up to the next option, and go with `--data-directory` alone.
  public static func parse(_ arguments: some Collection<String>) throws(Defect) -> Command {
    var options = CommandLineOptions()
    var seen: Set<String> = []
    var task: (name: String, values: [String])?
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        try options.parse(argument, &seen)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let attached = parts.count > 1 ? String(parts[1]) : nil
      if flags.contains(name) {
        if attached != nil { throw .unexpectedValue(name) }
        switch name {
        case "--help": return .help
        case "--version": return .version
        case "--verbose": options.isVerbose = true
        default: options.isService = true
        }
        continue
      }
      guard valued.contains(name) || tasks.contains(name) else { throw .unknown(name) }
      guard seen.insert(name).inserted else { throw .repeated(name) }
      if tasks.contains(name) {
        if let task { throw .notTogether(task.name, name) }
        let values = rest.prefix { !$0.hasPrefix("--") }
        rest = rest.dropFirst(values.count)
        task = (name, (attached.map { [$0] } ?? []) + values)
        continue
      }
      guard let value = attached ?? rest.popFirst(), attached != nil || !value.hasPrefix("--") else {
        throw .missingValue(name)
      }
      guard options.parse(value, for: name) else { throw .impossible(option: name, value: value) }
    }
    if options.recipe != nil, let other = options.page ?? options.files.first {
      throw .notTogether("--open", other)
    }
    guard let task else { return .run(options) }
    if let other = seen.subtracting([task.name, "--data-directory"]).min() {
      throw .notTogether(task.name, other)
    }
    return try command(task.name, task.values, options)
  }

  /// Returns the command of `--import` or `--export`.
  private static func command(
    _ name: String, _ values: [String], _ options: CommandLineOptions
  ) throws(Defect) -> Command {
    if let empty = values.first(where: \.isEmpty) { throw .impossible(option: name, value: empty) }
    guard name == "--export" else {
      guard !values.isEmpty else { throw .missingValue(name) }
      return .importFiles(values, dataDirectory: options.dataDirectory)
    }
    guard let first = values.first else { throw .missingValue(name) }
    guard let kind = ExportKind(name: first) else { throw .impossible(option: name, value: first) }
    guard values.count > 1 else { throw .missingValue(name + " " + first) }
    // Other programs take `-` for the standard output. Here the export would write a file of this name.
    guard values[1] != "-" else { throw .impossible(option: name, value: values[1]) }
    var recipes: [UUID] = []
    for value in values.dropFirst(2) {
      // A backup has all recipes.
      guard kind != .backup else { throw .impossible(option: name, value: value) }
      guard let id = UUID(uuidString: value) ?? RecipeLink(value)?.recipe else {
        throw .impossible(option: name, value: value)
      }
      recipes.append(id)
    }
    return .export(kind, file: values[1], recipes: recipes, dataDirectory: options.dataDirectory)
  }

  private static let flags: Set = ["--help", "--version", "--verbose", "--gapplication-service"]
  private static let valued: Set = [
    "--feed", "--data-directory", "--size", "--color-scheme", "--text-scale", "--open", "--screenshot",
  ]
  private static let tasks: Set = ["--import", "--export"]

  /// Takes what belongs to no option: a recipe's link, a page's address or a file.
  private mutating func parse(_ argument: String, _ seen: inout Set<String>) throws(Defect) {
    if let link = RecipeLink(argument) {
      guard seen.insert("--open").inserted else { throw .repeated("--open") }
      recipe = link.recipe
      return
    }
    let scheme = argument.contains(":") ? URLComponents(string: argument)?.scheme?.lowercased() : nil
    let isAddress = argument.contains("://") && scheme != "file"
    let file = scheme == "file" ? FileAddress.path(argument) : argument
    guard let file, !argument.isEmpty, !argument.hasPrefix("-"), !isAddress || WebAddress(argument) != nil
    else { throw .unknown(argument) }
    if isAddress {
      guard page == nil else { throw .repeated(argument) }
      page = argument
    } else {
      files.append(file)
    }
    seen.insert(argument)
    if let page, let file = files.first { throw .notTogether(page, file) }
  }

  /// Sets an option. Returns false if the value is invalid for it.
  private mutating func parse(_ value: String, for name: String) -> Bool {
    guard !value.isEmpty else { return false }
    switch name {
    case "--feed": feed = value
    case "--data-directory": dataDirectory = value
    case "--screenshot": screenshot = value
    case "--size":
      guard let size = Self.size(value) else { return false }
      self.size = size
    case "--color-scheme":
      guard let scheme = ColorScheme(rawValue: value) else { return false }
      colorScheme = scheme
    case "--text-scale":
      guard let scale = Double(value), (0.5...3).contains(scale) else { return false }
      textScale = scale
    default:
      guard let id = UUID(uuidString: value) ?? RecipeLink(value)?.recipe else { return false }
      recipe = id
    }
    return true
  }

  /// The smallest usable window, as GNOME's guidelines have it for its width.
  static let smallestSize = Size(width: 360, height: 200)

  /// Returns the size of the window at its start: that of the command line, or else the one it had at last.
  func windowSize(kept: WindowSize?) -> Size {
    let smallest = Self.smallestSize
    let kept = kept.map {
      Size(width: max(smallest.width, $0.width), height: max(smallest.height, $0.height))
    }
    return size ?? kept ?? Size(width: 1000, height: 720)
  }

  /// Parses "800x600"; nil if it is smaller than that.
  private static func size(_ text: String) -> Size? {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (smallestSize.width...16_384).contains(width), (smallestSize.height...16_384).contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

}
