import CAdwaita

/// Swift values as a `GListModel`. GTK asks for an item when it is about to show it, and only then is it boxed:
/// 10,000 recipes cost their array.
@MainActor
public final class ListModel<Item>: Object {
  private let storage = Storage()

  private final class Storage: ListSource {
    var count = 0
    var item: ((Int) -> Item)?
    func box(at index: Int) -> AnyObject? { item.map { ItemBox($0(index)) } }
  }

  public init() {
    super.init(taking: listClass.instance(holding: storage))
  }

  public var count: Int { storage.count }

  /// Shows other items, each made when it is asked for. `isSame` says of an old and a new place whether what is
  /// there need not be drawn again: only the span between the first and the last difference is told to GTK, so
  /// that focus and place survive a refresh that changes little.
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
      // GTK reads its models on the main thread.
      nonisolated(unsafe) let list = model
      return MainActor.assumeIsolated { guint(source(of: list)?.count ?? 0) }
    }
    methods.pointee.get_item = { model, position in
      nonisolated(unsafe) let list = model
      // The box is handed over to the caller, on the same thread.
      nonisolated(unsafe) var item: UnsafeMutableRawPointer?
      MainActor.assumeIsolated {
        guard let source = source(of: list), Int(position) < source.count,
          let box = source.box(at: Int(position))
        else { return }
        item = itemClass.instance(holding: box)
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
