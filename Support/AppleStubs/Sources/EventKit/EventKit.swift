// swift-format-ignore-file: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
@_exported import Foundation

// https://developer.apple.com/documentation/eventkit/ekentitytype
public enum EKEntityType: UInt, Sendable { case event, reminder }

// https://developer.apple.com/documentation/eventkit/ekauthorizationstatus
public struct EKAuthorizationStatus: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let notDetermined = EKAuthorizationStatus(rawValue: 0)
  public static let denied = EKAuthorizationStatus(rawValue: 2)
  @available(iOS, introduced: 6.0, deprecated: 17.0)
  public static let authorized = EKAuthorizationStatus(rawValue: 3)
  @available(iOS 17.0, *)
  public static let fullAccess = EKAuthorizationStatus(rawValue: 3)
}

// https://developer.apple.com/documentation/eventkit/ekobject
open class EKObject: NSObject {}

// https://developer.apple.com/documentation/eventkit/eksource
open class EKSource: EKObject {}

// https://developer.apple.com/documentation/eventkit/ekcalendar
open class EKCalendar: EKObject {
  public let calendarIdentifier: String
  open var title: String
  open var source: EKSource?
  /// A list of reminders.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {
    calendarIdentifier = UUID().uuidString
    title = ""
  }
  fileprivate init(_ list: EKEventStore.Book.List) {
    calendarIdentifier = list.id
    title = list.title
    source = EKSource()
  }
}

// https://developer.apple.com/documentation/eventkit/ekcalendaritem
open class EKCalendarItem: EKObject {
  public let calendarItemIdentifier: String
  open var title: String!
  open var notes: String?
  open var calendar: EKCalendar!
  fileprivate init(identifier: String) { calendarItemIdentifier = identifier }
}

// https://developer.apple.com/documentation/eventkit/ekreminder
open class EKReminder: EKCalendarItem {
  open var isCompleted = false
  public init(eventStore: EKEventStore) { super.init(identifier: UUID().uuidString) }
  fileprivate init(_ item: EKEventStore.Book.Item, in list: EKCalendar?) {
    super.init(identifier: item.id)
    title = item.title
    notes = item.notes
    calendar = list
    isCompleted = item.isCompleted
  }
}

