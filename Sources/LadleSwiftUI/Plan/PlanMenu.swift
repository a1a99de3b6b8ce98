import Foundation
import RecipePresentation
import SwiftUI

/// The commands of the whole plan.
struct PlanMenu: View {
  private let services: AppServices
  private let anchor: PrintAnchor
  @Binding private var exported: ExportedFile?
  @ObservedObject private var plan: Observed<PlanModel>

  init(_ services: AppServices, exported: Binding<ExportedFile?>, printsFrom anchor: PrintAnchor) {
    self.services = services
    self.anchor = anchor
    _exported = exported
    plan = services.plan
  }

  var body: some View {
    Menu {
      Button {
        plan.model.repeatLastWeek()
      } label: {
        Label(Strings.repeatLastWeek, systemImage: "repeat")
      }
      .disabled(!plan.model.canRepeatLastWeek)
      if plan.model.canShare { out }
    } label: {
      Label(Strings.moreActions, systemImage: "ellipsis.circle")
    }
    .disabled(plan.model.page == nil)
  }

  /// The ways out of the app.
  @ViewBuilder private var out: some View {
    ShareLink(item: plan.model.text, subject: Text(Place.plan.title)) {
      Label(Strings.share, systemImage: "square.and.arrow.up")
    }
    Button {
      RecipePrinter.copy(plan.model.text, saying: Strings.copied)
    } label: {
      Label(Strings.copyPlan, systemImage: "doc.on.doc")
    }
    Button {
      exported = ExportedFile(name: plan.model.calendarFileName, contents: plan.model.calendarFile)
    } label: {
      Label(Strings.saveAsCalendarFile, systemImage: "calendar.badge.plus")
    }
    if RecipePrinter.canPrint {
      Button {
        PlanPrinter.print(plan.model.print, from: anchor)
      } label: {
        Label(Strings.printPlan, systemImage: "printer")
      }
    }
  }
}

/// Prints the plan: each day with its meals, then the queue.
@MainActor
enum PlanPrinter {
  /// Shows the printing panel for the plan.
  static func print(_ plan: PlanPrint, from anchor: PrintAnchor) {
    RecipePrinter.print(markup: markup(of: plan), name: plan.title, from: anchor)
  }

  /// The plan as HTML. Markup in a name is escaped.
  static func markup(of plan: PlanPrint) -> String {
    let escaped = RecipePrinter.escaped
    let days = plan.days.map { day in
      "<h3>\(escaped(day.title))</h3>\n<p>\(day.meals.map(escaped).joined(separator: "<br>\n"))</p>"
    }
    return "<h1>\(escaped(plan.title))</h1>\n" + days.joined(separator: "\n")
  }
}
