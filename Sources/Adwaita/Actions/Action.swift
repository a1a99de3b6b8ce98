import CAdwaita
import GLib

/// A named command, which menus, keys and other programs activate.
public final class Action: Object {
  /// A command without a parameter.
  public init(_ name: String, _ body: @escaping @MainActor () -> Void) {
    super.init(taking: g_simple_action_new(name, nil))
    on("activate") { _ in body() }
  }

  /// Creates a choice among several values, initially `choice`. Menus show it as radio buttons, whose targets
  /// are the values.
  public init(_ name: String, choice: String, _ body: @escaping @MainActor (String) -> Void) {
    super.init(taking: g_simple_action_new_stateful(name, stringType, g_variant_new_string(choice)))
    on("activate") { arguments in
      if let target = arguments.variantString(1) { body(target) }
    }
  }

  /// Creates a command with a text as its target.
  public init(_ name: String, about body: @escaping @MainActor (String) -> Void) {
    super.init(taking: g_simple_action_new(name, stringType))
    on("activate") { arguments in
      if let target = arguments.variantString(1) { body(target) }
    }
  }

  public var isEnabled: Bool {
    get { g_action_get_enabled(cast()) != 0 }
    set { g_simple_action_set_enabled(cast(), gboolean(newValue)) }
  }
  public func setChoice(_ choice: String) { g_simple_action_set_state(cast(), g_variant_new_string(choice)) }
}

/// Actions under one prefix.
public final class ActionGroup: Object {
  private var actions: [Action] = []

  public init(_ actions: [Action] = []) {
    super.init(taking: g_simple_action_group_new())
    for action in actions { add(action) }
  }
  public func add(_ action: Action) {
    actions.append(action)
    g_action_map_add_action(cast(), action.cast())
  }
}

/// The entries of a menu: labels with actions, as "prefix.name" or "prefix.name::target".
public final class Menu: Object {
  public init() { super.init(taking: g_menu_new()) }

  @discardableResult
  public func append(_ label: String, _ action: String) -> Menu {
    g_menu_append(cast(), label, action)
    return self
  }
  /// Appends an entry beside which a key is shown, which a controller of the widget handles.
  @discardableResult
  public func append(_ label: String, _ action: String, key: String) -> Menu {
    let item = g_menu_item_new(label, action)
    g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(key))
    g_menu_append_item(cast(), item)
    g_object_unref(UnsafeMutableRawPointer(item))
    return self
  }
  /// Appends an entry that is hidden while its action is disabled.
  @discardableResult
  public func append(_ label: String, ifEnabled action: String) -> Menu {
    let item = g_menu_item_new(label, action)
    g_menu_item_set_attribute_value(item, "hidden-when", g_variant_new_string("action-disabled"))
    g_menu_append_item(cast(), item)
    g_object_unref(UnsafeMutableRawPointer(item))
    return self
  }
  @discardableResult
  public func append(section: Menu, title: String? = nil) -> Menu {
    g_menu_append_section(cast(), title, section.cast())
    return self
  }
  @discardableResult
  public func append(submenu: Menu, title: String) -> Menu {
    g_menu_append_submenu(cast(), title, submenu.cast())
    return self
  }
}

/// `G_VARIANT_TYPE_STRING` is a macro with a cast, which Swift does not import. It is never freed.
@MainActor private let stringType = g_variant_type_new("s")
