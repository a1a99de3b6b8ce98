import CAtspi

/// The accessibility tree of a program at one moment.
struct Node {
  let object: Accessible
  let role: AtspiRole
  let name: String
  let states: States
  let children: [Node]

  /// Everything that is in the tree and not hidden, as a screen reader walks it.
  init(_ object: Accessible) throws {
    self.object = object
    role = try object.role
    name = try object.name
    states = try object.states
    children = try object.children.map(Node.init)
  }

  /// This and everything below it, from top to bottom.
  var all: [Node] { [self] + children.flatMap(\.all) }

  func first(_ role: AtspiRole? = nil, where isWanted: (Node) throws -> Bool) rethrows -> Node? {
    if role == nil || role == self.role, try isWanted(self) { return self }
    for child in children { if let found = try child.first(role, where: isWanted) { return found } }
    return nil
  }

  func first(_ role: AtspiRole, _ name: String) -> Node? { first(role) { $0.name == name } }

  /// The names of everything of a role, from top to bottom.
  func names(_ role: AtspiRole) -> [String] { all.filter { $0.role == role }.map(\.name) }

  /// Whether some label or page says this.
  func says(_ words: String) -> Bool { all.contains { $0.name.contains(words) } }

  /// For the message of a test that fails.
  func outline(_ indent: String = "") -> String {
    let role = atspi_role_get_name(role).map { name in
      defer { g_free(name) }
      return String(cString: name)
    }
    let line = "\(indent)\(role ?? "?") “\(name)” [\(states)]\n"
    return line + children.map { $0.outline(indent + "  ") }.joined()
  }
}
