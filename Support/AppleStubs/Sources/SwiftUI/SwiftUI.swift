// swift-format-ignore-file: NoLeadingUnderscores
// A stand-in for the part of SwiftUI that Ladle uses: declared as Apple documents it, evaluated into a tree
// of nodes that a test reads and presses. It lays nothing out and draws nothing.
// https://developer.apple.com/documentation/swiftui
//
// What is the stubs' own is underscored, or `@_spi(Stubs)`: a program that imports SwiftUI alone sees
// Apple's names only. `@preconcurrency` is left out on purpose, so that misuse of isolation is an error.

@_exported import CoreGraphics
@_exported import CoreTransferable
@_exported import Foundation
@_exported import UIKit
// As with the real framework: the names are there, their members need `import Combine`
// when MemberImportVisibility is on.
@_exported import protocol Combine.ObservableObject
@_exported import struct Combine.Published
