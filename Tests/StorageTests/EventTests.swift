import Storage
import Testing

@Suite struct EventTests {
  @Test func eventsAreTheLinesThatVerbosePrints() {
    #expect(Event.feedAnswered(status: 200).line == "feed 200")
    #expect(Event.feedAnswered(status: 304).line == "feed 304")
    #expect(Event.feedFailed(reason: "status 500").line == "feed failed status 500")
    #expect(Event.image(.memory, address: "https://a.example/1").line == "image memory https://a.example/1")
    #expect(Event.image(.failed, address: "https://a.example/1").line == "image failed https://a.example/1")
    #expect(
      Event.cachePhotoWritten(bytes: 7, address: "https://a.example/1").line
        == "cache photo written 7 https://a.example/1")
    #expect(Event.preferencesDamaged(reason: "p: x").line == "preferences damaged p: x")
    #expect(Event.cacheIndexWritten(entries: 12).line == "cache index written 12")
  }

  @Test func serverTextCannotForgeALine() {
    #expect(Event.feedFailed(reason: "x\nfeed 200\r\ny\u{2028}z").line == "feed failed x feed 200 y z")
  }
}
