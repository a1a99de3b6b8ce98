import RecipePresentation
import Shopping
import SwiftUI

/// The row whose text, note or aisle is typed.
struct RowEdit: Hashable {
  /// The part of the row that is typed.
  enum Part: Hashable { case text, note, aisle }

  let row: ShoppingRow.ID
  let part: Part
}

/// The field in place of a row's words.
struct RowEditField: View {
  /// The row as the person saw it first. Another device may change it while it is edited.
  @State private var row: ShoppingPage.Row
  private let part: RowEdit.Part
  private let services: AppServices
  private let close: @MainActor () -> Void

  init(
    _ row: ShoppingPage.Row, _ part: RowEdit.Part, _ services: AppServices,
    close: @escaping @MainActor () -> Void
  ) {
    _row = State(initialValue: row)
    self.part = part
    self.services = services
    self.close = close
  }

  var body: some View {
    InPlaceField(title, text: text, services) { typed in
      let shopping = services.shopping.model
      switch part {
      // A text that is refused stays in its field, with the reason above the list.
      case .text: if !typed.isEmpty, typed != row.title { return shopping.edit(row, to: typed) }
      case .note: if typed != row.note { shopping.annotate(row.id, with: typed) }
      case .aisle: shopping.move(row.id, toAisleNamed: typed)
      }
      return true
    } close: {
      close()
    }
  }

  private var title: String {
    switch part {
    case .text: row.title
    case .note: Strings.itemNote
    case .aisle: Strings.otherAisle
    }
  }

  /// The words with which the field begins.
  private var text: String {
    switch part {
    case .text: row.title
    case .note: row.note
    case .aisle: ""
    }
  }
}
