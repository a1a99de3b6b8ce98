import CGLib
import GLib
import Storage
import Testing

@Suite struct MainContextTests {
  @Test func workRunsInTheOrderOfTheCalls() {
    let context = MainContext()
    let done = Mutex<[Int]>([])
    for number in 0..<10 { context.perform { done.withLock { $0.append(number) } } }
    #expect(done.withLock(\.self).isEmpty)
    context.run { while done.withLock(\.count) < 10 { context.iterate() } }
    #expect(done.withLock(\.self) == Array(0..<10))
  }

  @Test func workThatNeverRunsIsReleasedWithTheContext() {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak var released: Token?
    released = token
    var context: MainContext? = MainContext()
    context?.perform { [token] in _ = token }
    token = nil
    #expect(released != nil)
    context = nil
    #expect(context == nil && released == nil)
  }

  @Test func asynchronousOperationsEndInTheContextThatStartedThem() {
    let context = MainContext()
    var isClosed: Bool?
    context.run {
      let stream = ObjectHandle(taking: g_memory_input_stream_new())
      g_input_stream_close_async(
        stream.cast(), G_PRIORITY_DEFAULT, nil, Completion.callback,
        Completion.data { _, result in
          isClosed = withError { g_input_stream_close_finish(stream.cast(), result, $0) != 0 }.0
        })
      while isClosed == nil { context.iterate() }
    }
    #expect(isClosed == true)
  }

  @Test func aCancelledOperationFails() {
    let cancellable = Cancellable()
    #expect(withError { g_cancellable_set_error_if_cancelled(cancellable.raw, $0) != 0 }.0 == false)
    cancellable.cancel()
    let (isCancelled, error) = withError { g_cancellable_set_error_if_cancelled(cancellable.raw, $0) != 0 }
    #expect(isCancelled)
    #expect(error?.matches(g_io_error_quark(), G_IO_ERROR_CANCELLED.rawValue) == true)
  }
}
