import Foundation
import LadleGNOME

exit(Program.run(CommandLine.arguments, environment: ProcessInfo.processInfo.environment))
