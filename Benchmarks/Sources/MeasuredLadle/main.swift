import Foundation
import LadleGNOME

// `LADLE_MEASURE` names what to measure, for this program and for `EmptyWindow`.
let environment = ProcessInfo.processInfo.environment
var measurement: Measurement?
exit(
  Program.run(CommandLine.arguments, environment: environment) { window in
    measurement = environment["LADLE_MEASURE"].flatMap(Measurement.Subject.init).map {
      Measurement($0, of: window)
    }
  })
