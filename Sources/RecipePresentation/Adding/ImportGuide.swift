import Foundation

/// The programs whose recipes Ladle imports, and how a person gets a file out of each, for the dialog before the files are
/// chosen.
public enum ImportGuide {
  public struct Program: Hashable, Sendable, Identifiable {
    public var id: String { name }
    public let name: String
    /// The way to the file, as a sentence.
    public let way: String
  }

  /// The programs, those of most people first.
  public static var programs: [Program] {
    [
      Program(name: Strings.ladleBackup, way: Strings.importsBackup),
      Program(name: "Paprika", way: Strings.importsPaprika), Program(name: "Mela", way: Strings.importsMela),
      Program(name: "Recipe Keeper", way: Strings.importsRecipeKeeper),
      Program(name: "Copy Me That", way: Strings.importsCopyMeThat),
      Program(name: "Nextcloud Cookbook", way: Strings.importsNextcloud),
      Program(name: "Mealie", way: Strings.importsMealie),
      Program(name: "Tandoor", way: Strings.importsTandoor),
      Program(name: "Cooklang", way: Strings.importsCooklang),
      Program(name: Strings.webPages, way: Strings.importsPages),
      Program(name: Strings.listOfAddresses, way: Strings.importsAddresses),
    ]
  }
}

extension Strings {
  /// The button that asks for the files of an import.
  public static var chooseFiles: String { message("Choose Files…") }
  /// Above the programs whose recipes can be imported.
  public static var importGuide: String {
    message("Export your recipes in the other program, then choose its file here.")
  }
  /// The name of a format.
  static var ladleBackup: String { message("Ladle Backup") }
  /// The name of a format.
  static var webPages: String { message("Web Pages") }
  /// A file with addresses of web pages, such as the bookmarks of a browser.
  static var listOfAddresses: String { message("List of Addresses") }

  /// The purpose of importing a backup, under the name.
  static var importsBackup: String { message("Everything in it comes back, and your own recipes stay.") }
  /// How to import from Paprika, under the name.
  static var importsPaprika: String { message("Export in the Paprika Recipe Format.") }
  /// How to import from Mela, under the name.
  static var importsMela: String { message("Export in the format Melarecipes.") }
  /// How to import from Recipe Keeper, under the name.
  static var importsRecipeKeeper: String { message("In the settings, export your recipes to a zip file.") }
  /// How to import from Copy Me That, under the name.
  static var importsCopyMeThat: String { message("On your account’s page, export your recipes as HTML.") }
  /// How to import from Nextcloud Cookbook, under the name.
  static var importsNextcloud: String {
    message("In Nextcloud’s Files, download the folder of your recipes.")
  }
  /// How to import from Mealie, under the name.
  static var importsMealie: String { message("In the administration, make a backup and download it.") }
  /// How to import from Tandoor, under the name.
  static var importsTandoor: String { message("In the menu, export all recipes for Tandoor itself.") }
  /// How to import from programs for Cooklang, under the name.
  static var importsCooklang: String { message("Choose the files that end in .cook.") }
  /// How to import from web pages, under the name.
  static var importsPages: String { message("Save a recipe’s page in your browser.") }
  /// How to import from lists of addresses, under the name.
  static var importsAddresses: String {
    message("Choose a text with addresses, or the exported bookmarks of your browser.")
  }
}
