import Foundation
import RecipePresentation
import SwiftUI
import UniformTypeIdentifiers

/// The ways to add a recipe to the cookbook.
struct AddMenu: View {
  private let services: AppServices
  @Binding private var choosesFiles: Bool

  init(_ services: AppServices, choosesFiles: Binding<Bool>) {
    self.services = services
    _choosesFiles = choosesFiles
  }

  var body: some View {
    Menu {
      Button {
        services.app.desk.add()
      } label: {
        Label(Strings.addFromLink, systemImage: "link")
      }
      Button {
        choosesFiles = true
      } label: {
        Label(Strings.addFromFiles, systemImage: "folder")
      }
      Button {
        services.app.desk.addByHand()
      } label: {
        Label(Strings.addByHand, systemImage: "square.and.pencil")
      }
    } label: {
      Label(Strings.add, systemImage: "plus")
    }
  }
}

/// Lets recipes be added to a screen: files from the system's panel, links and files that are dropped, and a new recipe by
/// the keyboard.
struct AddsRecipes: ViewModifier {
  private let services: AppServices
  @Binding private var choosesFiles: Bool

  init(_ services: AppServices, choosesFiles: Binding<Bool>) {
    self.services = services
    _choosesFiles = choosesFiles
  }

  func body(content: Content) -> some View {
    content
      // On the screen, because a menu is gone when the panel opens. Any file may be a recipe of another program.
      .fileImporter(
        isPresented: $choosesFiles, allowedContentTypes: [.data, .folder], allowsMultipleSelection: true
      ) { result in
        if case .success(let urls) = result { services.sheets.importFiles(urls) }
      }
      .onDrop(of: DroppedItems.types, isTargeted: nil) { drop($0) }
      .background {
        // A menu's items do not exist, and their shortcuts do not work, until the menu is opened.
        ShortcutKey(title: Strings.newRecipe, key: "n") { services.app.desk.addByHand() }
      }
  }

  /// Returns whether anything was accepted.
  private func drop(_ providers: [NSItemProvider]) -> Bool {
    let items = DroppedItems(providers)
    Task {
      let (pages, files) = await items.loaded()
      if !files.isEmpty { services.sheets.importFiles(files, copiedInto: items.folder) }
      services.sheets.add(pages)
    }
    return !providers.isEmpty
  }
}
