/// Files to import, and what returns when they can be read.
struct WaitingFiles {
  var paths: [String]
  var ready: (@Sendable () async -> Void)?
}
