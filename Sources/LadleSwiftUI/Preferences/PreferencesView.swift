import Foundation
import RecipeImages
import RecipePresentation
import SwiftUI
import UIKit

/// The preferences: the cookbook's folder, the feed, the measures, the action of links, and the photos on this device.
struct PreferencesView: View {
  private let services: AppServices
  @StateObject private var folder: Observed<FolderChoiceModel>
  @StateObject private var feed: Observed<FeedChoiceModel>
  @State private var opensLinksDirectly: Bool
  @State private var measures: MeasureChoice
  @State private var cacheLimit: Int
  /// The size of the photos on disk, in bytes; nil until it has been read.
  @State private var cacheUse: Int?
  @State private var asksToClear = false
  @State private var showsPrivacy = false
  @Environment(\.dismiss) private var dismiss

  init(_ services: AppServices) {
    self.services = services
    let current = services.preferences.current
    _folder = StateObject(wrappedValue: services.folderChoice())
    _feed = StateObject(wrappedValue: services.feedChoice())
    _opensLinksDirectly = State(initialValue: current.opensLinksDirectly)
    _measures = State(initialValue: current.measures)
    _cacheLimit = State(initialValue: current.imageCacheLimit)
  }

  var body: some View {
    NavigationStack {
      Form {
        CookbookFolderSection(folder, services)
        feedSection
        measuresSection
        links
        photos
        about
      }
      // The sheet covers the list's own bar, which would tell of a choice that the disk refuses.
      .safeAreaInset(edge: .bottom, spacing: 0) { BottomBar(services) }
      .task { cacheUse = await services.photos.diskUsage }
      // On the form, which is there once, while a section's modifiers are on each of its rows.
      .onChange(of: folder.model.state) { state in
        switch state {
        case .ready: break
        case .working(let text), .problem(let text): Announcement.post(text)
        }
      }
      .onChange(of: feed.model.outcome) { outcome in
        switch outcome {
        case .none: break
        case .asking(let text), .used(let text), .problem(let text): Announcement.post(text)
        }
      }
      .navigationTitle(Strings.preferences)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(Strings.done) { dismiss() }
            // The key Return uses the address of the feed.
            .keyboardShortcut(.cancelAction)
        }
      }
    }
  }

  private var feedSection: some View {
    Section {
      Picker(Strings.feed, selection: choice) {
        ForEach(FeedForm.Choice.allCases, id: \.self) { Text($0.title) }
      }
      .pickerStyle(.inline)
      .labelsHidden()
      if feed.model.form.choice == .custom {
        TextField(Strings.feedAddress, text: address)
          .keyboardType(.URL)
          .textContentType(.URL)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .submitLabel(.done)
          .onSubmit { feed.model.apply() }
        outcome
        Button(Strings.useFeed) { feed.model.apply() }
      }
    } header: {
      Text(Strings.feed)
    }
  }

  /// The result for the typed address, shown under its field.
  @ViewBuilder private var outcome: some View {
    switch feed.model.outcome {
    case .none: EmptyView()
    case .asking(let text): BusyLine(text)
    case .used(let text): Label(text, systemImage: "checkmark").font(.footnote)
    case .problem(let text): ProblemLine(text)
    }
  }

  private var choice: Binding<FeedForm.Choice> {
    Binding {
      feed.model.form.choice
    } set: {
      feed.model.choose($0)
    }
  }

  private var address: Binding<String> {
    Binding {
      feed.model.form.address
    } set: {
      feed.model.type($0)
    }
  }

  private var measuresSection: some View {
    Section {
      Picker(Strings.measures, selection: $measures) {
        ForEach(MeasureChoice.allCases, id: \.self) { Text($0.title) }
      }
      .onChange(of: measures) { measures in
        services.preferences.update { $0.measures = measures }
      }
    } footer: {
      Text(Strings.measuresHelp)
    }
  }

  private var links: some View {
    Section {
      Toggle(Strings.openLinksDirectly, isOn: $opensLinksDirectly)
        .onChange(of: opensLinksDirectly) { opens in
          services.preferences.update { $0.opensLinksDirectly = opens }
        }
    } footer: {
      Text(Strings.openLinksDirectlyHelp)
    }
  }

  private var photos: some View {
    Section {
      Picker(Strings.photoCacheLimit, selection: $cacheLimit) {
        ForEach(Preferences.imageCacheLimits, id: \.self) { Text(Strings.size($0)) }
      }
      .onChange(of: cacheLimit) { limit in
        services.preferences.update { $0.imageCacheLimit = limit }
      }
      LabeledContent(Strings.photoCacheUse, value: cacheUse.map { Strings.size($0) } ?? "")
      Button(Strings.photoCacheClear, role: .destructive) { asksToClear = true }
        .confirmationDialog(Strings.photoCacheQuestion, isPresented: $asksToClear, titleVisibility: .visible)
      {
        Button(Strings.photoCacheClear, role: .destructive) { Task { await clear() } }
        Button(Strings.cancel, role: .cancel) {}
      } message: {
        Text(Strings.photoCacheAdvice)
      }
    } header: {
      Text(Strings.photoCache)
    } footer: {
      Text(Strings.photoCacheHelp)
    }
  }

  private var about: some View {
    Section {
      LabeledContent(Strings.version, value: version)
      LabeledContent(Strings.license, value: Strings.licenseName)
      DisclosureGroup(isExpanded: $showsPrivacy) {
        ForEach(Strings.privacyPolicy, id: \.self) { Text($0).font(.subheadline) }
      } label: {
        Text(Strings.privacy)
      }
    } header: {
      Text(Strings.about)
    }
  }

  /// Previews and tests have no bundle with a version.
  private var version: String {
    Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? ""
  }

  /// Removes the photos that the device keeps.
  private func clear() async {
    await services.photos.clear()
    cacheUse = await services.photos.diskUsage
  }
}
