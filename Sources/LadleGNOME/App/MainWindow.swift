import Adwaita
import Foundation
import GLib
import Networking
import RecipeImages
import RecipePresentation
import Recipes

/// The main window: its pages, the sheets over them, toasts and the timers at the bottom. It connects these parts with the
/// models, and each part does its own work.
@MainActor
final class MainWindow {
  let window: Window
  let app: AppModel<TextureDecoder>
  let pages: WindowPages
  let sheets: WindowSheets
  var library: LibraryPage { pages.library }

  private let application: Application
  private let toasts: ToastOverlay
  private let actions: WindowActions
  private let closing: WindowClosing
  private let alarms: TimerAlarms
  private let timers: TimerBar
  private let settings = Settings()
  private let cookbookWatch: CookbookWatch
  /// Whether the window's size is saved; false if the command line sets it.
  private let remembersSize: Bool
  /// The recipes whose cards have the mark of cooking.
  private var marked: Set<Recipe.ID> = []
  /// Keeps the screen on in cooking mode.
  private var wakefulness: Wakefulness?
  private var hasShownResult = false
  private var width = 0
  private var resizing: Delay?
  private var cookbookRefresh: Delay?

  /// The time after which the cookbook's folder is looked at again, in milliseconds.
  private static let cookbookInterval = 30_000

  /// - Parameters:
  ///   - application: The application of the window.
  ///   - app: The models.
  ///   - size: The size of the window, in logical pixels.
  ///   - remembersSize: Whether the next start gives its window the size that the person gave this one.
  ///   - resources: The folder of the sounds.
  init(
    _ application: Application, app: AppModel<TextureDecoder>, size: (width: Int, height: Int),
    remembersSize: Bool, resources: String
  ) {
    self.application = application
    self.app = app
    window = Window(application, title: Strings.appName)
    pages = WindowPages(app, in: window)
    let editing = Bin()
    toasts = ToastOverlay(Box(.vertical, [pages.stack, editing]), dismiss: Strings.dismiss)
    sheets = WindowSheets(app, over: window, toasts: toasts, editorIn: editing)
    actions = WindowActions(app, in: window, pages: pages, sheets: sheets, toasts: toasts)
    closing = WindowClosing(app, window, of: application)
    alarms = TimerAlarms(
      app.sessions, sound: AlarmSound(resources: resources), in: window, of: application)
    timers = TimerBar(app.sessions)
    cookbookWatch = CookbookWatch(app.desk)
    self.remembersSize = remembersSize
    window.setDefaultSize(width: size.width, height: size.height)
    toasts.expandsVertically = true
    let content = Box(.vertical, [toasts, timers.widget, pages.library.bar])
    window.setContent(WidthObserver(content) { [weak self] width in self?.widthChanged(width) })
    widthChanged(window.defaultSize.width)
    connectParts()
    connectWindow()
    connectModels()
    listChanged(.state)
    navigatorChanged(.place)
    refreshCookbookLater()
  }

  private func connectParts() {
    pages.onOpen = { [weak self] in self?.openOutside($0) }
    pages.onRecipe = { [weak self] in self?.actions.recipeChanged() }
    pages.onCover = { [weak self] in self?.toasts.raise() }
    pages.onCooking = { [weak self] in self?.stepsChanged() }
    library.onLeave = { [weak self] in self?.timers.widget.moveFocus(backwards: false) ?? false }
    sheets.onEditor = { [weak self] in self?.editorChanged() }
    timers.onShow = { [weak self] in self?.show(timer: $0) }
    timers.onContinue = { [weak self] in
      self?.sheets.finishEditing()
      self?.app.show($0)
    }
    toasts.onFocusLost = { [weak self] in self?.focusPage() }
    toasts.coveredHeight = { [weak self] in self?.pages.coveredHeight ?? 0 }
    closing.onSave = { [weak self] leavesEdit in
      self?.app.requests.saveNote()
      if leavesEdit { self?.sheets.finishEditing() }
    }
    closing.onSaveSize = { [weak self] in self?.saveSize() }
    closing.onHide = { [weak self] in self?.hiddenChanged() }
  }

