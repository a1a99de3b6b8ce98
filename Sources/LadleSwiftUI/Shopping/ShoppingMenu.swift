import Foundation
import RecipePresentation
import SwiftUI

/// Hands the list as text to another app.
struct ShareListButton: View {
  private let shopping: ShoppingModel

  init(_ shopping: ShoppingModel) { self.shopping = shopping }

  var body: some View {
    ShareLink(item: shopping.text, subject: Text(Place.shopping.title)) {
      Label(Strings.share, systemImage: "square.and.arrow.up")
    }
    .disabled(!shopping.canShare)
  }
}

/// The commands of the whole list.
struct ShoppingMenu: View {
  private let services: AppServices
  private let anchor: PrintAnchor
  @Binding private var exported: ExportedFile?
  @ObservedObject private var shopping: Observed<ShoppingModel>

  init(_ services: AppServices, exported: Binding<ExportedFile?>, printsFrom anchor: PrintAnchor) {
    self.services = services
    self.anchor = anchor
    _exported = exported
    shopping = services.shopping
  }

  var body: some View {
    Menu {
      if shopping.model.canShare { out }
      Button {
        services.navigator.model.show(.aisleOrder)
      } label: {
        Label(Strings.aisleOrder, systemImage: "arrow.up.arrow.down")
      }
      Button {
        services.navigator.model.show(.staples)
      } label: {
        Label(Strings.staplesCommand, systemImage: "house")
      }
      if shopping.model.canClear {
        Button(role: .destructive) {
          shopping.model.clear()
        } label: {
          Label(Strings.clearList, systemImage: "trash")
        }
      }
    } label: {
      Label(Strings.moreActions, systemImage: "ellipsis.circle")
    }
  }

  /// The ways out of the app.
  @ViewBuilder private var out: some View {
    Button {
      RecipePrinter.copy(shopping.model.text, saying: Strings.copied)
    } label: {
      Label(Strings.copyAsText, systemImage: "doc.on.doc")
    }
    Button {
      RecipePrinter.copy(shopping.model.checklist, saying: Strings.copied)
    } label: {
      Label(Strings.copyAsChecklist, systemImage: "checklist")
    }
    Button {
      services.reminders.send()
    } label: {
      Label(Strings.sendToReminders, systemImage: "list.bullet.circle")
    }
    Menu {
      ForEach(ShoppingFormat.allCases, id: \.self) { format in
        Button(format.title) {
          exported = ExportedFile(name: format.fileName, contents: shopping.model.file(format))
        }
      }
    } label: {
      Label(Strings.saveListAsFile, systemImage: "folder")
    }
    if RecipePrinter.canPrint {
      Button {
        ListPrinter.print(shopping.model.print, from: anchor)
      } label: {
        Label(Strings.printList, systemImage: "printer")
      }
    }
  }
}
