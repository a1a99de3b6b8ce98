import Adwaita
import Foundation
import RecipeFeed
import RecipeImages
import RecipePresentation
import Recipes

/// Where the recipes come from, what a click does, and how much room photos may take.
@MainActor
final class PreferencesView {
  private let dialog: PreferencesDialog
  private let kitchen: Kitchen
  private var choices: [(source: FeedSource?, check: CheckButton, row: ActionRow)] = []
  private let developers = ExpanderRow(Words.forDevelopers)
  private let address = EntryRow(Words.feedAddress)
  private let problem = Label(styles: "caption", "error")
  private var isRendering = false
  var onClose: (@MainActor () -> Void)?

  init(over parent: Window, kitchen: Kitchen) {
    self.kitchen = kitchen
    dialog = PreferencesDialog(Words.preferences, over: parent)
    let page = PreferencesPage(Words.preferences)
    page.add(feedGroup())
    page.add(linksGroup())
    page.add(photosGroup())
    dialog.add(page)
    dialog.onClose { [weak self] in self?.onClose?() }
    render()
  }

  func present() {
    let chosen = choices.first { $0.check.isOn }
    developers.isExpanded = chosen?.source == .malformed || chosen?.source == .empty
    dialog.present()
    // GTK would begin at the first row, where Enter chooses another feed.
    chosen?.row.grabFocus()
  }

  // MARK: The feed

  private func feedGroup() -> PreferencesGroup {
    let group = PreferencesGroup(Words.feed)
    group.add(choice(Words.liveFeed, .live))
    group.add(choice(Words.sampleFeed, .sample))
    group.add(choice(Words.customFeed, nil))
    address.onApply { [weak self] in self?.applyAddress() }
    address.onChange { [weak self] in self?.checkAddress() }
    group.add(address)
    problem.wrap()
    problem.alignment = 0
    problem.setMargins(top: 6, start: 12, end: 12)
    problem.isVisible = false
    group.add(problem)
    developers.add(choice(Words.malformedFeed, .malformed))
    developers.add(choice(Words.emptyFeed, .empty))
    group.add(developers)
    return group
  }

  private func choice(_ title: String, _ source: FeedSource?) -> ActionRow {
    let row = ActionRow(title)
    let check = CheckButton()
    check.verticalAlign = .center
    if let first = choices.first?.check { check.group(with: first) }
    row.addPrefix(check)
    row.activates(check)
    check.onToggle { [weak self, weak check] in
      guard let self, let check, !isRendering, check.isOn else { return }
      if let source {
        kitchen.preferences.update { $0.feed = source }
        render()
      } else {
        address.isVisible = true
        address.grabFocus()
      }
    }
    choices.append((source, check, row))
    return row
  }

  private func render() {
    isRendering = true
    defer { isRendering = false }
    let feed = kitchen.preferences.current.feed
    let known = choices.first { $0.source == feed }
    for choice in choices {
      choice.check.isOn = known.map { $0.check == choice.check } ?? (choice.source == nil)
    }
    address.isVisible = known == nil
    if known == nil { address.text = feed.argument } else { setProblem(nil) }
  }

  private func typed() throws(FeedSource.ArgumentError) -> FeedSource {
    try FeedSource(argument: address.text)
  }

  private func checkAddress() {
    do throws(FeedSource.ArgumentError) {
      _ = try typed()
      setProblem(nil)
    } catch {
      setProblem(address.text.isEmpty ? nil : Words.problem(error))
    }
  }

  private func applyAddress() {
    do throws(FeedSource.ArgumentError) {
      let source = try typed()
      kitchen.preferences.update { $0.feed = source }
      setProblem(nil)
    } catch {
      setProblem(Words.problem(error))
    }
  }

  private func setProblem(_ text: String?) {
    problem.text = text ?? ""
    problem.isVisible = text != nil
    address.setStyle("error", text != nil)
    address.setAccessibleDescription(text ?? "")
  }

  // MARK: Links

  private func linksGroup() -> PreferencesGroup {
    let group = PreferencesGroup(Words.links)
    let row = SwitchRow(Words.openLinksDirectly, subtitle: Words.openLinksDirectlyHelp)
    row.isOn = kitchen.preferences.current.opensLinksDirectly
    row.onToggle { [weak self, weak row] in
      guard let row else { return }
      self?.kitchen.preferences.update { $0.opensLinksDirectly = row.isOn }
    }
    group.add(row)
    return group
  }

  // MARK: Photos

  private func photosGroup() -> PreferencesGroup {
    let group = PreferencesGroup(Words.photos)
    let used = ActionRow(Words.photoCacheUse)
    let clear = Button(Words.photoCacheClear)
    clear.wrapLabel()
    let photos = kitchen.photos
    clear.onClick { [weak self, weak used] in
      Task {
        await photos.clear()
        used?.subtitle = Words.size(await photos.diskUsage)
        self?.dialog.show(toast: Words.photosRemoved)
      }
    }
    Task { [weak used] in used?.subtitle = Words.size(await photos.diskUsage) }
    used.addSuffix(clear)
    group.add(used)
    let limits = Preferences.imageCacheLimits
    let limit = ComboRow(Words.photoCacheLimit, choices: limits.map { Words.size($0) })
    if let current = limits.firstIndex(of: kitchen.preferences.current.imageCacheLimit) {
      limit.selected = current
    }
    limit.onSelect { [weak self, weak limit] in
      guard let self, let limit, limits.indices.contains(limit.selected) else { return }
      kitchen.preferences.update { $0.imageCacheLimit = limits[limit.selected] }
    }
    group.add(limit)
    return group
  }
}
