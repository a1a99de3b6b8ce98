import RecipePresentation
import Recipes
import SwiftUI

/// The ingredients of a recipe, in which the person ticks the ones to buy.
struct AddToListView: View {
  private let services: AppServices
  @ObservedObject private var addition: Observed<ListAddition>
  @ObservedObject private var shopping: Observed<ShoppingModel>
  @Environment(\.dismiss) private var dismiss
  @Environment(\.openURL) private var openURL

  init(_ addition: Observed<ListAddition>, _ services: AppServices) {
    self.addition = addition
    self.services = services
    shopping = services.shopping
  }

  var body: some View {
    NavigationStack {
      content
        .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
        .navigationTitle(Strings.addToShoppingListTitle)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(Strings.cancel) { dismiss() }
              .keyboardShortcut(.cancelAction)
          }
          if case .lines(let page) = addition.model.state {
            ToolbarItem(placement: .confirmationAction) {
              Button(page.addTitle) { add() }
                .keyboardShortcut(.defaultAction)
                .disabled(!page.canAdd)
            }
          }
        }
    }
    .task { addition.model.open() }
    .onChange(of: addition.model.state) { state in
      switch state {
      case .loading(let text): Announcement.post(text)
      case .lines(let page): Announcement.post(page.addTitle)
      case .unavailable(let page): Announcement.post(page.message)
      }
    }
  }

  @ViewBuilder private var content: some View {
    switch addition.model.state {
    case .loading(let text): ProgressView(text)
    case .lines(let page): lines(of: page)
    case .unavailable(let page):
      ScrollView {
        VStack(spacing: 12) {
          NoticeView(title: page.message, glyph: .document)
          if let action = page.action {
            TextButton(title: action.title) { perform(action) }
          }
        }
      }
    }
  }

  private func lines(of page: ListAddition.Page) -> some View {
    List {
      Section {
        RecipeLine(
          addition.model.recipe, name: page.name, detail: page.facts, photo: Metrics.listedPhoto, services
        )
        .accessibilityElement(children: .combine)
        if let servings = page.servings {
          Stepper(
            label: { Text(servings) },
            onIncrement: page.canHaveMore ? { addition.model.changeServings(by: 1) } : nil,
            onDecrement: page.canHaveFewer ? { addition.model.changeServings(by: -1) } : nil)
        }
        if let problem = shopping.model.problem { ProblemLine(problem) }
        if page.isOnList {
          Button(Strings.removeFromList, role: .destructive) {
            addition.model.removeFromList()
            dismiss()
          }
        }
      }
      Section {
        ForEach(page.lines) { AdditionLine($0, addition.model) }
      } header: {
        Text(Strings.ingredients).textCase(nil).accessibilityAddTraits(.isHeader)
      } footer: {
        Text(page.hint)
      }
      if !page.staples.isEmpty {
        Section {
          ForEach(page.staples) { AdditionLine($0, addition.model) }
        } header: {
          Text(Strings.staples).textCase(nil).accessibilityAddTraits(.isHeader)
        }
      }
    }
    .listStyle(.insetGrouped)
  }

  /// Adds the ticked lines and closes. The list says why it refuses them.
  private func add() {
    guard addition.model.add() else { return Haptics.failed() }
    Haptics.succeeded()
    dismiss()
  }

  private func perform(_ action: UnavailablePage.Action) {
    switch action {
    case .tryAgain: addition.model.retry()
    case .openPage: if let page = addition.model.recipe.source { openURL(page.url) }
    }
  }
}

/// A line of the recipe, ticked if it goes on the list.
private struct AdditionLine: View {
  private let line: ListAddition.Page.Line
  private let addition: ListAddition

  init(_ line: ListAddition.Page.Line, _ addition: ListAddition) {
    self.line = line
    self.addition = addition
  }

  var body: some View {
    Button {
      addition.toggle(line.id)
      Haptics.selectionChanged()
    } label: {
      HStack(alignment: .firstTextBaseline, spacing: 12) {
        Image(systemName: line.isTicked ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(.tint)
          .accessibilityHidden(true)
        Text(line.text.keepingAmountsTogether)
          .multilineTextAlignment(.leading)
        Spacer(minLength: 0)
      }
      .touchTarget()
    }
    .buttonStyle(.plain)
    .hoverEffect()
    .accessibilityLabel(line.text)
    .accessibilityValue(line.isTicked ? Strings.ticked : "")
    .accessibilityAddTraits(line.isTicked ? [.isButton, .isSelected] : .isButton)
  }
}
