import Foundation
import Recipes

/// P7: a keystroke over 100,000 recipes. P8: sorting them.
let findingSuites: [Suite] = []
