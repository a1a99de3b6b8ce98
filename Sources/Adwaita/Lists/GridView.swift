import CAdwaita

/// What draws one item of a grid; recycled from item to item as the grid scrolls.
@MainActor
public protocol GridCell: AnyObject {
  associatedtype Item
  var widget: Widget { get }
  /// Shows an item. `container` is what assistive technology and the keyboard stop at.
  func bind(_ item: Item, at position: Int, in container: GridCellContainer)
  func unbind()
}

/// The list's own widget around a cell.
@MainActor
public struct GridCellContainer {
  let item: OpaquePointer
  let widget: UnsafeMutablePointer<GtkWidget>
  let open: Action

  /// The name by which the whole cell is read.
  public func setAccessibleLabel(_ text: String) { updateLabel(of: OpaquePointer(widget), to: text) }
  public func setAccessibleDescription(_ text: String) {
    updateDescription(of: OpaquePointer(widget), to: text)
  }
  /// A cell that is there for its room alone is not drawn, read or stopped at.
  public func setEmpty(_ flag: Bool) {
    gtk_widget_set_focusable(widget, gboolean(!flag))
    gtk_widget_set_opacity(widget, flag ? 0 : 1)
    hide(OpaquePointer(widget), flag)
    // As of GTK 4.14 a widget is no longer hidden once it is mapped: one without a name is less in the way.
  }
  /// Whether a click or Enter does anything.
  public func setActivatable(_ flag: Bool) {
    gtk_list_item_set_activatable(item, gboolean(flag))
    open.isEnabled = flag
  }
}

/// A scrolling grid of recycled cells.
@MainActor
public final class GridView<Cell: GridCell>: Widget {
  private let model: ListModel<Cell.Item>
  private let factory: SignalFactory
  private var cells: [UnsafeMutableRawPointer: Cell] = [:]
  private var bound: Set<UnsafeMutableRawPointer> = []
  /// GTK 4.8 offers assistive technology no way to activate a cell but an action of its own.
  private var openers: [UnsafeMutableRawPointer: Action] = [:]
  private var activate: (@MainActor (Int) -> Void)?

  public init(_ model: ListModel<Cell.Item>, makeCell: @escaping @MainActor () -> Cell) {
    self.model = model
    factory = SignalFactory()
    // The selection takes over the model, and the grid the selection and the factory.
    let selection = gtk_no_selection_new(OpaquePointer(g_object_ref(model.raw)))
    super.init(taking: gtk_grid_view_new(selection, OpaquePointer(g_object_ref(factory.raw))))
    gtk_grid_view_set_single_click_activate(cast(), 1)
    factory.on("setup") { [weak self] arguments in
      guard let self, let item = arguments.object(1) else { return }
      let cell = makeCell()
      cells[item] = cell
      gtk_list_item_set_child(OpaquePointer(item), cell.widget.cast())
    }
    factory.on("bind") { [weak self] arguments in
      guard let self, let item = arguments.object(1) else { return }
      bind(OpaquePointer(item), cells[item])
      bound.insert(item)
    }
    factory.on("unbind") { [weak self] arguments in
      guard let self, let item = arguments.object(1) else { return }
      bound.remove(item)
      cells[item]?.unbind()
    }
    factory.on("teardown") { [weak self] arguments in
      guard let self, let item = arguments.object(1) else { return }
      cells[item] = nil
      openers[item] = nil
    }
    on("activate") { [weak self] in self?.activate?($0.uint(1)) }
    guard ladle_grid_view_leave_by_tab(cast()) == 0 else { return }
    add(
      KeyController { [weak self] key in
        guard let self, key.isTab else { return false }
        moveFocusOut(backwards: key.isShift)
        return true
      })
  }

  /// Arrows walk the cells and Tab leaves them: GTK before 4.12 would stop at each of ten thousand.
  private func moveFocusOut(backwards: Bool) {
    guard let root = gtk_widget_get_root(widget) else { return }
    // What cannot have the focus is passed over.
    gtk_widget_set_can_focus(widget, 0)
    Widget(borrowing: UnsafeMutableRawPointer(root)).moveFocus(backwards: backwards)
    gtk_widget_set_can_focus(widget, 1)
  }

  private func bind(_ item: OpaquePointer, _ cell: Cell?) {
    guard let cell, let boxed = gtk_list_item_get_item(item),
      let value = ListModel<Cell.Item>.item(in: boxed),
      let container = gtk_widget_get_parent(cell.widget.cast())
    else { return }
    let open = openers[UnsafeMutableRawPointer(item)] ?? makeOpener(of: item, in: container)
    cell.bind(
      value, at: Int(gtk_list_item_get_position(item)),
      in: GridCellContainer(item: item, widget: container, open: open))
  }

  /// The container is not around the cell before it is bound for the first time.
  private func makeOpener(of item: OpaquePointer, in container: UnsafeMutablePointer<GtkWidget>) -> Action {
    let opener = Action("open") { [weak self] in self?.activate?(Int(gtk_list_item_get_position(item))) }
    let group = ActionGroup([opener])
    // Its pointer alone would not keep the group alive until the widget has its own reference.
    withExtendedLifetime(group) { gtk_widget_insert_action_group(container, "card", group.cast()) }
    openers[UnsafeMutableRawPointer(item)] = opener
    return opener
  }

  /// As many columns as fit is for the caller to reckon: GTK's own reckoning goes by natural widths.
  public var columns: Int = 0 {
    didSet {
      guard columns != oldValue else { return }
      // At no moment may the least be more than the most.
      gtk_grid_view_set_min_columns(cast(), 1)
      gtk_grid_view_set_max_columns(cast(), guint(columns))
      gtk_grid_view_set_min_columns(cast(), guint(columns))
    }
  }

  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) { activate = body }

  /// The cells that are really seen, or nearly: GTK keeps some 30 rows bound around those that it shows.
  public func visibleCells(margin: Int = 0) -> [(position: Int, cell: Cell)] {
    let seen = -margin..<(height + margin)
    return bound.compactMap { item -> (position: Int, cell: Cell)? in
      var place = graphene_rect_t()
      guard let cell = cells[item], let container = gtk_widget_get_parent(cell.widget.cast()),
        gtk_widget_get_child_visible(container) != 0,
        // A cell that was not laid out yet has no height.
        gtk_widget_compute_bounds(container, widget, &place) != 0, place.size.height > 0,
        place.origin.y < Float(seen.upperBound), place.origin.y + place.size.height > Float(seen.lowerBound)
      else { return nil }
      return (Int(gtk_list_item_get_position(OpaquePointer(item))), cell)
    }
  }
  public var boundCells: [Cell] { bound.compactMap { cells[$0] } }

  /// Where the keyboard is, if it is in the grid.
  public var focusedPosition: Int? {
    for item in bound {
      guard let container = container(of: item) else { continue }
      if gtk_widget_get_state_flags(container).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0 {
        return Int(gtk_list_item_get_position(OpaquePointer(item)))
      }
    }
    return nil
  }
  /// False if there is no such cell at the moment.
  @discardableResult
  public func focus(_ position: Int) -> Bool {
    for item in bound where Int(gtk_list_item_get_position(OpaquePointer(item))) == position {
      guard let container = container(of: item) else { return false }
      return gtk_widget_grab_focus(container) != 0
    }
    return false
  }
  private func container(of item: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GtkWidget>? {
    cells[item].flatMap { gtk_widget_get_parent($0.widget.cast()) }
  }
  public func scroll(to position: Int) { activateAction("list.scroll-to-item", position: position) }
}

private final class SignalFactory: Object {
  init() { super.init(taking: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new())) }
}
