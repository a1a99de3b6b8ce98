import Adwaita
import Foundation
import RecipeFeed
import RecipePresentation
import Storage

/// The Linux program, from its command line to its exit status.
@MainActor
public enum Program {
  /// - Parameters:
  ///   - arguments: The command line, beginning with the program's name.
  ///   - environment: The environment variables.
  ///   - observer: Called once the window exists; the benchmarks' only hook.
  /// - Returns: The exit status; 64 for an invalid command line (EX_USAGE of sysexits.h).
  public static func run(
    _ arguments: [String], environment: [String: String],
    observer: (@MainActor (WindowProbe) -> Void)? = nil
  ) -> Int32 {
    Memory.limitWaste()
    // In place of a standard file that is closed, the program would open another file or a socket, and write lines to it.
    for file in STDIN_FILENO...STDERR_FILENO where fcntl(file, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDWR)
    }
    // Where the system limits the size of files, writing fails with EFBIG instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    let resources = ResourceDirectory.find(
      executable: executablePath(arguments), environment: environment)
    if let resources {
      Strings.use(PreferredLanguages.posix(environment), from: resources + "/locale") { say($0.line + "\n") }
    }
    let options: CommandLineOptions
    var source: FeedSource?
    do {
      switch try CommandLineOptions.parse(arguments.dropFirst()) {
      case .help:
        return write(Strings.commandLineHelp)
      case .version:
        return write("ladle \(Identity.version)\n")
      case .importFiles(let files, let dataDirectory):
        let command = try CookbookCommand(parts(dataDirectory, environment, resources))
        return CookbookCommand.run { await command.importFiles(files) }
      case .export(let kind, let file, let recipes, let dataDirectory):
        let command = try CookbookCommand(parts(dataDirectory, environment, resources))
        return CookbookCommand.run { await command.export(kind, to: file, recipes: recipes) }
      case .run(let parsed):
        _ = try usableLocations(parsed.dataDirectory, environment)
        options = parsed
      }
      source = try options.feed.map { try FeedSource(argument: $0) }
    } catch let defect as CommandLineOptions.Defect {
      return usage(defect.description)
    } catch let error as FeedSource.ArgumentError {
      return usage(Strings.problem(error))
    } catch let directory as UnusableDirectory {
      say("ladle: \(Strings.directoryIsNotUTF8(directory.path))\n")
      return 1
    } catch let damage as PreferencesFile.Damaged {
      say("ladle: \(Strings.preferencesDamaged) (\(damage.reason))\n")
      return 1
    } catch {
      return usage("\(error)")
    }
    guard let resources else {
      say(Strings.resourcesMissing + "\n")
      return 1
    }
    let session = Session(
      options: options, source: source, resources: resources, environment: environment,
      observer: observer)
    // GTK's callbacks hold it weakly, and the optimizer may release it after its last use here.
    return withExtendedLifetime(session) { session.run(programName: arguments.first ?? "ladle") }
  }

  private static func executablePath(_ arguments: [String]) -> String {
    // The name by which a program was started may not be a path.
    let link = "/proc/self/exe"
    return (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? arguments.first ?? ""
  }

  /// Where the data is: in the folder of `--data-directory`, or in the system's folders.
  static func locations(_ dataDirectory: String?, _ environment: [String: String]) -> StorageLocations {
    dataDirectory.map { StorageLocations(dataDirectory: absolute($0)) } ?? .standard(environment: environment)
  }

  /// A folder for data whose path is not in UTF-8.
  struct UnusableDirectory: Error { let path: String }

  /// Returns the locations of the data.
  ///
  /// - Throws: `UnusableDirectory`. Swift has replaced the bytes that are not UTF-8 by "\u{FFFD}", so that Ladle would make
  ///   another folder and write there.
  static func usableLocations(
    _ dataDirectory: String?, _ environment: [String: String]
  ) throws(UnusableDirectory) -> StorageLocations {
    let locations = locations(dataDirectory, environment)
    for file in [locations.preferences, locations.cookbookIndex] where file.contains("\u{FFFD}") {
      throw UnusableDirectory(path: PathParts(file).folder)
    }
    return locations
  }

  /// The parts of a command, which needs no resources unless a recipe is of the sample kitchen.
  private static func parts(
    _ dataDirectory: String?, _ environment: [String: String], _ resources: String?
  ) throws(UnusableDirectory) -> AppParts<TextureDecoder> {
    AppParts(try usableLocations(dataDirectory, environment), resources: resources ?? "")
  }

  /// The name on D-Bus, by which a start finds the process that owns its data directory.
  static func identifier(_ dataDirectory: String?) -> String {
    guard let dataDirectory else { return Identity.identifier }
    let folder = URL(fileURLWithPath: absolute(dataDirectory)).resolvingSymlinksInPath().standardizedFileURL
    return Identity.identifier + ".Data" + String(Checksum.of(folder.path, seed: 0x6c61_646c_65), radix: 16)
  }

  /// Makes a path independent of the working directory. If that has been deleted, a relative path stays one, which the
  /// system refuses.
  nonisolated static func absolute(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    return path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
  }

  private static func usage(_ reason: String) -> Int32 {
    // A shell's "*" also gives names of files that the person has not typed.
    say("ladle: \(CookbookCommand.line(reason))\n\n\(Strings.commandLineHelp)")
    return 64
  }

  /// Prints a text. Returns the exit status.
  private static func write(_ text: String) -> Int32 {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      return 0
    } catch {
      say("ladle: \(error.localizedDescription)\n")
      return 1
    }
  }

  nonisolated static func say(_ text: String) {
    // The program goes on after its reader has ended.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
