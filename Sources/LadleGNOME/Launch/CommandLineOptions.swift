public import Foundation
import RecipePresentation

/// What the command line asks for. Options override preferences and are not saved.
public struct CommandLineOptions: Hashable, Sendable {
  public enum ColorScheme: String, Hashable, Sendable { case light, dark }

  /// Text pixels.
  public struct Size: Hashable, Sendable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// `--feed`, as it was typed: a name, an address or a file.
  public var feed: String?
  public var dataDirectory: String?
  public var size: Size?
  public var colorScheme: ColorScheme?
  /// 1 is 100 %.
  public var textScale: Double?
  /// The recipe to show first, by `--open` or a `ladle://recipe/UUID` link.
  public var recipe: UUID?
  /// Where to write a picture of the window before ending.
  public var screenshot: String?
  public var isVerbose = false
  /// Started by D-Bus, to wait for what it is asked to open.
  public var isService = false

  public init() {}

  /// A program that was told what to show, where to keep things or to take a picture of its window does not join the
  /// one that is running.
  public var isOwnInstance: Bool { feed != nil || dataDirectory != nil || screenshot != nil }
}

extension CommandLineOptions {
  /// What a command line means.
  public enum Command: Hashable, Sendable {
    case run(CommandLineOptions)
    case help
    case version
  }

  /// Why a command line means nothing.
  public enum Defect: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(String)
    case missingValue(String)
    case unexpectedValue(String)
    case impossible(option: String, value: String)
    case repeated(String)

    public var description: String {
      switch self {
      case .unknown(let option): Strings.unknownOption(option)
      case .missingValue(let option): Strings.missingValue(option)
      case .unexpectedValue(let option): Strings.unexpectedValue(option)
      case .impossible(let option, let value): Strings.impossibleValue(value, of: option)
      case .repeated(let option): Strings.repeatedOption(option)
      }
    }
  }

  /// Reads `--option value` and `--option=value`, in any order; the program's own name is not part of it.
  public static func parse(_ arguments: some Collection<String>) throws(Defect) -> Command {
    var options = CommandLineOptions()
    var seen: Set<String> = []
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        guard let recipe = recipe(inLink: argument) else { throw .unknown(argument) }
        guard seen.insert("--open").inserted else { throw .repeated("--open") }
        options.recipe = recipe
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
      guard valued.contains(name) else { throw .unknown(name) }
      guard seen.insert(name).inserted else { throw .repeated(name) }
      guard let value = attached ?? rest.popFirst(), attached != nil || !value.hasPrefix("--") else {
        throw .missingValue(name)
      }
      guard options.take(value, for: name) else { throw .impossible(option: name, value: value) }
    }
    return .run(options)
  }

  private static let flags: Set = ["--help", "--version", "--verbose", "--gapplication-service"]
  private static let valued: Set = [
    "--feed", "--data-directory", "--size", "--color-scheme", "--text-scale", "--open", "--screenshot",
  ]

  /// False if the option cannot have this value.
  private mutating func take(_ value: String, for name: String) -> Bool {
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
      guard let id = UUID(uuidString: value) ?? Self.recipe(inLink: value) else { return false }
      recipe = id
    }
    return true
  }

  /// "800x600": at least the smallest window that works, at most what no screen has.
  private static func size(_ text: String) -> Size? {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (360...16_384).contains(width),
      (200...16_384).contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// The recipe that a `ladle://recipe/UUID` link names.
  public static func recipe(inLink text: String) -> UUID? {
    guard let link = URLComponents(string: text), link.scheme?.lowercased() == "ladle",
      link.host?.lowercased() == "recipe"
    else { return nil }
    return UUID(uuidString: String(link.path.drop { $0 == "/" }))
  }
}
