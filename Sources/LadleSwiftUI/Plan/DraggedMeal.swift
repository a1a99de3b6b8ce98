import CoreTransferable
import Foundation
import RecipePresentation
import Shopping
import SwiftUI
import UniformTypeIdentifiers

/// A meal while it is dragged within the app.
struct DraggedMeal: Codable, Transferable, Sendable {
  let id: UUID

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(for: DraggedMeal.self, contentType: .plannedMeal).visibility(.ownProcess)
  }
}

extension UTType {
  /// Info.plist declares it.
  static let plannedMeal = UTType(exportedAs: "app.ladle.meal")
}

/// Where a meal can be dropped: a day, or the queue.
enum DropTarget: Hashable {
  case day(PlanDay)
  case queue

  /// The day; nil for the queue.
  var day: PlanDay? { if case .day(let day) = self { day } else { nil } }
}

/// Lets a meal be dragged, unless it has to stay where it is.
struct DraggableMeal: ViewModifier {
  let meal: PlanPage.Meal

  func body(content: Content) -> some View {
    if meal.commands.canMove { content.draggable(DraggedMeal(id: meal.id)) } else { content }
  }
}

/// Lets a meal be dropped on a row of a day or of the queue. All rows of the place that is aimed at are marked.
struct AcceptsMeals: ViewModifier {
  let place: DropTarget
  @Binding var target: DropTarget?
  let plan: PlanModel

  func body(content: Content) -> some View {
    content
      .dropDestination(for: DraggedMeal.self) { meals, _ in
        guard let meal = meals.first, plan.canDrop(meal.id, on: place.day) else { return false }
        plan.move(meal.id, to: place.day)
        Haptics.selectionChanged()
        return true
      } isTargeted: { isOver in
        if isOver { target = place } else if target == place { target = nil }
      }
      .listRowBackground(target == place ? DropMark() : nil)
  }
}

/// The background of rows on which a meal may be dropped: an outline and a soft fill.
private struct DropMark: View {
  var body: some View {
    RoundedRectangle(cornerRadius: Metrics.smallCorner, style: .continuous)
      .fill(Color.accentColor.opacity(0.15))
      .overlay {
        RoundedRectangle(cornerRadius: Metrics.smallCorner, style: .continuous)
          .strokeBorder(Color.accentColor, lineWidth: 2)
      }
      .background(Palette.groupedRow)
  }
}
