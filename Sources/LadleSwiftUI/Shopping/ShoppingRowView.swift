import RecipePresentation
import Shopping
import SwiftUI

/// A row of the list. A tap ticks it; the arrow opens it and shows the lines that it sums.
struct ShoppingRowView: View {
  private let row: ShoppingPage.Row
  private let inBasket: Bool
  @Binding private var isOpen: Bool
  @Binding private var edit: RowEdit?
  private let services: AppServices
  @Environment(\.colorScheme) private var scheme
  @Environment(\.colorSchemeContrast) private var contrast

  init(
    _ row: ShoppingPage.Row, inBasket: Bool, isOpen: Binding<Bool>, edit: Binding<RowEdit?>,
    _ services: AppServices
  ) {
    self.row = row
    self.inBasket = inBasket
    _isOpen = isOpen
    _edit = edit
    self.services = services
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 0) {
        if let edit, edit.row == row.id, !inBasket {
          // A field that leaves for another one closes itself alone.
          RowEditField(row, edit.part, services) { if self.edit == edit { self.edit = nil } }
            .id(edit)
        } else {
          tick
        }
        arrow
      }
      if isOpen {
        RowParts(row, inBasket: inBasket, edit: $edit, services)
          .padding(.leading, Metrics.target)
      }
    }
    .contextMenu { if !inBasket { RowMenu(row: row, edit: $edit, services: services) } }
    .swipeActions { if !inBasket { RemoveRowButton(row: row, services: services, role: .destructive) } }
  }

  private var isStruck: Bool { row.isTicked || inBasket }

  private var tick: some View {
    Button {
      services.shopping.model.toggle(row.id, inBasket: inBasket)
      Haptics.selectionChanged()
    } label: {
      HStack(spacing: 14) {
        Image(systemName: isStruck ? "checkmark.circle.fill" : "circle")
          .font(.title2)
          .foregroundStyle(.tint)
          .accessibilityHidden(true)
        VStack(alignment: .leading, spacing: 2) {
          Text(row.runs)
            .strikethrough(isStruck)
            .foregroundStyle(isStruck ? Palette.struck(scheme, contrast) : .primary)
          if !row.source.isEmpty {
            Text(row.source).font(.subheadline).foregroundStyle(.secondary)
          }
        }
        .multilineTextAlignment(.leading)
        Spacer(minLength: 0)
      }
      .frame(minHeight: Metrics.shoppingRow)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .hoverEffect()
    .accessibilityLabel(row.label)
    .accessibilityInputLabels([row.name, row.label])
    .accessibilityValue(isStruck ? Strings.ticked : "")
    .accessibilityAddTraits(isStruck ? [.isButton, .isSelected] : .isButton)
    .accessibilityActions { if !inBasket { RowActions(row: row, edit: $edit, services: services) } }
  }

  private var arrow: some View {
    Button {
      isOpen.toggle()
    } label: {
      Label(
        isOpen ? Strings.hideParts : Strings.showParts, systemImage: isOpen ? "chevron.up" : "chevron.down"
      )
      .labelStyle(.iconOnly)
      .font(.footnote)
      .foregroundStyle(.secondary)
      .frame(minWidth: Metrics.target, minHeight: Metrics.target)
      .contentShape(Rectangle())
    }
    // Otherwise the whole row would be both buttons.
    .buttonStyle(.borderless)
  }
}

/// The lines that a row sums, each with its recipe, and the row's commands.
private struct RowParts: View {
  private let row: ShoppingPage.Row
  private let inBasket: Bool
  @Binding private var edit: RowEdit?
  private let services: AppServices

  init(_ row: ShoppingPage.Row, inBasket: Bool, edit: Binding<RowEdit?>, _ services: AppServices) {
    self.row = row
    self.inBasket = inBasket
    _edit = edit
    self.services = services
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(Array(row.parts.enumerated()), id: \.offset) { _, part in
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 12) {
            text(of: part)
            Spacer(minLength: 0)
            recipe(of: part)
          }
          VStack(alignment: .leading, spacing: 0) {
            text(of: part)
            recipe(of: part)
          }
        }
      }
      if !inBasket { commands }
    }
    .buttonStyle(.borderless)
  }

  private func text(of part: ShoppingPage.Part) -> some View {
    Text(part.text.keepingAmountsTogether).font(.subheadline).fixedSize(horizontal: false, vertical: true)
  }

  /// The recipe as a link, or its name alone if it is gone.
  @ViewBuilder private func recipe(of part: ShoppingPage.Part) -> some View {
    if let id = part.recipeID, services.app.recipe(id) != nil {
      TextButton(title: part.recipe) { services.app.openFromList(id) }
        .font(.subheadline)
    } else if !part.recipe.isEmpty {
      Text(part.recipe).font(.subheadline).foregroundStyle(.secondary)
    }
  }

  private var commands: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 8) { buttons }
      VStack(alignment: .leading, spacing: 8) { buttons }
    }
  }

  @ViewBuilder private var buttons: some View {
    Button {
      edit = RowEdit(row: row.id, part: .text)
    } label: {
      Text(Strings.editItemShort).frame(minHeight: Metrics.borderedLabel)
    }
    .buttonStyle(.bordered)
    .accessibilityLabel(Strings.editItem)
    Menu {
      AisleItems(row: row, edit: $edit, services: services)
    } label: {
      Text(Strings.moveToAisleShort).frame(minHeight: Metrics.borderedLabel)
    }
    .buttonStyle(.bordered)
    .accessibilityLabel(Strings.moveToAisle)
    Menu {
      RowMenu(row: row, edit: $edit, services: services)
    } label: {
      Label(Strings.moreActions, systemImage: "ellipsis.circle")
        .labelStyle(.iconOnly)
        .frame(minHeight: Metrics.borderedLabel)
    }
    .buttonStyle(.bordered)
  }
}
