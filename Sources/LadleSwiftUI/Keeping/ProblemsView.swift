import Foundation
import RecipePresentation
import SwiftUI

/// The files in the cookbook's folder that cannot be read.
struct ProblemsView: View {
  private let services: AppServices
  @ObservedObject private var cookbook: Observed<KeptList>
  @Environment(\.dismiss) private var dismiss

  init(_ services: AppServices) {
    self.services = services
    cookbook = services.cookbook
  }

  var body: some View {
    let problems = cookbook.model.problems
    NavigationStack {
      List {
        ForEach(problems) { problem in
          VStack(alignment: .leading, spacing: 4) {
            Text(problem.name).font(.headline)
            Text(problem.message).font(.subheadline)
            // The folder's own path says nothing to anyone on these systems.
            Text(problem.pathInFolder)
              .font(.footnote)
              .foregroundStyle(.secondary)
              .textSelection(.enabled)
            // The system has no address for a folder in Files. From here the file can be looked at or sent.
            ShareLink(item: URL(fileURLWithPath: problem.path)) {
              Label(Strings.share, systemImage: "square.and.arrow.up").touchTarget()
            }
            .buttonStyle(.borderless)
          }
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
      .navigationTitle(Strings.unreadable(problems.count))
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(Strings.done) { dismiss() }
            .keyboardShortcut(.defaultAction)
        }
      }
    }
    // Nothing is left to look at.
    .onChange(of: problems.isEmpty) { if $0 { dismiss() } }
  }
}

/// Leads to the files that cannot be read, above the kept recipes. It is empty if all can be read.
struct ProblemsRow: View {
  private let services: AppServices
  @ObservedObject private var cookbook: Observed<KeptList>

  init(_ services: AppServices) {
    self.services = services
    cookbook = services.cookbook
  }

  var body: some View {
    let count = cookbook.model.problems.count
    if count > 0 {
      Button {
        services.navigator.model.show(.problems)
      } label: {
        HStack {
          Label(Strings.unreadable(count), systemImage: "exclamationmark.triangle")
          Spacer(minLength: 0)
          Image(systemName: "chevron.forward")
            .font(.footnote)
            .foregroundStyle(.tertiary)
            .accessibilityHidden(true)
        }
        .touchTarget()
      }
      .buttonStyle(.plain)
    }
  }
}
