import CAdwaita
import GLib

/// Draws one item of a grid. It is recycled for other items as the grid scrolls.
@MainActor
public protocol GridCell: AnyObject {
  associatedtype Item
  var widget: Widget { get }
  /// Shows an item. Assistive technology and the keyboard focus `container`, not the cell's own widgets.
  func bind(_ item: Item, at position: Int, in container: GridCellContainer)
  func unbind()
}

/// The grid's own widget around a cell, which GTK recycles together with the cell.
@MainActor
public final class GridCellContainer {
  private let item: OpaquePointer
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let onOpen: @MainActor () -> Void
  /// Made with the first recipe, because GTK holds a hundred cells ready around the visible ones.
  private lazy var open = makeOpen()
  private lazy var hiding = AccessibleHiding(widget)

  fileprivate init(
    _ item: OpaquePointer, _ widget: UnsafeMutablePointer<GtkWidget>, open: @escaping @MainActor () -> Void
  ) {
    self.item = item
    self.widget = widget
    onOpen = open
    leavePointerAlone()
  }

  /// Removes the controllers by which GTK selects the cell under the pointer. Where a layout hides that cell, GTK 4.8 selects
  /// the next one within the layout, which frees cells that the layout is going through, and the program crashes.
  private func leavePointerAlone() {
    let controllers = Object(taking: gtk_widget_observe_controllers(widget))
    for index in (0..<g_list_model_get_n_items(controllers.cast())).reversed() {
      guard let controller = g_list_model_get_item(controllers.cast(), index) else { continue }
      if isA(controller, gtk_event_controller_motion_get_type()) {
        gtk_widget_remove_controller(widget, OpaquePointer(controller))
      }
      g_object_unref(controller)
    }
  }

  private func makeOpen() -> Action {
    let open = Action("open", onOpen)
    // In GTK 4.8 assistive technology can activate a cell only by an action of the cell's own.
    let group = ActionGroup([open])
    // The widget takes a reference only during the call, so the group must live until then.
    withExtendedLifetime(group) { gtk_widget_insert_action_group(widget, "card", group.cast()) }
    return open
  }

  /// Sets the name by which the whole cell is read.
  public func setAccessibleLabel(_ text: String) { updateLabel(of: OpaquePointer(widget), to: text) }
  public func setAccessibleDescription(_ text: String) {
    updateDescription(of: OpaquePointer(widget), to: text)
  }
  /// Makes the cell an empty place, which is not drawn, read or focused.
  public func setEmpty(_ flag: Bool) {
    gtk_widget_set_focusable(widget, gboolean(!flag))
    gtk_widget_set_opacity(widget, flag ? 0 : 1)
    hiding.isHidden = flag
  }
  /// Enables activation by a click or Enter.
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
  private var containers: [UnsafeMutableRawPointer: GridCellContainer] = [:]
  private var activate: (@MainActor (Int) -> Void)?

  public init(_ model: ListModel<Cell.Item>, makeCell: @escaping @MainActor () -> Cell) {
    self.model = model
    factory = SignalFactory()
    // The selection takes ownership of the model, and the grid of the selection and the factory.
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
      containers[item] = nil
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

  /// Moves the focus out of the grid. The arrow keys move between cells and Tab leaves the grid, because GTK
  /// before 4.12 would stop at each of 10,000 cells.
  private func moveFocusOut(backwards: Bool) {
    guard let root = gtk_widget_get_root(widget) else { return }
    // GTK skips a widget that cannot have the focus.
    gtk_widget_set_can_focus(widget, 0)
    Widget(borrowing: root).moveFocus(backwards: backwards)
    gtk_widget_set_can_focus(widget, 1)
  }

  private func bind(_ item: OpaquePointer, _ cell: Cell?) {
    guard let cell, let boxed = gtk_list_item_get_item(item),
      let value = ListModel<Cell.Item>.item(in: boxed),
      let container = gtk_widget_get_parent(cell.widget.cast())
    else { return }
    let wrapper = containers[UnsafeMutableRawPointer(item)] ?? wrap(container, of: item)
    cell.bind(value, at: Int(gtk_list_item_get_position(item)), in: wrapper)
  }

  /// Wraps a cell when it is bound for the first time, because it has no container before.
  private func wrap(_ container: UnsafeMutablePointer<GtkWidget>, of item: OpaquePointer) -> GridCellContainer
  {
    let wrapper = GridCellContainer(item, container) { [weak self] in
      self?.activate?(Int(gtk_list_item_get_position(item)))
    }
    containers[UnsafeMutableRawPointer(item)] = wrapper
    return wrapper
  }

  /// The number of columns, which the caller computes, because GTK's own calculation uses natural widths.
  public var columns: Int = 0 {
    didSet {
      guard columns != oldValue else { return }
      // GTK refuses a minimum above the maximum, even temporarily.
      gtk_grid_view_set_min_columns(cast(), 1)
      gtk_grid_view_set_max_columns(cast(), guint(columns))
      gtk_grid_view_set_min_columns(cast(), guint(columns))
    }
  }

  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) { activate = body }

