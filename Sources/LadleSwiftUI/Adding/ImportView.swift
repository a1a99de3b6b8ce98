import RecipePresentation
import SwiftUI

/// An import of files: its progress, then its summary.
struct ImportView: View {
  private let services: AppServices
  @ObservedObject private var importing: Observed<ImportModel>

  init(_ importing: Observed<ImportModel>, _ services: AppServices) {
    self.services = services
    self.importing = importing
  }

  var body: some View {
    NavigationStack {
      List {
        Section {
          HStack(spacing: 12) {
            if isRunning { ProgressView() }
            Text(importing.model.headline).font(.headline).monospacedDigit()
          }
          .accessibilityElement(children: .combine)
          .accessibilityAddTraits(isRunning ? .updatesFrequently : .isHeader)
          if let problem = importing.model.problem { Text(problem) }
          if importing.model.canUndo {
            Button(Strings.undo) { importing.model.undo() }
          }
        }
        ForEach(importing.model.groups) { group in
          Section(group.title) {
            ForEach(Array(group.lines.enumerated()), id: \.offset) { _, line in
              Text(line).font(.subheadline)
            }
            if group.id == .skipped, importing.model.canKeepSkipped {
              Button(Strings.keepTheseToo) { importing.model.keepSkipped() }
            }
          }
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
      .navigationTitle(Strings.importTitle)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        if isRunning {
          ToolbarItem(placement: .cancellationAction) {
            Button(Strings.cancel) { importing.model.cancel() }
              .keyboardShortcut(.cancelAction)
          }
        } else {
          ToolbarItem(placement: .confirmationAction) {
            Button(Strings.done) { services.app.desk.closeImport() }
              .keyboardShortcut(.defaultAction)
          }
        }
      }
    }
    // A swipe would end what takes minutes.
    .interactiveDismissDisabled(isRunning)
    .onChange(of: outcome) { if !$0.isEmpty { Announcement.post($0) } }
  }

  /// The outcome of the import, of its undoing or of Keep These Too; empty before.
  private var outcome: String {
    isRunning
      ? "" : [importing.model.headline, importing.model.problem].compactMap(\.self).joined(separator: " ")
  }

  private var isRunning: Bool { importing.model.state == .running }
}
