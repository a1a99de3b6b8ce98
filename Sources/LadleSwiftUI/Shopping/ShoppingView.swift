import RecipePresentation
import Shopping
import SwiftUI

/// The shopping list: the field for items, the recipes on the list, the aisles, and the basket.
struct ShoppingView: View {
  private let services: AppServices
  @ObservedObject private var shopping: Observed<ShoppingModel>
  /// The rows that show the lines they sum.
  @State private var opened: Set<ShoppingRow.ID> = []
  @State private var edit: RowEdit?
  @State private var showsRecipes = false
  @State private var showsBasket = false
  @State private var exported: ExportedFile?
  @State private var printAnchor = PrintAnchor()
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(_ services: AppServices) {
    self.services = services
    shopping = services.shopping
  }

  var body: some View {
    content
      .safeAreaInset(edge: .top, spacing: 0) { AddItemField(services) }
      .navigationTitle(Place.shopping.title)
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) { ShareListButton(shopping.model) }
        ToolbarItem(placement: .navigationBarTrailing) {
          ShoppingMenu(services, exported: $exported, printsFrom: printAnchor)
        }
        ToolbarItem(placement: .navigationBarTrailing) { PreferencesButton(services) }
      }
      .printCorner(printAnchor)
      .modifier(SavesFile($exported))
  }

  @ViewBuilder private var content: some View {
    switch shopping.model.state {
    case .loading: ProgressView()
    case .empty(let notice): ScrollView { NoticeView(notice) { shopping.model.perform($0) } }
    case .list(let page, let notice): rows(of: page, notice)
    }
  }

  private func rows(of page: ShoppingPage, _ notice: Notice?) -> some View {
    List {
      if !page.recipes.isEmpty {
        Section { ListedRecipes(page, isOpen: $showsRecipes, services) }
      }
      if let notice {
        Section { NoticeView(notice) { shopping.model.perform($0) } }
      }
      ForEach(page.sections) { section in
        Section {
          ForEach(section.rows) { row($0) }
        } header: {
          // Before iOS 26 the list would write it in capitals.
          Text(section.title).textCase(nil).accessibilityAddTraits(.isHeader)
        }
      }
      if !page.basket.isEmpty {
        Section {
          if showsBasket {
            ForEach(page.basket) { row($0, inBasket: true) }
          }
        } header: {
          BasketHeader(page.basketTitle, isOpen: $showsBasket) { shopping.model.clearBasket() }
        }
      }
    }
    .listStyle(.insetGrouped)
    .scrollDismissesKeyboard(.immediately)
    .animation(reducesMotion ? nil : .default, value: page)
  }

  private func row(_ row: ShoppingPage.Row, inBasket: Bool = false) -> some View {
    ShoppingRowView(
      row, inBasket: inBasket, isOpen: isOpen(row.id, inBasket: inBasket), edit: $edit, services)
  }

  /// A food may have a row in its aisle and another in the basket.
  private func isOpen(_ row: ShoppingRow.ID, inBasket: Bool) -> Binding<Bool> {
    let id = inBasket ? row + "\u{0}" : row
    return Binding {
      opened.contains(id)
    } set: { isOpen in
      if isOpen { opened.insert(id) } else { opened.remove(id) }
    }
  }
}

/// The heading of the basket, which shows and hides its rows.
private struct BasketHeader: View {
  private let title: String
  @Binding private var isOpen: Bool
  private let clear: @MainActor () -> Void

  init(_ title: String, isOpen: Binding<Bool>, clear: @escaping @MainActor () -> Void) {
    self.title = title
    _isOpen = isOpen
    self.clear = clear
  }

  var body: some View {
    // Side by side, or stacked if large text needs the width.
    ViewThatFits(in: .horizontal) {
      HStack {
        fold
        Spacer(minLength: 12)
        TextButton(title: Strings.clear, action: clear)
      }
      VStack(alignment: .leading, spacing: 0) {
        fold
        TextButton(title: Strings.clear, action: clear)
      }
    }
    .textCase(nil)
  }

  private var fold: some View {
    Button {
      isOpen.toggle()
    } label: {
      HStack(spacing: 8) {
        Text(title).font(.headline)
        Image(systemName: isOpen ? "chevron.up" : "chevron.down").imageScale(.small).accessibilityHidden(true)
      }
      .touchTarget()
    }
    .buttonStyle(.plain)
    .accessibilityValue(Strings.foldState(isOpen: isOpen))
    .accessibilityAddTraits([.isHeader, .isButton])
  }
}
