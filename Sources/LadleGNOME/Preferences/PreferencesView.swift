import Adwaita
import Foundation
import RecipeFeed
import RecipeImages
import RecipePresentation
import Recipes

/// The preferences: the feed, the cookbook's folder, the measures of ingredients, the action of cards, and the disk space for photos.
@MainActor
final class PreferencesView {
  var onClose: (@MainActor () -> Void)?

  private let dialog: PreferencesDialog
  private let app: AppModel<TextureDecoder>
  private let feed: FeedChoiceModel
  private var choices: [(choice: FeedForm.Choice, check: CheckButton, row: ActionRow)] = []
  private let address = EntryRow(Strings.feedAddress)
  private let outcome = OutcomeRow()
  private let cookbook: CookbookPreferences
  private var isRendering = false

  init(over parent: Window, app: AppModel<TextureDecoder>) {
    self.app = app
    feed = app.feedChoice(allowsFiles: true)
    dialog = PreferencesDialog(Strings.preferences, over: parent, dismiss: Strings.dismiss)
    cookbook = CookbookPreferences(app.folderChoice(), in: dialog)
    let page = PreferencesPage(Strings.preferences)
    page.add(feedGroup())
    page.add(cookbook.group)
    page.add(
      PreferencesGroup(
        Strings.household, description: Strings.householdRemark + "\n\n" + Strings.householdWays))
    page.add(measuresGroup())
    page.add(linksGroup())
    page.add(photosGroup())
    dialog.set(page)
    dialog.onClose { [weak self] in self?.onClose?() }
    address.text = feed.form.address
    feed.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() {
    let chosen = choices.first { $0.check.isOn }
    dialog.present()
    // GTK focuses the first row, where Enter would choose another feed.
    chosen?.row.grabFocus()
  }

  func close() { dialog.close() }

  /// Shows a message over the preferences, because they cover the messages of the window.
  func show(toast text: String) { dialog.show(toast: text) }

  // MARK: - The feed

  private func feedGroup() -> PreferencesGroup {
    let group = PreferencesGroup(Strings.feed)
    for choice in FeedForm.Choice.allCases { group.add(row(choice)) }
    address.onApply { [weak self] in self?.feed.apply() }
    address.onChange { [weak self] in
      guard let self, !isRendering else { return }
      feed.type(address.text)
    }
    group.add(address)
    group.add(outcome: outcome)
    return group
  }

  private func row(_ choice: FeedForm.Choice) -> ActionRow {
    let row = ActionRow(choice.title)
    let check = CheckButton()
    check.verticalAlign = .center
    if let first = choices.first?.check { check.group(with: first) }
    row.addPrefix(check)
    row.activates(check)
    check.onToggle { [weak self, weak check] in
      guard let self, let check, !isRendering, check.isOn else { return }
      feed.choose(choice)
      if choice == .custom { address.grabFocus() }
    }
    choices.append((choice, check, row))
    return row
  }

  private func render() {
    isRendering = true
    defer { isRendering = false }
    for choice in choices { choice.check.isOn = choice.choice == feed.form.choice }
    address.isVisible = feed.form.choice == .custom
    let text: String? =
      switch feed.outcome {
      case .none: nil
      case .asking(let text), .used(let text), .problem(let text): text
      }
    let isWorking = if case .asking = feed.outcome { true } else { false }
    let isDone = if case .used = feed.outcome { true } else { false }
    let isProblem = if case .problem = feed.outcome { true } else { false }
    outcome.show(text, isWorking: isWorking, isDone: isDone, isProblem: isProblem)
    address.setStyle("error", isProblem)
    address.setAccessibleDescription(text ?? "")
  }

  // MARK: - Measures

  private func measuresGroup() -> PreferencesGroup {
    let group = PreferencesGroup(Strings.ingredients)
    let choices = MeasureChoice.allCases
    let row = ComboRow(Strings.measures, choices: choices.map(\.title))
    if let current = choices.firstIndex(of: app.preferences.current.measures) { row.selected = current }
    row.onSelect { [weak self, weak row] in
      guard let self, let row, choices.indices.contains(row.selected) else { return }
      let choice = choices[row.selected]
      app.preferences.update { $0.measures = choice }
    }
    group.add(row)
    return group
  }

  // MARK: - Links

  private func linksGroup() -> PreferencesGroup {
    let group = PreferencesGroup(Strings.links)
    let row = SwitchRow(Strings.openLinksDirectly, subtitle: Strings.openLinksDirectlyHelp)
    row.isOn = app.preferences.current.opensLinksDirectly
    row.onToggle { [weak self, weak row] in
      guard let opens = row?.isOn else { return }
      self?.app.preferences.update { $0.opensLinksDirectly = opens }
    }
    group.add(row)
    return group
  }

  // MARK: - Photos

  private func photosGroup() -> PreferencesGroup {
    let group = PreferencesGroup(Strings.photos)
    let used = ActionRow(Strings.photoCacheUse)
    let clear = Button(Strings.photoCacheClear)
    clear.wrapLabel()
    let photos = app.photos
    clear.onClick { [weak self, weak used] in
      Task {
        await photos.clear()
        used?.subtitle = Strings.size(await photos.diskUsage)
        self?.dialog.show(toast: Strings.photosRemoved)
      }
    }
    Task { [weak used] in used?.subtitle = Strings.size(await photos.diskUsage) }
    used.addSuffix(clear)
    group.add(used)
    let limits = Preferences.imageCacheLimits
    let limit = ComboRow(Strings.photoCacheLimit, choices: limits.map { Strings.size($0) })
    if let current = limits.firstIndex(of: app.preferences.current.imageCacheLimit) {
      limit.selected = current
    }
    limit.onSelect { [weak self, weak limit] in
      guard let self, let limit, limits.indices.contains(limit.selected) else { return }
      let bytes = limits[limit.selected]
      app.preferences.update { $0.imageCacheLimit = bytes }
    }
    group.add(limit)
    return group
  }
}
