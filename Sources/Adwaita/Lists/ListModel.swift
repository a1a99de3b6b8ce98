import CAdwaita
import GLib

/// Swift values as a `GListModel`. GTK requests an item when it is about to show it, and only then is the
/// item boxed, so a list of 10,000 recipes costs no more than its array.
@MainActor
public final class ListModel<Item>: Object {
  private let storage: Storage

  private final class Storage: ListSource {
    var count = 0
    var item: ((Int) -> Item)?
    func box(at index: Int) -> AnyObject? { item.map { ItemBox($0(index)) } }
  }

  public init() {
    let storage = Storage()
    self.storage = storage
    super.init(listClass.instance(holding: storage))
  }

  public var count: Int { storage.count }

  /// Replaces the items.
  ///
  /// GTK is notified only of the span between the first and the last difference, so focus and scroll position
  /// survive a refresh that changes little.
  ///
  /// - Parameters:
  ///   - count: The number of new items.
  ///   - item: Returns the item at an index when GTK requests it.
  ///   - isSame: Whether the item at an old index looks like that at a new index and need not be drawn again.
  public func replace(count: Int, item: @escaping (Int) -> Item, isSame: (_ old: Int, _ new: Int) -> Bool) {
    let old = storage.count
    let shared = min(old, count)
    var start = 0
    while start < shared, isSame(start, start) { start += 1 }
    var end = 0
    while end < shared - start, isSame(old - 1 - end, count - 1 - end) { end += 1 }
    storage.count = count
    storage.item = item
    let removed = old - start - end
    let added = count - start - end
    if removed > 0 || added > 0 {
      g_list_model_items_changed(cast(), guint(start), guint(removed), guint(added))
    }
  }

  static func item(in object: UnsafeMutableRawPointer) -> Item? {
    (SwiftObjectClass.payload(of: object) as? ItemBox<Item>)?.item
  }
}

private final class ItemBox<Item> {
  let item: Item
  init(_ item: Item) { self.item = item }
}

@MainActor
private protocol ListSource: AnyObject {
  var count: Int { get }
  func box(at index: Int) -> AnyObject?
}

private let itemClass = SwiftObjectClass(name: "LadleItem")

private let listClass: SwiftObjectClass = {
  let list = SwiftObjectClass(name: "LadleList")
  var interface = GInterfaceInfo()
  interface.interface_init = { interface, _ in
    guard let methods = interface?.assumingMemoryBound(to: GListModelInterface.self) else { return }
    methods.pointee.get_item_type = { _ in itemClass.type }
    methods.pointee.get_n_items = { model in
      // GTK reads its models on the main thread only.
      nonisolated(unsafe) let list = model
      return MainActor.assumeIsolated { guint(source(of: list)?.count ?? 0) }
    }
    methods.pointee.get_item = { model, position in
      // On the main thread, as above; `item` does not leave this call.
      nonisolated(unsafe) let list = model
      nonisolated(unsafe) var item: UnsafeMutableRawPointer?
      MainActor.assumeIsolated {
        guard let source = source(of: list), Int(position) < source.count,
          let box = source.box(at: Int(position))
        else { return }
        // The caller gets its own reference.
        item = itemClass.instance(holding: box).retained()
      }
      return item
    }
  }
  g_type_add_interface_static(list.type, g_list_model_get_type(), &interface)
  return list
}()

@MainActor
private func source(of model: OpaquePointer?) -> (any ListSource)? {
  model.flatMap { SwiftObjectClass.payload(of: UnsafeMutableRawPointer($0)) as? any ListSource }
}
