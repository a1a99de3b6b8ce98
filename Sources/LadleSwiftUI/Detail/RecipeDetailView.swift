import Combine
import Foundation
import RecipePages
import RecipePresentation
import Recipes
import SwiftUI

/// One recipe: photo or video, name, source, and the ingredients and steps of its page.
struct RecipeDetailView: View {
  private let recipe: Recipe
  private let services: AppServices
  @StateObject private var shown: ShownDetail

  init(_ recipe: Recipe, _ services: AppServices) {
    self.recipe = recipe
    self.services = services
    _shown = StateObject(wrappedValue: ShownDetail(services.detail(of: recipe)))
  }

  var body: some View {
    RecipePage(recipe, shown.detail, services)
      // The new model adopts the page, the ticks and the servings of the old, so the page stays and nothing on it scrolls away.
      .onChange(of: recipe) { recipe in
        let old = shown.detail
        shown.detail = services.detail(of: recipe)
        if old !== shown.detail { old.model.leave() }
      }
  }
}

/// The model of the recipe as it is now. An edit, a refresh or another device may replace it while the page stays.
@MainActor
private final class ShownDetail: ObservableObject {
  @Published var detail: Observed<RecipeDetailModel>

  init(_ detail: Observed<RecipeDetailModel>) { self.detail = detail }
}

/// The contents of a recipe's page.
private struct RecipePage: View {
  private let recipe: Recipe
  private let services: AppServices
  @ObservedObject private var detail: Observed<RecipeDetailModel>
  @ObservedObject private var cookbook: Observed<KeptList>
  @Environment(\.retries) private var retries
  @Environment(\.openURL) private var openURL
  @State private var printAnchor = PrintAnchor()

