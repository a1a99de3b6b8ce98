import CoreGraphics
import Foundation
import RecipePresentation
import Recipes
import SwiftUI

/// An import of files: its progress, then its summary with photos of the first recipes.
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
          KeptPhotos(importing.model, services)
          if let problem = importing.model.problem { Text(problem) }
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
        ToolbarItem(placement: .principal) { title }
        if importing.model.canUndo {
          ToolbarItem(placement: .cancellationAction) {
            Button(Strings.undo) { importing.model.undo() }
          }
        }
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

  /// The title with the name of the only file.
  private var title: some View {
    VStack(spacing: 0) {
      Text(Strings.importTitle).font(.headline)
      if importing.model.paths.count == 1 {
        Text(URL(fileURLWithPath: importing.model.paths[0]).lastPathComponent)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isHeader)
  }

  /// The outcome of the import, of its undoing or of Keep These Too; empty before.
  private var outcome: String {
    isRunning
      ? "" : [importing.model.headline, importing.model.problem].compactMap(\.self).joined(separator: " ")
  }

  private var isRunning: Bool { importing.model.state == .running }
}

/// The photos of the first recipes that an import has kept, and the number of the others. It is empty without photos.
private struct KeptPhotos: View {
  private static let size = CGSize(width: 52, height: 52)

  private let importing: ImportModel
  private let services: AppServices
  /// Lists the recipes a moment after the import.
  @ObservedObject private var cookbook: Observed<KeptList>

  init(_ importing: ImportModel, _ services: AppServices) {
    self.importing = importing
    self.services = services
    cookbook = services.cookbook
  }

  var body: some View {
    let photos = importing.photos
    if !photos.isEmpty {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 12) {
          row(photos)
          more
        }
        VStack(alignment: .leading, spacing: 6) {
          row(photos)
          more
        }
      }
    }
  }

  private func row(_ photos: [WebAddress]) -> some View {
    HStack(spacing: 6) {
      ForEach(Array(photos.enumerated()), id: \.offset) { _, photo in
        RecipePhoto(photo, size: Self.size, services)
      }
    }
    .accessibilityHidden(true)
  }

  @ViewBuilder private var more: some View {
    if !importing.morePhotos.isEmpty {
      Text(importing.morePhotos).font(.subheadline).foregroundStyle(.secondary)
    }
  }
}
