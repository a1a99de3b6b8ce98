import RecipePresentation
import SwiftUI
import UIKit

/// Asks for the address of a recipe's page and reads it. The editor then shows the recipe, to be corrected and kept.
struct AddView: View {
  private let services: AppServices
  @ObservedObject private var adding: Observed<AddModel>
  @State private var address: String
  @FocusState private var isTyping: Bool

  init(_ adding: Observed<AddModel>, _ services: AppServices) {
    self.services = services
    self.adding = adding
    _address = State(initialValue: adding.model.address)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField(Strings.recipeAddress, text: $address)
            .keyboardType(.URL)
            .textContentType(.URL)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
            .submitLabel(.go)
            .focused($isTyping)
            .onSubmit { adding.model.read() }
            .onChange(of: address) { adding.model.type($0) }
            // Another app may hand over an address while the sheet is open.
            .onChange(of: adding.model.address) { address = $0 }
          outcome
          // It needs no permission, because the person presses it.
          PasteButton(payloadType: String.self) { @Sendable texts in
            // The system promises no thread.
            Task { @MainActor in paste(texts.first ?? "") }
          }
        }
      }
      .navigationTitle(Strings.addFromLink)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(Strings.cancel) { services.app.desk.closeAdding() }
            .keyboardShortcut(.cancelAction)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(Strings.readPage) { adding.model.read() }
            .disabled(address.isEmpty || isReading)
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
      .onAppear { isTyping = address.isEmpty }
      // Before iOS 17 a focus that is set while the sheet appears may be ignored.
      .task { if await services.pause(.milliseconds(600)), address.isEmpty { isTyping = true } }
      .onChange(of: adding.model.state) { state in
        switch state {
        case .ready: break
        case .reading(let text), .failed(let text): Announcement.post(text)
        }
      }
    }
  }

  private var isReading: Bool { if case .reading = adding.model.state { true } else { false } }

  /// The result of reading the address, under its field.
  @ViewBuilder private var outcome: some View {
    switch adding.model.state {
    case .ready: EmptyView()
    case .reading(let text): BusyLine(text)
    case .failed(let text): ProblemLine(text)
    }
  }

  /// Takes an address out of a pasted text, and reads the page at once.
  private func paste(_ text: String) {
    address = adding.model.suggestion(from: text) ?? text
    adding.model.type(address)
    adding.model.read()
  }
}
