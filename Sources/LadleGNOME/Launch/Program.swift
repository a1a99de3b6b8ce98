import Adwaita
import Foundation
import RecipeFeed
import RecipePresentation
import Storage

/// The Linux program, from its command line to its exit status.
@MainActor
public enum Program {
  static let identifier = "app.ladle.Ladle"
  static let version = "1.0"

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
    completeDataFolders()
    let resources = ResourceDirectory.find(
      executable: executablePath(arguments), environment: environment)
    if let resources {
      Strings.use(PreferredLanguages.posix(environment), from: resources + "/locale") { say($0.line + "\n") }
    }
    let options: CommandLineOptions
    var source: FeedSource?
    do {
      if let argument = illegibleArgument { throw CommandLineOptions.Defect.notUTF8(argument) }
      switch try CommandLineOptions.parse(arguments.dropFirst()) {
      case .help:
        return write(Strings.commandLineHelp)
      case .version:
        return write("ladle \(version)\n")
      case .importFiles(let files, let dataDirectory):
        try requireLegibleFolders(dataDirectory)
        let command = try CookbookCommand(locations(dataDirectory, environment))
        return CookbookCommand.run { await command.importFiles(files) }
      case .export(let format, let file, let recipes, let dataDirectory):
        try requireLegibleFolders(dataDirectory)
        let command = try CookbookCommand(locations(dataDirectory, environment))
        return CookbookCommand.run { await command.export(format, to: file, recipes: recipes) }
      case .run(let parsed):
        try requireLegibleFolders(parsed.dataDirectory)
        options = parsed
      }
      source = try options.feed.map { try FeedSource(argument: $0) }
    } catch let defect as CommandLineOptions.Defect {
      return usage(defect.description)
    } catch let error as FeedSource.ArgumentError {
      return usage(Strings.problem(error))
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

  /// An argument that is not UTF-8; nil if there is none. As a path that would be another file.
  private static var illegibleArgument: String? {
    illegible((0..<Int(CommandLine.argc)).map { CommandLine.unsafeArgv[$0] })
  }

  /// Makes sure that the folders of the environment, if they are used, are UTF-8.
  private static func requireLegibleFolders(_ dataDirectory: String?) throws(CommandLineOptions.Defect) {
    guard dataDirectory == nil else { return }
    let names: [String] = ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"]
    if let folder = illegible(names.map { getenv($0) }) { throw .notUTF8(folder) }
  }

  /// The first text that is not UTF-8, with U+FFFD for the bytes that are not.
  private static func illegible(_ texts: [UnsafeMutablePointer<CChar>?]) -> String? {
    texts.compactMap(\.self).first { String(validatingCString: $0) == nil }.map { String(cString: $0) }
  }

  /// Adds the system's folders to an `XDG_DATA_DIRS` that lacks them, as a broken profile leaves it. There GLib finds the
  /// database of file types, by which gdk-pixbuf recognises a photo, and its settings, without which GIO ends the program.
  ///
  /// To be called before GLib and other threads start.
  private static func completeDataFolders() {
    guard let value = getenv("XDG_DATA_DIRS") else { return }
    let folders = String(cString: value).split(separator: ":").map { $0.hasSuffix("/") ? $0.dropLast() : $0 }
    // As bytes, because a folder's name may not be UTF-8.
    var whole = UnsafeBufferPointer(start: value, count: strlen(value)).map(\.self)
    for folder in ["/usr/local/share", "/usr/share"] where !folders.contains(Substring(folder)) {
      whole += ((whole.isEmpty ? "" : ":") + folder).utf8CString.dropLast()
    }
    setenv("XDG_DATA_DIRS", whole + [0], 1)
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

  /// Makes a path independent of the working directory. If that has been deleted, a relative path stays one, which the
  /// system refuses.
  nonisolated static func absolute(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath
    return path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
  }

  private static func usage(_ reason: String) -> Int32 {
    // A shell's "*" also gives names of files that the person has not typed.
    say("ladle: \(ImportTally.line(reason))\n\n\(Strings.commandLineHelp)")
    return 64
  }

  /// Prints what was asked for. Returns the exit status.
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
    // The program goes on if nobody reads it any more.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
