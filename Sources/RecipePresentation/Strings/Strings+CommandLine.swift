import RecipeExchange

// The messages that the program prints in a terminal.
extension Strings {
  public static func unknownOption(_ option: String) -> String {
    message("There is no option “{option}”.", ["option": option])
  }

  /// An option of the command line, such as "--feed".
  public static func missingValue(_ option: String) -> String {
    message("“{option}” needs a value.", ["option": option])
  }

  public static func unexpectedValue(_ option: String) -> String {
    message("“{option}” takes no value.", ["option": option])
  }

  public static func impossibleValue(_ value: String, of option: String) -> String {
    message("“{value}” is not a value of “{option}”.", ["value": value, "option": option])
  }

  public static func repeatedOption(_ option: String) -> String {
    message("“{option}” is given twice.", ["option": option])
  }

  /// Another process has the data directory, and does not answer.
  public static var dataDirectoryInUse: String {
    message("Another Ladle uses this data directory and doesn’t answer. Close it first.")
  }

  /// The folder of `--data-directory`, `HOME`, `XDG_DATA_HOME` or `XDG_CACHE_HOME`.
  public static func directoryIsNotUTF8(_ path: String) -> String {
    message(
      "Ladle can’t keep its data in “{path}”, because this name is not in UTF-8. Rename the folder, or name another one with “{option}”.",
      ["path": path, "option": "--data-directory"])
  }

  /// Two options that exclude each other.
  public static func optionsNotTogether(_ option: String, _ other: String) -> String {
    message("“{option}” and “{other}” can’t be given together.", ["option": option, "other": other])
  }

  public static var resourcesMissing: String {
    message(
      "Ladle’s files are missing. Set {variable} to the folder that holds “{folder}”.",
      ["variable": "LADLE_RESOURCES", "folder": "kitchen"])
  }

  /// The person named a file to write.
  public static func cannotWrite(_ path: String) -> String {
    message("“{path}” can’t be written.", ["path": path])
  }

  /// The text that `--help` prints.
  public static var commandLineHelp: String {
    let options = [
      ("--feed live|sample|malformed|empty|URL|FILE", message("the recipes to show")),
      ("--data-directory DIR", message("keep everything in this folder")),
      ("--size WxH", message("the window’s size, at least {size}", ["size": "360x200"])),
      ("--color-scheme light|dark", message("the appearance")),
      ("--text-scale N", message("from 0.5 to 3; 2 is twice as large")),
      ("--open UUID", message("show this recipe")),
      ("--screenshot FILE", message("write a PNG of the window and end")),
      ("--import FILE…", message("keep the recipes of files")),
      ("--export FORMAT FILE [UUID…]", message("write all kept recipes, or these, to a file")),
      ("--verbose", message("a line on standard error for each event")),
      ("--help", message("show this help")),
      ("--version", message("show the version")),
    ]
    let lines = options.map { option, help in
      "  " + option + String(repeating: " ", count: max(1, 46 - option.count)) + help
    }
    return """
      \(message("Usage: {command}", ["command": "ladle [OPTION…] [ladle://recipe/UUID | https://… | FILE…]"]))

      \(lines.joined(separator: "\n"))

      \(message("With --feed, --data-directory or --screenshot the program is an instance of its own."))
      \(message("Options override preferences and are not saved."))
      \(message("Formats of --export: {formats}.", ["formats": (["backup"] + ExportFormat.allCases.map(\.rawValue)).joined(separator: ", ")]))
      \(message("One recipe as {formats} is one file; several are a ZIP archive.", ["formats": ["html", "markdown", "mela"].joined(separator: ", ")]))

      """
  }
}
