import Foundation
import Storage
import TestSupport
import Testing

@testable import struct Storage.StorageLocations

@Suite struct StorageLocationsTests {
  @Test func aNamedDirectoryHoldsEverything() {
    let locations = StorageLocations(dataDirectory: "/data")
    #expect(locations.preferences == "/data/preferences.json")
    #expect(locations.feedResponses == "/data/responses/feeds")
    #expect(locations.pageResponses == "/data/responses/pages")
    #expect(locations.images == "/data/images")
    #expect(StorageLocations(dataDirectory: "/data/") == locations)
  }

  @Test func itsOwnFilesAreKnownByWhicheverPathLeadsToThem() throws {
    let folder = try TemporaryDirectory()
    let locations = StorageLocations(dataDirectory: folder("data"))
    let cookbook = folder("Recipes")
    for place in [folder("data/cooking"), cookbook + "/Tart", folder("datax")] {
      try LocalFileStore().createDirectory(place)
    }
    for (link, place) in [("link", folder("data")), ("my recipes", cookbook)] {
      try FileManager.default.createSymbolicLink(atPath: folder(link), withDestinationPath: place)
    }
    for own in [
      "data/preferences.json", "data/device.json", "data/cooking/x.json", "data/drafts/x",
      "data/images/index",
      "Recipes/Tart/recipe.json", "Recipes/Ladle/cookbook.txt", "Recipes/Ladle/Trash/x/full.jpg",
      "link/preferences.json",
      "data/cookbook/Soup/recipe.json", "my recipes/Tart/recipe.json", "data/../Recipes/Tart/x.json",
      "Recipes/./Tart/recipe.json", "Recipes", "data/cookbook",
    ] {
      #expect(locations.isOwn(folder(own), cookbook: cookbook, folders: ["Ladle", "Tart"]), "\(own)")
    }
    #expect(locations.isOwn(folder("data/device.json"), cookbook: folder.path, folders: ["Tart"]))
    for other in [
      "all.json", "data/all.json", "Recipes/all.zip", "my recipes/all.zip",
      "datax/preferences.json",
      "Recipes/../all.zip", "Recipes/Backups/all.zip",
    ] {
      #expect(!locations.isOwn(folder(other), cookbook: cookbook, folders: ["Ladle", "Tart"]), "\(other)")
    }
  }

  @Test func theEnvironmentNamesTheFolders() {
    let locations = StorageLocations.xdg(
      environment: ["XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"], home: "/home/cook")
    #expect(locations.preferences == "/d/ladle/preferences.json")
    #expect(locations.images == "/c/ladle/images")
    #expect(locations.feedResponses == "/c/ladle/responses/feeds")
  }

  @Test(arguments: [[:], ["XDG_DATA_HOME": "", "XDG_CACHE_HOME": "relative"]] as [[String: String]])
  func withoutAnAbsoluteFolderItIsInTheHome(_ environment: [String: String]) {
    let locations = StorageLocations.xdg(environment: environment, home: "/home/cook")
    #expect(locations.preferences == "/home/cook/.local/share/ladle/preferences.json")
    #expect(locations.images == "/home/cook/.cache/ladle/images")
  }

  @Test func theStandardPlacesAreInTheHome() {
    let home = StorageLocations.homeDirectory(environment: [:])
    let locations = StorageLocations.standard(environment: [:])
    #expect(locations.preferences.hasPrefix(home + "/"))
    #expect(locations.images.hasPrefix(home + "/"))
  }

  #if os(Linux)
    @Test func theHomeIsTheOneThatTheEnvironmentNames() {
      let locations = StorageLocations.standard(environment: ["HOME": "/elsewhere"])
      #expect(locations.preferences == "/elsewhere/.local/share/ladle/preferences.json")
      #expect(locations.images == "/elsewhere/.cache/ladle/images")
      for none in [[:], ["HOME": ""], ["HOME": "relative"]] {
        #expect(StorageLocations.homeDirectory(environment: none) == NSHomeDirectory())
      }
    }
  #endif
}
