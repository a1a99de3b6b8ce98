import RecipePresentation
import SwiftUI

/// The warning, beside the recipes, that the refresh failed.
struct WarningBar: View {
  private let warning: RefreshWarning
  private let perform: @MainActor () -> Void

  init(_ warning: RefreshWarning, perform: @escaping @MainActor () -> Void) {
    self.warning = warning
    self.perform = perform
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Label(warning.message, systemImage: "exclamationmark.triangle")
        .font(.subheadline)
      if let details = warning.details {
        Text(details)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      TextButton(title: warning.action.title, action: perform)
        .font(.subheadline)
    }
    .padding(.horizontal, 20)
    .padding(.top, 10)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.bar)
  }
}
