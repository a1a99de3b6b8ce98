import RecipeImages
import RecipePresentation
import SwiftUI
import UIKit

/// The feed, what links do, and the photos on this device.
struct PreferencesView: View {
  private let services: LadleServices
  @State private var form: FeedForm
  @State private var opensLinksDirectly: Bool
  @State private var cacheLimit: Int
  /// In bytes; nil until it is known.
  @State private var cacheUse: Int?
  @State private var asksToClear = false
  @Environment(\.dismiss) private var dismiss

  init(_ services: LadleServices) {
    self.services = services
    let current = services.preferences.current
    _form = State(initialValue: FeedForm(current.feed, allowsFiles: false))
    _opensLinksDirectly = State(initialValue: current.opensLinksDirectly)
    _cacheLimit = State(initialValue: current.imageCacheLimit)
  }

  var body: some View {
    NavigationStack {
      Form {
        feed
        links
        photos
      }
      .task { cacheUse = await services.photos.diskUsage }
      .navigationTitle(Words.preferences)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(Words.done) { dismiss() }
        }
      }
    }
  }

  private var feed: some View {
    Section {
      Picker(Words.feed, selection: $form.choice) {
        ForEach(FeedForm.Choice.allCases, id: \.self) { Text($0.title) }
      }
      .pickerStyle(.inline)
      .labelsHidden()
      .onChange(of: form.choice) { choice in
        if choice != .custom { useFeed() }
      }
      if form.choice == .custom {
        TextField(Words.feedAddress, text: $form.address)
          .keyboardType(.URL)
          .textContentType(.URL)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .submitLabel(.done)
          .onSubmit { useFeed() }
        if let problem = form.problem {
          // Not in red: the system's falls short of 4.5:1 on white.
          Label(problem, systemImage: "exclamationmark.triangle").font(.footnote)
        }
        Button(Words.useFeed) { useFeed() }
      }
    } header: {
      Text(Words.feed)
    }
  }

  private var links: some View {
    Section {
      Toggle(Words.openLinksDirectly, isOn: $opensLinksDirectly)
        .onChange(of: opensLinksDirectly) { opens in
          services.preferences.update { $0.opensLinksDirectly = opens }
        }
    } footer: {
      Text(Words.openLinksDirectlyHelp)
    }
  }

  private var photos: some View {
    Section {
      Picker(Words.photoCacheLimit, selection: $cacheLimit) {
        ForEach(Preferences.imageCacheLimits, id: \.self) { Text(Words.size($0)) }
      }
      .onChange(of: cacheLimit) { limit in
        services.preferences.update { $0.imageCacheLimit = limit }
      }
      LabeledContent(Words.photoCacheUse, value: cacheUse.map { Words.size($0) } ?? "")
      Button(Words.photoCacheClear, role: .destructive) { asksToClear = true }
        .confirmationDialog(Words.photoCacheQuestion, isPresented: $asksToClear, titleVisibility: .visible) {
          Button(Words.photoCacheClear, role: .destructive) { Task { await clear() } }
          Button(Words.cancel, role: .cancel) {}
        } message: {
          Text(Words.photoCacheAdvice)
        }
    } header: {
      Text(Words.photoCache)
    } footer: {
      Text(Words.photoCacheHelp)
    }
  }

  private func useFeed() {
    guard let source = form.source() else { return Announcement.post(form.problem ?? "") }
    services.preferences.update { $0.feed = source }
  }

  private func clear() async {
    await services.photos.clear()
    cacheUse = await services.photos.diskUsage
  }
}
