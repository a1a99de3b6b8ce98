@_spi(Stubs) import SwiftUI
import Testing

@testable import LadleSwiftUI

/// The colours for a person who wants more contrast.
@MainActor @Suite struct ContrastTests {
  @Test func struckWordsAreBlackForAPersonWhoWantsMoreContrast() {
    for scheme in [ColorScheme.light, .dark] {
      #expect(Palette.struck(scheme, .increased) == .primary)
      #expect(Palette.struck(scheme, .standard) != .primary)
    }
  }
}