// https://developer.apple.com/documentation/eventkit/ekeventstore
/// Not Sendable. A store gives out copies, and a copy is kept only when it is saved.
open class EKEventStore: NSObject {
  /// The reminders of the system, and the acts of the person, which a test calls. Its state is guarded by `lock`.
  package final class Book: @unchecked Sendable {
    package struct List: Sendable {
      package let id: String
      package var title: String
      package init(id: String, title: String) { (self.id, self.title) = (id, title) }
    }
    package struct Item: Sendable {
      package let id: String
      package var list: String
      package var title: String
      package var notes: String?
      package var isCompleted: Bool
      package init(id: String, list: String, title: String, notes: String? = nil, isCompleted: Bool = false) {
        (self.id, self.list, self.title, self.notes) = (id, list, title, notes)
        self.isCompleted = isCompleted
      }
    }
    private let lock = NSLock()
    private var answer = true
    private var wasAsked = false
    private var failure: NSError?
    private var hasSource = true
    private var kept: (lists: [List], items: [Item]) = ([], [])
    package init() {}

    /// Whether the person permits it. Before they are asked, nothing is permitted.
    package var allows: Bool {
      get { lock.withLock { answer } }
      set { lock.withLock { answer = newValue } }
    }
    package var isDetermined: Bool { lock.withLock { wasAsked } }
    /// The error with which the system refuses to save.
    package var error: NSError? {
      get { lock.withLock { failure } }
      set { lock.withLock { failure = newValue } }
    }
    /// Whether the device has an account for reminders.
    package var hasAccount: Bool {
      get { lock.withLock { hasSource } }
      set { lock.withLock { hasSource = newValue } }
    }
    package var lists: [List] {
      get { lock.withLock { kept.lists } }
      set { lock.withLock { kept.lists = newValue } }
    }
    package var items: [Item] {
      get { lock.withLock { kept.items } }
      set { lock.withLock { kept.items = newValue } }
    }
    /// The person ticks a reminder in another program.
    package func complete(_ title: String) {
      lock.withLock {
        for index in kept.items.indices where kept.items[index].title == title {
          kept.items[index].isCompleted = true
        }
      }
      NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil)
    }
    fileprivate func ask() -> Bool {
      lock.withLock {
        wasAsked = true
        return answer
      }
    }
    fileprivate func save(_ list: List) {
      lock.withLock { kept.lists = kept.lists.filter { $0.id != list.id } + [list] }
    }
    fileprivate func save(_ item: Item) {
      lock.withLock {
        if let index = kept.items.firstIndex(where: { $0.id == item.id }) {
          kept.items[index] = item
        } else {
          kept.items.append(item)
        }
      }
    }
    fileprivate func remove(_ id: String) { lock.withLock { kept.items.removeAll { $0.id == id } } }
  }
  /// A test sets it, because tests run at the same time.
  @TaskLocal package static var book = Book()

  private let book = EKEventStore.book
  /// Changes that wait for `commit`.
  private var uncommitted: [() -> Void] = []

  // https://developer.apple.com/documentation/eventkit/ekeventstore/authorizationstatus(for:)
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    guard book.isDetermined else { return .notDetermined }
    return EKAuthorizationStatus(rawValue: book.allows ? 3 : 2)
  }

  // https://developer.apple.com/documentation/eventkit/ekeventstore/requestfullaccesstoreminders(completion:)
  @available(iOS 17.0, *)
  nonisolated(nonsending) open func requestFullAccessToReminders() async throws -> Bool { book.ask() }
  // https://developer.apple.com/documentation/eventkit/ekeventstore/requestaccess(to:completion:)
  @available(iOS, introduced: 6.0, deprecated: 17.0)
  nonisolated(nonsending) open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    book.ask()
  }

  // https://developer.apple.com/documentation/eventkit/ekeventstore/defaultcalendarfornewreminders()
  open func defaultCalendarForNewReminders() -> EKCalendar? {
    isAllowed && book.hasAccount ? EKCalendar(Book.List(id: "default", title: "Reminders")) : nil
  }
  // https://developer.apple.com/documentation/eventkit/ekeventstore/calendars(for:)
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    isAllowed ? book.lists.map { EKCalendar($0) } : []
  }
  // https://developer.apple.com/documentation/eventkit/ekeventstore/savecalendar(_:commit:)
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    try check(isComplete: calendar.source != nil)
    let list = Book.List(id: calendar.calendarIdentifier, title: calendar.title)
    change(commit) { [book] in book.save(list) }
  }

  // https://developer.apple.com/documentation/eventkit/ekeventstore/predicateforreminders(in:)
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    let lists = calendars.map { Set($0.map(\.calendarIdentifier)) }
    return NSPredicate { item, _ in
      guard let lists, let reminder = item as? EKReminder else { return true }
      return reminder.calendar.map { lists.contains($0.calendarIdentifier) } ?? false
    }
  }
  // https://developer.apple.com/documentation/eventkit/ekeventstore/fetchreminders(matching:completion:)
  /// Apple promises no thread.
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    let reminders = isAllowed ? book.items.map { reminder($0) }.filter { predicate.evaluate(with: $0) } : nil
    nonisolated(unsafe) let found = reminders  // handed over
    DispatchQueue.global().async { completion(found) }
    return NSObject()
  }
  // https://developer.apple.com/documentation/eventkit/ekeventstore/calendaritem(withidentifier:)
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    isAllowed ? book.items.first { $0.id == identifier }.map { reminder($0) } : nil
  }
  // https://developer.apple.com/documentation/eventkit/ekeventstore/save(_:commit:)
  open func save(_ reminder: EKReminder, commit: Bool) throws {
    try check(isComplete: reminder.calendar != nil && reminder.title != nil)
    let item = Book.Item(
      id: reminder.calendarItemIdentifier, list: reminder.calendar.calendarIdentifier, title: reminder.title,
      notes: reminder.notes, isCompleted: reminder.isCompleted)
    change(commit) { [book] in book.save(item) }
  }
  // https://developer.apple.com/documentation/eventkit/ekeventstore/remove(_:commit:)
  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    try check(isComplete: true)
    let id = reminder.calendarItemIdentifier
    change(commit) { [book] in book.remove(id) }
  }
  // https://developer.apple.com/documentation/eventkit/ekeventstore/commit()
  open func commit() throws {
    try check(isComplete: true)
    for change in uncommitted { change() }
    uncommitted = []
  }

  private var isAllowed: Bool { book.isDetermined && book.allows }
  private func reminder(_ item: Book.Item) -> EKReminder {
    EKReminder(item, in: book.lists.first { $0.id == item.list }.map { EKCalendar($0) })
  }
  private func check(isComplete: Bool) throws {
    if let error = book.error { throw error }
    if !isAllowed || !isComplete { throw NSError(domain: "EKErrorDomain", code: 1) }
  }
  private func change(_ commit: Bool, _ change: @escaping () -> Void) {
    if commit { change() } else { uncommitted.append(change) }
  }
}

extension NSNotification.Name {
  // https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/ekeventstorechanged
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
