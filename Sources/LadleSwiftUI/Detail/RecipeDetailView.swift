import Foundation
import RecipePages
import RecipePresentation
import Recipes
import SwiftUI

/// One recipe: photo or video, where it comes from, ingredients and steps if its page was read.
struct RecipeDetailView: View {
  private let recipe: Recipe
  private let services: LadleServices
  @StateObject private var detail: Observed<RecipeDetailModel>
  @Environment(\.retries) private var retries
  @Environment(\.openURL) private var openURL
  @State private var showsPage = false

  init(_ recipe: Recipe, _ services: LadleServices) {
    self.recipe = recipe
    self.services = services
    _detail = StateObject(wrappedValue: services.detail(of: recipe))
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        DetailHero(detail, photos: services.photos)
        VStack(alignment: .leading, spacing: 20) {
          heading
          MethodView(detail, openPage: { openPage() }, startCooking: { cook() })
        }
        .padding(.horizontal, 20)
        .padding(.bottom, 32)
      }
    }
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      if let address = detail.model.shareAddress {
        ToolbarItem(placement: .navigationBarTrailing) {
          ShareLink(item: address.url, subject: Text(recipe.name)) {
            Label(Strings.share, systemImage: "square.and.arrow.up")
          }
        }
      }
      ToolbarItem(placement: .navigationBarTrailing) { more }
    }
    .background {
      // The menu's items are not there, and their keys not heard, until it is opened.
      if let method = detail.model.method.read, RecipePaper.canPrint {
        ShortcutKey(title: Strings.printRecipe, key: "p") { printOut(method) }
      }
    }
    .task { detail.model.open() }
    .onChange(of: retries) { _ in detail.model.retryReading() }
    .onDisappear {
      detail.model.stopVideo()
      detail.model.leave()
    }
    .sheet(isPresented: $showsPage) {
      if let source = detail.model.source { BundledPageSheet(source) }
    }
  }

  private var heading: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(recipe.name)
        .font(.title)
        .bold()
        .accessibilityAddTraits(.isHeader)
      Text(facts)
        .foregroundStyle(.secondary)
      if let source = detail.model.source {
        sourceLink(source)
      }
    }
  }

  /// What one does with a recipe beside cooking it.
  @ViewBuilder private var more: some View {
    let method = detail.model.method.read
    let source = detail.model.source
    if method != nil || detail.model.shareAddress != nil {
      Menu {
        if let address = detail.model.shareAddress {
          Button {
            RecipePaper.copy(address.text, saying: Strings.linkCopied)
          } label: {
            Label(Strings.copyLink, systemImage: "link")
          }
        }
        if let method {
          Button {
            RecipePaper.copy(method.text(name: recipe.name, source: source), saying: Strings.recipeCopied)
          } label: {
            Label(Strings.copyRecipe, systemImage: "doc.on.doc")
          }
          if RecipePaper.canPrint {
            Button {
              printOut(method)
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

  private func cook() {
    guard let contents = detail.model.method.read?.contents else { return }
    // It would go on behind the steps, heard and out of reach.
    detail.model.stopVideo()
    services.navigator.model.cook(Cooking(contents, of: detail))
  }

  private func printOut(_ method: RecipeMethod) {
    RecipePaper.printOut(method.lines(name: recipe.name, source: detail.model.source), name: recipe.name)
  }

  /// "Japanese · 3 hours · Serves 4".
  private var facts: String {
    ([recipe.cuisine] + (detail.model.method.read?.facts ?? [])).joined(separator: " · ")
  }

  /// A page of the sample kitchen is in the app, where Safari cannot reach it: it opens in a sheet.
  private func openPage() {
    guard let source = detail.model.source else { return }
    if source.url.isFileURL { showsPage = true } else { openURL(source.url) }
  }

  @ViewBuilder private func sourceLink(_ source: SourceLink) -> some View {
    if source.url.isFileURL {
      TextButton(title: source.title) { showsPage = true }
    } else {
      Link(destination: source.url) {
        Label(source.title, systemImage: "arrow.up.right.square").touchTarget()
      }
      .accessibilityHint(Strings.openInBrowser)
    }
  }
}
