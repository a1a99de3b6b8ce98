import Foundation
import RecipePresentation
import SwiftUI
import UniformTypeIdentifiers

/// Where the kept recipes are, and the way to another folder.
struct CookbookFolderSection: View {
  private let services: AppServices
  @ObservedObject private var folder: Observed<FolderChoiceModel>
  @State private var choosesFolder = false
  @State private var showsHousehold = false
  /// The new folder, while the person is asked whether the recipes move to it.
  @State private var asked: Choice?
  /// Why the folder that the person has just chosen cannot be used.
  @State private var refusal: String?

  /// A folder to move to: the person's choice, or Ladle's own folder.
  private enum Choice: Hashable {
    case chosen(CookbookPlace)
    case own
  }

  init(_ folder: Observed<FolderChoiceModel>, _ services: AppServices) {
    self.folder = folder
    self.services = services
  }

  var body: some View {
    Section {
      LabeledContent(Strings.cookbookFolder, value: name)
      LabeledContent(Strings.folderSize, value: folder.model.size ?? "")
      outcome
      Button(Strings.chooseAnotherFolder) { choosesFolder = true }
        .disabled(isWorking)
        .fileImporter(isPresented: $choosesFolder, allowedContentTypes: [.folder]) { result in
          switch result {
          case .success(let url): Task { await choose(url) }
          case .failure: refuse(Strings.folderRefused)
          }
        }
        // On one row, because a section's modifiers apply to each of its rows.
        .confirmationDialog(
          Strings.moveRecipesQuestion, isPresented: asks, titleVisibility: .visible, presenting: asked
        ) { choice in
          Button(Strings.moveRecipes) { use(choice, moving: true) }
          Button(Strings.openWithoutMoving) { use(choice, moving: false) }
          Button(Strings.cancel, role: .cancel) {}
        } message: { _ in
          Text(Strings.moveRecipesMessage)
        }
      if folder.model.offersDefault {
        Button(Strings.useDefaultFolder) { ask(.own) }
          .disabled(isWorking)
      }
      DisclosureGroup(isExpanded: $showsHousehold) {
        Text(Strings.householdRemark).font(.subheadline)
        Text(Strings.householdWays).font(.subheadline)
      } label: {
        Text(Strings.household)
      }
    } header: {
      Text(Strings.cookbook)
    } footer: {
      Text(folder.model.sharing)
    }
  }

  /// The system's name of the folder: iCloud Drive's own is "com~apple~CloudDocs", and a path says nothing to anyone here.
  private var name: String {
    folder.model.isDefault
      ? Strings.ownFolder : FileManager.default.displayName(atPath: folder.model.fullPath)
  }

  private var isWorking: Bool { if case .working = folder.model.state { true } else { false } }

  @ViewBuilder private var outcome: some View {
    if let refusal {
      ProblemLine(refusal)
    } else {
      switch folder.model.state {
      case .ready: EmptyView()
      case .working(let text): BusyLine(text)
      case .problem(let text): ProblemLine(text)
      }
    }
  }

  private var asks: Binding<Bool> {
    Binding {
      asked != nil
    } set: { asks in
      if !asks { asked = nil }
    }
  }

  /// Takes a folder that the person has picked, or says why it cannot be the cookbook.
  private func choose(_ url: URL) async {
    let folders = services.folders
    // Off the main actor, because it may wait for a network.
    let choice = await Task.detached {
      Result { () throws(ChosenFolderError) -> CookbookPlace in try folders.choose(url) }
    }.value
    switch choice {
    case .success(let place):
      // A question that is presented while the panel leaves may be dropped.
      if await services.pause(.milliseconds(600)) { ask(.chosen(place)) }
    case .failure(.file): refuse(Strings.placeHasNoFolders)
    case .failure(.refused), .failure(.gone): refuse(Strings.folderRefused)
    }
  }

  /// Says why a folder cannot be the cookbook.
  private func refuse(_ reason: String) {
    refusal = reason
    Announcement.post(reason)
  }

  /// Asks whether to move the recipes, if there are any, and otherwise uses the folder at once.
  private func ask(_ choice: Choice) {
    refusal = nil
    let asks =
      switch choice {
      case .chosen(let place): folder.model.asksToMove(to: place)
      case .own: folder.model.asksToMove
      }
    if asks { asked = choice } else { use(choice, moving: false) }
  }

  /// Opens the folder, or moves the recipes into it.
  private func use(_ choice: Choice, moving: Bool) {
    switch choice {
    case .chosen(let place): folder.model.choose(place, moving: moving)
    case .own: folder.model.useDefault(moving: moving)
    }
  }
}