  /// Returns the cells in the visible area or within `margin` pixels of it. GTK keeps about 30 more rows
  /// bound around them.
  public func visibleCells(margin: Int = 0) -> [(position: Int, cell: Cell)] {
    let seen = -margin..<(height + margin)
    return bound.compactMap { item -> (position: Int, cell: Cell)? in
      var place = graphene_rect_t()
      guard let cell = cells[item], let container = gtk_widget_get_parent(cell.widget.cast()),
        gtk_widget_get_child_visible(container) != 0,
        // The height is 0 until the cell is laid out for the first time.
        gtk_widget_compute_bounds(container, widget, &place) != 0, place.size.height > 0,
        place.origin.y < Float(seen.upperBound), place.origin.y + place.size.height > Float(seen.lowerBound)
      else { return nil }
      return (Int(gtk_list_item_get_position(OpaquePointer(item))), cell)
    }
  }
  /// Whether a cell waits for its first layout, after which it may be visible. GTK hides the cells that a layout leaves out.
  public var hasUnplacedCells: Bool {
    bound.contains { item in
      guard let cell = cells[item], let container = gtk_widget_get_parent(cell.widget.cast()) else {
        return false
      }
      return gtk_widget_get_child_visible(container) != 0 && gtk_widget_get_height(container) == 0
    }
  }
  /// Binds anew the bound cells for which `body` returns an item.
  public func rebind(_ body: (_ position: Int, _ cell: Cell) -> Cell.Item?) {
    for item in bound {
      let position = Int(gtk_list_item_get_position(OpaquePointer(item)))
      guard let cell = cells[item], let container = containers[item], let new = body(position, cell) else {
        continue
      }
      cell.bind(new, at: position, in: container)
    }
  }
  public var boundCells: [Cell] { bound.compactMap { cells[$0] } }

  private var focusedItem: UnsafeMutableRawPointer? {
    bound.first { container(of: $0).map(Adwaita.containsFocus) == true }
  }
  /// The position of the cell with the keyboard focus; nil if the focus is outside the grid.
  public var focusedPosition: Int? {
    focusedItem.map { Int(gtk_list_item_get_position(OpaquePointer($0))) }
  }
  /// The cell with the keyboard focus; nil if the focus is outside the grid.
  public var focusedCell: Cell? { focusedItem.flatMap { cells[$0] } }
  /// Returns the cell at a point of the grid, and the point in the coordinates of the cell's widget.
  public func cell(atX x: Double, y: Double) -> (cell: Cell, x: Double, y: Double)? {
    for item in bound {
      guard let cell = cells[item], let bounds = cell.widget.bounds(in: widget) else { continue }
      let (left, top) = (x - Double(bounds.origin.x), y - Double(bounds.origin.y))
      if left >= 0, top >= 0, left < Double(bounds.size.width), top < Double(bounds.size.height) {
        return (cell, left, top)
      }
    }
    return nil
  }
  /// Moves the keyboard focus to a cell. Returns false if no cell is bound to that position.
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
  init() { super.init(taking: gtk_signal_list_item_factory_new()) }
}
