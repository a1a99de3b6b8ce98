import Foundation
import Recipes

/// P9: strict decoding of 10,000 recipes, beside `JSONDecoder` into plain strings.
let decodingSuites: [Suite] = []
