// Combine for Linux is OpenCombine: the same names, the same generics.
// https://developer.apple.com/documentation/combine
@_exported import OpenCombine
