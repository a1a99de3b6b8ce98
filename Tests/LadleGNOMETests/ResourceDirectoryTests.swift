@testable import LadleGNOME
import Testing

struct ResourceDirectoryTests {
  private func find(_ executable: String, _ environment: [String: String] = [:], there: Set<String>)
    -> String?
  {
    ResourceDirectory.find(executable: executable, environment: environment, exists: { there.contains($0) })
  }

  @Test func theEnvironmentIsBelieved() {
    #expect(find("/usr/bin/ladle", ["LADLE_RESOURCES": "/elsewhere"], there: []) == "/elsewhere")
  }

  @Test func anInstalledProgramFindsWhatWasInstalledBesideIt() {
    #expect(find("/opt/x/bin/ladle", there: ["/opt/x/share/ladle/kitchen"]) == "/opt/x/share/ladle")
  }

  @Test func aBuiltProgramFindsTheCheckoutAroundIt() {
    #expect(
      find("/home/me/ladle/.build/debug/ladle", there: ["/home/me/ladle/Resources/kitchen"])
        == "/home/me/ladle/Resources")
  }

  @Test func aProgramAloneFindsNothing() {
    #expect(find("/nowhere/ladle", ["LADLE_RESOURCES": ""], there: []) == nil)
  }
}
