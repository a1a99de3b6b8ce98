import Foundation
import RecipePresentation
import SwiftUI
import UniformTypeIdentifiers

/// Where the kept recipes are, and the way to another folder.
struct CookbookFolderSection: View {
  private let services: AppServices
  @ObservedObject private var folder: Observed<FolderChoiceModel>
  @State private var choosesFolder = false
  /// The folder of which the person is asked whether the recipes move to it.
  @State private var asked: Choice?
  /// Why the folder that the person has just chosen cannot be used.
  @State private var refusal: String?

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
          if case .success(let url) = result { Task { await choose(url) } }
        }
        // On one row: what is on the section is on each of them.
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
    } header: {
      Text(Strings.cookbook)
    } footer: {
      Text(folder.model.sharing)
    }
  }

  /// Not the path, which says nothing to anyone on these systems.
  private var name: String {
    folder.model.isDefault ? Strings.ownFolder : (folder.model.fullPath as NSString).lastPathComponent
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

  private func choose(_ url: URL) async {
    let folders = services.folders
    // Off the main actor, because it may wait for a network. Whatever the error, the person is told to choose another
    // folder.
    let place = await Task.detached { try? folders.choose(url) }.value
    refusal = place == nil ? Strings.folderRefused : nil
    if let refusal { Announcement.post(refusal) }
    if let place { ask(.chosen(place)) }
  }

  private func ask(_ choice: Choice) {
    if folder.model.asksToMove { asked = choice } else { use(choice, moving: false) }
  }

  private func use(_ choice: Choice, moving: Bool) {
    refusal = nil
    switch choice {
    case .chosen(let place): folder.model.choose(place, moving: moving)
    case .own: folder.model.useDefault(moving: moving)
    }
  }
}