  init(_ recipe: Recipe, _ detail: Observed<RecipeDetailModel>, _ services: AppServices) {
    self.recipe = recipe
    self.services = services
    self.detail = detail
    cookbook = services.cookbook
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        DetailHero(detail, photos: services.photos)
        VStack(alignment: .leading, spacing: 20) {
          heading
          PersonalFactsView(recipe, services)
          RecipeContentView(detail, openPage: { openPage() }, services: services)
        }
        .padding(.horizontal, 20)
        .padding(.bottom, 32)
      }
    }
    // The name of the window in the app switcher, too.
    .navigationTitle(recipe.name)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      if ShareRecipeButton.isUseful(for: detail.model) {
        ToolbarItem(placement: .navigationBarTrailing) { ShareRecipeButton(detail.model) }
      }
      ToolbarItem(placement: .navigationBarTrailing) {
        KeepButton(recipe, services).keyboardShortcut("d")
      }
      ToolbarItem(placement: .navigationBarTrailing) { more }
    }
    .printCorner(printAnchor)
    .background {
      // A menu's items do not exist, and their shortcuts do not work, until the menu is opened.
      if detail.model.page.read != nil {
        ShortcutKey(title: Strings.saveRecipe, key: "s") { services.saveRecipe() }
        if RecipePrinter.canPrint {
          ShortcutKey(title: Strings.printRecipe, key: "p") { printOut() }
        }
      }
      ShortcutKey(title: Strings.addToPlan, key: "p", modifiers: [.command, .shift]) {
        services.navigator.model.show(.addToPlan(recipe))
      }
      ShortcutKey(title: Strings.addToShoppingList, key: "l", modifiers: [.command, .shift]) {
        services.navigator.model.show(.addToList(recipe))
      }
      if isKept { ShortcutKey(title: Strings.editRecipe, key: "e") { services.app.edit(recipe) } }
    }
    .task(id: ObjectIdentifier(detail)) { detail.model.open() }
    .onChange(of: detail.model.announcement) { if !$0.isEmpty { Announcement.post($0) } }
    .onChange(of: retries) { _ in detail.model.retryPage() }
    .onDisappear {
      detail.model.stopVideo()
      // A recipe that moves between its sheet and its column may be there before it has gone here, and shares the model.
      if services.navigator.model.opened != recipe { detail.model.leave() }
    }
    .modifier(BundledPageCover(services, over: .recipe))
  }

  private var heading: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(alignment: .firstTextBaseline, spacing: 12) {
        Text(recipe.name)
          .font(.title)
          .bold()
          .accessibilityAddTraits(.isHeader)
        Spacer(minLength: 0)
        FavoriteToggle(recipe, services)
          .toggleStyle(.button)
          .labelStyle(.iconOnly)
      }
      Text(facts)
        .foregroundStyle(.secondary)
      if let id = cookbook.model.shownKeptID(of: recipe) { tags(of: id) }
      if let source = detail.model.source {
        sourceLink(source)
      }
      if let summary = detail.model.page.read?.contents.summary {
        Text(summary)
      }
    }
  }

  /// The tags. A tap on a tag shows the recipes that have it.
  @ViewBuilder private func tags(of id: Recipe.ID) -> some View {
    let tags = cookbook.model.tags(of: id)
    if !tags.isEmpty {
      ScrollView(.horizontal, showsIndicators: false) {
        HStack {
          ForEach(tags, id: \.self) { tag in
            Button(tag) { services.app.showRecipes(tagged: tag) }
              .buttonStyle(.bordered)
              .accessibilityLabel(Strings.showRecipes(tagged: tag))
          }
        }
      }
    }
  }

  /// The menu of actions on a recipe besides cooking it.
  @ViewBuilder private var more: some View {
    let contents = detail.model.page.read
    let source = detail.model.source
    if contents != nil || detail.model.shareAddress != nil || isKept {
      Menu {
        AddToPlanButton(recipe, services)
        AddToListButton(recipe, services)
        EditRecipeButton(recipe, services)
        if isKept, source != nil {
          Button {
            services.app.updateFromSource(recipe)
          } label: {
            Label(Strings.updateFromSource, systemImage: "arrow.triangle.2.circlepath")
          }
        }
        if let address = detail.model.shareAddress {
          Button {
            RecipePrinter.copy(address.text, saying: Strings.linkCopied)
          } label: {
            Label(Strings.copyLink, systemImage: "link")
          }
        }
        EndCookingItem(detail: detail.model, services: services)
        if let contents {
          Button {
            RecipePrinter.copy(contents.text(name: recipe.name, source: source), saying: Strings.recipeCopied)
          } label: {
            Label(Strings.copyRecipe, systemImage: "doc.on.doc")
          }
          Button {
            services.saveRecipe()
          } label: {
            Label(Strings.saveRecipe, systemImage: "folder")
          }
          if RecipePrinter.canPrint {
            Button {
              printOut()
            } label: {
              Label(Strings.printRecipe, systemImage: "printer")
            }
          }
        }
      } label: {
        Label(Strings.moreActions, systemImage: "ellipsis.circle")
      }
    }
  }

  private var isKept: Bool { cookbook.model.shownKeptID(of: recipe) != nil }

  private func printOut() {
    Task {
      guard let recipe = await services.app.printedRecipe() else { return }
      RecipePrinter.print(recipe, from: printAnchor)
    }
  }

  /// "Japanese · 3 hours · Serves 4".
  private var facts: String {
    // A kept recipe may have no cuisine.
    Strings.facts([recipe.cuisine] + (detail.model.page.read?.factsBesideServings ?? []))
  }

  /// Opens the source. A page of the sample kitchen opens in a sheet, because Safari cannot reach the app's
  /// files.
  private func openPage() {
    guard let source = detail.model.source else { return }
    if source.url.isFileURL { services.bundledPages.show(source, over: .recipe) } else { openURL(source.url) }
  }

  @ViewBuilder private func sourceLink(_ source: SourceLink) -> some View {
    if source.url.isFileURL {
      TextButton(title: source.title) { services.bundledPages.show(source, over: .recipe) }
    } else {
      Link(destination: source.url) {
        Label(source.title, systemImage: "arrow.up.right.square").touchTarget()
      }
      .accessibilityHint(Strings.openInBrowser)
    }
  }
}