  private func connectWindow() {
    settings.onTextScale { [weak self] in self?.layOut() }
    window.onScaleChange { [weak self] in self?.layOut() }
    window.onClose { [weak self] in self?.closing.mayClose() ?? true }
    window.onFocusAstray { [weak self] in self?.focusPage() }
    window.onActiveChange { [weak self] in
      if self?.window.isActive == true { self?.app.cookbook.refresh() }
    }
    window.add(DropTarget { [weak self] in self?.receive($0) ?? false })
  }

  private func connectModels() {
    app.onListChange = { [weak self] in self?.listChanged($0) }
    app.onNotice = { [weak self] in self?.show($0) }
    app.onAdded = { [weak self] in self?.pages.focusAdded($0) }
    app.onWanted = { [weak self] in self?.sheets.answer($0) }
    app.navigator.onChange = { [weak self] in self?.navigatorChanged($0) }
    app.cookbook.onChange = { [weak self] in self?.cookbookChanged() }
    app.desk.onExported = { [weak self] in self?.closing.endIfIdle() }
    app.shopping.onChange = { [weak self] in self?.shoppingChanged() }
    app.plan.onChange = { [weak self] in self?.planChanged() }
    app.plan.onAnnounce = { [weak self] in self?.library.plan?.announce($0) }
    app.shopping.onAnnounce = { [weak self] in self?.library.shopping?.announce($0) }
    app.sessions.onChange = { [weak self] in self?.sessionsChanged() }
    app.sessions.onTimerEnd = { [weak self] in self?.alarms.timerEnded($0) }
  }

  /// Whether the list, its photos and all animations have come to rest, so that a picture can be taken.
  var isSettled: Bool {
    guard !app.navigator.awaitsRecipe || app.list.total == nil else { return false }
    return sheets.editor.map { $0.isSettled } ?? pages.isSettled
  }

  // MARK: - Intents

  func present() { closing.present() }

  /// The person ends the program, and is asked first if a timer runs; or the system ends it, without a question.
  func quit(isAsked: Bool = true) { closing.quit(isAsked: isAsked) }

  /// Ends the program without a question.
  func endNow() { closing.endNow() }

  /// Retries requests that failed for lack of a connection.
  func connectionReturned() {
    app.connectionReturned()
    pages.retryPhotos()
  }

  /// Shows the step of a timer, with the edit saved.
  func show(timer id: ActiveTimer.ID) {
    sheets.finishEditing()
    app.show(timer: id)
  }

  /// Adds recipes from the pages' addresses and the files that the desktop opens with Ladle, or that the person drops
  /// on the window.
  ///
  /// - Returns: False if there is neither an address nor a file.
  @discardableResult
  func open(_ addresses: [String]) -> Bool {
    let files = addresses.compactMap(FileAddress.path)
    if !files.isEmpty {
      app.desk.importFiles(files)
      return true
    }
    guard let page = addresses.first(where: { WebAddress($0) != nil }) else { return false }
    sheets.finishEditing()
    app.desk.add(page)
    return true
  }

