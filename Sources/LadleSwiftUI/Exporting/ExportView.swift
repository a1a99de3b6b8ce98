import RecipePresentation
import SwiftUI

/// An export of the cookbook or of one recipe: the choice of recipes and format, the progress, and the ways out for the
/// written file.
struct ExportView: View {
  private let services: AppServices
  @ObservedObject private var export: FileExport

  init(_ export: FileExport, _ services: AppServices) {
    self.services = services
    self.export = export
  }

  var body: some View {
    NavigationStack {
      content
        .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
        .navigationTitle(export.model.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { back.keyboardShortcut(.cancelAction) }
          if export.model.state != .writing {
            ToolbarItem(placement: .confirmationAction) { forward.keyboardShortcut(.defaultAction) }
          }
        }
    }
    // A swipe would end the writing, and would lose a file that is written.
    .interactiveDismissDisabled(export.model.state == .writing || export.file != nil)
    .fileMover(isPresented: $export.asksForPlace, file: export.file) { export.moved($0) }
    .alert(Strings.fileNotSaved, isPresented: $export.wasRefused) {
      Button(Strings.done) {}
    }
    .onChange(of: outcome) { if !$0.isEmpty { Announcement.post($0) } }
  }

  @ViewBuilder private var content: some View {
    switch export.model.state {
    case .choosing: ExportForm(export)
    case .writing:
      List { ExportProgress(export.model.headline) }
    case .written(_, let lines), .failed(let lines):
      List {
        Section {
          Text(headline).font(.headline).accessibilityAddTraits(.isHeader)
          ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
            Text(line).font(.subheadline)
          }
        }
        waysOut
      }
    }
  }

  /// The heading of the result.
  private var headline: String {
    export.file == nil ? export.model.headline : Strings.readyToSave(export.model.count)
  }

  /// Where the written file can go.
  @ViewBuilder private var waysOut: some View {
    if let file = export.file {
      Section {
        Button {
          export.asksForPlace = true
        } label: {
          Label(Strings.saveToFiles, systemImage: "folder")
        }
        ShareLink(item: file) {
          Label(Strings.share, systemImage: "square.and.arrow.up")
        }
      }
    }
  }

  @ViewBuilder private var back: some View {
    switch export.model.state {
    case .choosing, .failed: Button(Strings.cancel) { services.sheets.closeExport() }
    case .writing: Button(Strings.cancel) { export.model.cancel() }
    case .written: Button(Strings.back) { export.chooseAgain() }
    }
  }

  @ViewBuilder private var forward: some View {
    if export.file == nil {
      Button(Strings.exportRecipes) { export.write() }
    } else {
      Button(Strings.done) { services.sheets.closeExport() }
    }
  }

  /// The words of the result; empty before.
  private var outcome: String {
    switch export.model.state {
    case .choosing, .writing: ""
    case .written(_, let lines), .failed(let lines): ([headline] + lines).joined(separator: " ")
    }
  }
}

/// The choice of recipes and of a format, each with its purpose and its losses.
private struct ExportForm: View {
  @ObservedObject private var export: FileExport

  init(_ export: FileExport) { self.export = export }

  var body: some View {
    Form {
      if export.model.scopes.count > 1 {
        Section {
          Picker(Strings.recipes, selection: scope) {
            ForEach(Array(export.model.scopes.enumerated()), id: \.offset) { number, scope in
              Text(scope.title).tag(number)
            }
          }
          .pickerStyle(.menu)
        }
      }
      Section {
        Picker(Strings.exportFormat, selection: kind) {
          ForEach(export.model.formats) { FormatRow($0).tag($0.kind) }
        }
        .pickerStyle(.inline)
        .labelsHidden()
      } header: {
        Text(Strings.exportFormat).textCase(nil).accessibilityAddTraits(.isHeader)
      }
    }
  }

  private var scope: Binding<Int> {
    Binding {
      export.model.scope
    } set: { scope in
      export.model.choose(scope: scope)
    }
  }

  private var kind: Binding<ExportKind> {
    Binding {
      export.model.kind
    } set: { kind in
      export.model.choose(kind)
    }
  }
}

/// A format: its title, its purpose and the parts that it leaves out.
private struct FormatRow: View {
  private let format: ExportModel.Format

  init(_ format: ExportModel.Format) { self.format = format }

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(format.title)
      Text(format.purpose).font(.subheadline).foregroundStyle(.secondary)
      Text(format.leavesOut).font(.subheadline).foregroundStyle(.secondary)
    }
    .accessibilityElement(children: .combine)
  }
}

/// The number of recipes that are written.
struct ExportProgress: View {
  private let headline: String

  init(_ headline: String) { self.headline = headline }

  var body: some View {
    HStack(spacing: 12) {
      ProgressView()
      Text(headline).font(.headline).monospacedDigit()
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.updatesFrequently)
  }
}
