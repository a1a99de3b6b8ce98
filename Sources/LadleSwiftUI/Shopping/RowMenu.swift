import RecipePresentation
import Shopping
import SwiftUI

/// The commands of a row of an aisle, for a menu.
struct RowMenu: View {
  let row: ShoppingPage.Row
  @Binding var edit: RowEdit?
  let services: AppServices

  var body: some View {
    RowEditItems(row: row, edit: $edit)
    Menu {
      AisleItems(row: row, edit: $edit, services: services)
    } label: {
      Label(Strings.moveToAisle, systemImage: "arrow.turn.up.right")
    }
    if row.canKeepApart {
      KeepApartButton(row: row, services: services)
    } else {
      let choices = services.shopping.model.sameAs(row.id)
      if !choices.isEmpty {
        Menu(Strings.sameAs) {
          ForEach(choices) { choice in
            Button(choice.title) { services.shopping.model.join(row.id, with: choice.id) }
          }
        }
      }
    }
    FurtherRowItems(row: row, services: services)
  }
}

/// The same commands as actions of a screen reader, which has no menus in menus: the opened row has the others.
struct RowActions: View {
  let row: ShoppingPage.Row
  @Binding var edit: RowEdit?
  let services: AppServices

  var body: some View {
    RowEditItems(row: row, edit: $edit)
    if row.canKeepApart { KeepApartButton(row: row, services: services) }
    FurtherRowItems(row: row, services: services)
  }
}

/// The entries that edit the item and its note.
private struct RowEditItems: View {
  let row: ShoppingPage.Row
  @Binding var edit: RowEdit?

  var body: some View {
    Button {
      edit = RowEdit(row: row.id, part: .text)
    } label: {
      Label(Strings.editItem, systemImage: "pencil")
    }
    Button {
      edit = RowEdit(row: row.id, part: .note)
    } label: {
      Label(row.noteTitle, systemImage: "note.text")
    }
  }
}

/// The entry that keeps a food apart from the others of its row.
private struct KeepApartButton: View {
  let row: ShoppingPage.Row
  let services: AppServices

  var body: some View {
    Button(Strings.keepApart) { services.shopping.model.keepApart(row.id) }
  }
}

/// The entries for a staple, for the recipes of the row, and for its removal.
private struct FurtherRowItems: View {
  let row: ShoppingPage.Row
  let services: AppServices

  var body: some View {
    Button(Strings.alwaysHaveThis) { services.shopping.model.makeStaple(row.id) }
    ForEach(row.recipes.filter { services.app.recipe($0.id) != nil }) { recipe in
      Button(recipe.title) { services.app.openFromList(recipe.id) }
    }
    RemoveRowButton(row: row, services: services, role: .destructive)
  }
}

/// The aisles to which a row can be moved, in the order of the person's shop, and the way to another one.
struct AisleItems: View {
  let row: ShoppingPage.Row
  @Binding var edit: RowEdit?
  let services: AppServices

  var body: some View {
    Picker(Strings.moveToAisle, selection: aisle) {
      ForEach(services.shopping.model.aisles) { Text($0.title).tag($0.aisle) }
    }
    .pickerStyle(.inline)
    Button(Strings.otherAisleCommand) { edit = RowEdit(row: row.id, part: .aisle) }
  }

  private var aisle: Binding<Aisle> {
    Binding {
      row.aisle
    } set: { aisle in
      if aisle != row.aisle { services.shopping.model.move(row.id, to: aisle) }
    }
  }
}

/// Takes a row off the list.
struct RemoveRowButton: View {
  let row: ShoppingPage.Row
  let services: AppServices
  var role: ButtonRole?

  var body: some View {
    Button(role: role) {
      services.shopping.model.remove(row.id)
    } label: {
      Label(Strings.removeItem, systemImage: "trash")
    }
  }
}