  private func receive(_ item: DropTarget.Item) -> Bool {
    switch item {
    case .addresses(let addresses): open(addresses)
    case .text(let text):
      open(text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  private func openOutside(_ url: URL) {
    window.open(url.absoluteString) { [weak self] _ in
      self?.toasts.show(toast: Strings.couldNotOpen)
    }
  }

  // MARK: - The models

  private func listChanged(_ change: RecipeListChange) {
    switch change {
    case .state:
      library.recipes.render()
      library.renderRefresh()
      // The photos of its recipes may have come.
      library.shopping?.render()
      focusAtStart()
      actions.listsChanged()
    case .news(let text): toasts.show(toast: text)
    case .preferencesWanted: break
    }
  }

  private func navigatorChanged(_ change: NavigatorChange) {
    switch change {
    case .place:
      pages.update()
      sheets.update()
      timers.opened = app.navigator.opened?.id
      actions.listsChanged()
    case .recipeNotFound: toasts.show(toast: Strings.recipeNotFound)
    }
  }

  /// Focuses the recipes as soon as there are some. GTK would focus Refresh.
  private func focusAtStart() {
    if !hasShownResult, library.current.showsResult {
      hasShownResult = true
      library.focusAtStart()
    }
  }

  private func cookbookChanged() {
    cookbookWatch.update()
    pages.cookbookChanged()
    library.shopping?.render()
    focusAtStart()
    sheets.cookbookChanged()
    toasts.withdraw()
    actions.recipeChanged()
    closing.endIfIdle()
  }

  private func shoppingChanged() {
    pages.shoppingChanged()
    sheets.shoppingChanged()
    actions.shoppingChanged()
    toasts.withdraw()
    focusAtStart()
  }

  private func planChanged() {
    pages.planChanged()
    actions.planChanged()
    toasts.withdraw()
    focusAtStart()
  }

  private func sessionsChanged() {
    pages.detailChanged()
    if app.sessions.cooking != marked {
      marked = app.sessions.cooking
      library.list?.grid.updateCards()
    }
    if timers.update() { focusPage() }
    alarms.update()
    toasts.withdraw()
    closing.endIfIdle()
  }

  /// Shows a notice of an event, with Undo if the notice offers it.
  private func show(_ notice: AppNotice) {
    if case .cookbookRefused = notice { closing.returnToPerson() }
    if notice == .preferencesNotSaved, sheets.showInPreferences(notice.text) { return }
    guard let undo = notice.undoTitle else { return toasts.show(toast: notice.text) }
    toasts.show(
      toast: notice.text, button: undo, replacesLast: notice.replacesLast,
      while: { [weak app] in app?.holds(notice) == true }
    ) { [weak app] in app?.undo(notice) }
  }

  /// Looks for changes of other programs in the cookbook's folder even if the window is not used, and returns the memory
  /// that searches and dialogs have left.
  private func refreshCookbookLater() {
    cookbookRefresh = MainLoop.after(milliseconds: Self.cookbookInterval) { [weak self] in
      guard let self else { return }
      if window.isMapped { app.cookbook.refresh() }
      Memory.returnFree()
      refreshCookbookLater()
    }
  }

  // MARK: - The editor and cooking mode

  private func editorChanged() {
    actions.editorChanged()
    stepsChanged()
    guard let editor = sheets.editor else { return pages.uncover() }
    pages.cover()
    window.title = Strings.windowTitle(recipe: editor.editor.title)
    layOut()
    editor.render()
    editor.focus()
  }

  /// Focuses the page after the widget that had the focus has gone. The editor shows the field that had the focus last.
  private func focusPage() {
    if let editor = sheets.editor { editor.focus() } else { pages.focus() }
  }

  /// Leaves the timers of the steps out of the bar, unless the editor covers them, and keeps the screen on while there are
  /// steps.
  private func stepsChanged() {
    timers.cooked = sheets.editor == nil ? pages.cooking?.session.id : nil
    let isWanted = pages.cooking != nil && !closing.isHidden
    guard isWanted != (wakefulness != nil) else { return }
    wakefulness = isWanted ? application.stayAwake(for: Strings.cookingInProgress, window) : nil
  }

  private func hiddenChanged() {
    stepsChanged()
    guard closing.isHidden else { return }
    pages.detail?.model.stopVideo()
    alarms.windowWasHidden()
  }

  // MARK: - Size

  private func saveSize() {
    guard remembersSize else { return }
    let size = window.defaultSize
    app.preferences.update { $0.windowSize = WindowSize(width: size.width, height: size.height) }
  }

  private func widthChanged(_ width: Int) {
    self.width = width
    guard window.isMapped else { return layOut() }
    guard resizing == nil else { return }
    // GTK forbids queueing a resize during allocation, so this waits for the main loop's next turn.
    resizing = MainLoop.after(milliseconds: 0) { [weak self] in
      self?.resizing = nil
      self?.layOut()
    }
  }

  private func layOut() {
    pages.layOut(width: width, textScale: settings.textScale)
    timers.layOut(width: width, textScale: settings.textScale)
    toasts.raise()
    sheets.editor?.layOut(width: width, textScale: settings.textScale)
  }
}
