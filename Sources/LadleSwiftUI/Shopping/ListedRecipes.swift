import CoreGraphics
import RecipePresentation
import Recipes
import SwiftUI

/// The recipes on the list: one row, which opens to a row for each, and to the staples that were left out.
struct ListedRecipes: View {
  private let page: ShoppingPage
  @Binding private var isOpen: Bool
  private let services: AppServices
  @Environment(\.dynamicTypeSize) private var textSize

  init(_ page: ShoppingPage, isOpen: Binding<Bool>, _ services: AppServices) {
    self.page = page
    _isOpen = isOpen
    self.services = services
  }

  var body: some View {
    fold
    if isOpen {
      ForEach(page.recipes) { ListedRecipeRow($0, services) }
      if page.staplesLeftOut > 0 {
        Button {
          services.navigator.model.show(.staples)
        } label: {
          ViewThatFits(in: .horizontal) {
            HStack {
              Text(page.staplesText)
              Spacer(minLength: 12)
              Text(Strings.review).foregroundStyle(.tint)
            }
            VStack(alignment: .leading, spacing: 4) {
              Text(page.staplesText)
              Text(Strings.review).foregroundStyle(.tint)
            }
          }
          .touchTarget()
        }
        .buttonStyle(.plain)
      }
    }
  }

  private var fold: some View {
    Button {
      isOpen.toggle()
    } label: {
      HStack(spacing: 12) {
        // Large text needs the width; the opened row has the photos.
        if !textSize.isAccessibilitySize {
          HStack(spacing: 4) {
            ForEach(page.recipes.prefix(3)) { recipe in
              ListedPhoto(recipe, size: CGSize(width: Metrics.target, height: Metrics.target), services)
            }
          }
        }
        VStack(alignment: .leading, spacing: 2) {
          Text(page.recipesText).font(.headline)
          if page.staplesLeftOut > 0 {
            Text(page.staplesText).font(.subheadline).foregroundStyle(.secondary)
          }
        }
        .multilineTextAlignment(.leading)
        Spacer(minLength: 0)
        Image(systemName: isOpen ? "chevron.up" : "chevron.down")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
      .touchTarget()
    }
    .buttonStyle(.plain)
    .hoverEffect()
    .accessibilityValue(Strings.foldState(isOpen: isOpen))
  }
}

/// A recipe on the list, with its servings and the way off the list.
private struct ListedRecipeRow: View {
  private let recipe: ShoppingPage.Recipe
  private let services: AppServices
  @Environment(\.dynamicTypeSize) private var textSize

  init(_ recipe: ShoppingPage.Recipe, _ services: AppServices) {
    self.recipe = recipe
    self.services = services
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      // At accessibility text sizes the text is below the photo and has the full width.
      if textSize.isAccessibilitySize {
        ListedPhoto(recipe, size: Metrics.listedPhoto, services)
        HStack {
          words
          Spacer(minLength: 0)
          remove
        }
      } else {
        HStack(spacing: 12) {
          ListedPhoto(recipe, size: Metrics.listedPhoto, services)
          words
          Spacer(minLength: 0)
          remove
        }
      }
      // Without an action its half of the stepper is disabled.
      Stepper(
        label: { Text(recipe.servings) },
        onIncrement: recipe.canHaveMore ? { change(by: 1) } : nil,
        onDecrement: recipe.canHaveFewer ? { change(by: -1) } : nil
      )
      .frame(minHeight: Metrics.target)
    }
    .swipeActions { removal(role: .destructive) }
  }

  private func change(by servings: Int) {
    services.shopping.model.changeServings(of: recipe.id, by: servings)
  }

  @ViewBuilder private var words: some View {
    if let id = recipe.recipe, services.app.recipe(id) != nil {
      Button {
        services.app.openFromList(id)
      } label: {
        texts
      }
      .buttonStyle(.borderless)
    } else {
      texts
    }
  }

  private var texts: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(recipe.name).font(.headline).foregroundStyle(.primary)
      Text(recipe.detail).font(.subheadline).foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.leading)
    .touchTarget()
  }

  private var remove: some View {
    removal(role: nil)
      .labelStyle(.iconOnly)
      // Otherwise the whole row would be the button.
      .buttonStyle(.borderless)
  }

  private func removal(role: ButtonRole?) -> some View {
    Button(role: role) {
      services.shopping.model.remove(recipe: recipe.id)
    } label: {
      Label(recipe.removeTitle, systemImage: "xmark")
        .frame(minWidth: Metrics.target, minHeight: Metrics.target)
        .contentShape(Rectangle())
    }
  }
}

/// The photo of a recipe on the list, or a plate if the recipe is gone.
private struct ListedPhoto: View {
  private let recipe: ShoppingPage.Recipe
  private let size: CGSize
  private let services: AppServices

  init(_ recipe: ShoppingPage.Recipe, size: CGSize, _ services: AppServices) {
    self.recipe = recipe
    self.size = size
    self.services = services
  }

  var body: some View {
    RecipePhoto(recipe.recipe.flatMap { services.app.recipe($0) }?.thumbnail, size: size, services)
  }
}
