import RecipePresentation
import SwiftUI

/// Placeholders of the rows' size. They are still, so reduced motion needs no variant.
struct LoadingList: View {
  var body: some View {
    List {
      ForEach(0..<8) { _ in
        HStack(spacing: 14) {
          RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous)
            .fill(Palette.placeholder)
            .frame(width: Metrics.rowPhoto, height: Metrics.rowPhoto)
          VStack(alignment: .leading, spacing: 8) {
            Capsule().fill(Palette.placeholder).frame(width: 160, height: 14)
            Capsule().fill(Palette.placeholder).frame(width: 90, height: 11)
          }
        }
      }
    }
    .listStyle(.insetGrouped)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Strings.loading)
    .accessibilityAddTraits(.updatesFrequently)
  }
}
