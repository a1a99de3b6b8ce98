import Foundation
import RecipePresentation
import Shopping
import SwiftUI

/// The aisles in the order of the person's shop, to be dragged.
struct AisleOrderView: View {
  private let services: AppServices
  @ObservedObject private var shopping: Observed<ShoppingModel>
  @Environment(\.dismiss) private var dismiss

  init(_ services: AppServices) {
    self.services = services
    shopping = services.shopping
  }

  var body: some View {
    NavigationStack {
      List {
        if shopping.model.tickedOrder != nil {
          Section {
            Button(Strings.useTickedOrder) { shopping.model.useTickedOrder() }
          }
        }
        Section {
          ForEach(shopping.model.aisles) { aisle in
            Text(aisle.title)
              .accessibilityActions { steps(of: aisle) }
          }
          .onMove { move($0, to: $1) }
        }
      }
      // Rows have handles from the beginning, because there is nothing else to do here.
      .environment(\.editMode, .constant(.active))
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
      .navigationTitle(Strings.aisleOrderTitle)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(Strings.done) { dismiss() }
            .keyboardShortcut(.defaultAction)
        }
      }
    }
  }

  /// The moves of an aisle for a screen reader, whose drag is laborious.
  @ViewBuilder private func steps(of aisle: ShoppingPage.AisleChoice) -> some View {
    let aisles = shopping.model.aisles
    if aisle != aisles.first { Button(Strings.moveUp) { step(aisle, by: -1) } }
    if aisle != aisles.last { Button(Strings.moveDown) { step(aisle, by: 1) } }
  }

  /// Moves an aisle up or down, for assistive technology.
  private func step(_ aisle: ShoppingPage.AisleChoice, by difference: Int) {
    let aisles = shopping.model.aisles
    guard let row = aisles.firstIndex(of: aisle), aisles.indices.contains(row + difference) else { return }
    // Rows move before a row: downwards that is the second one.
    move([row], to: difference > 0 ? row + 2 : row - 1)
    Announcement.post(
      Strings.position(of: aisle.title, row + difference + 1, in: aisles.count))
  }

  private func move(_ rows: IndexSet, to row: Int) {
    var order = shopping.model.aisles.map(\.aisle)
    order.move(fromOffsets: rows, toOffset: row)
    shopping.model.order(order)
  }
}
