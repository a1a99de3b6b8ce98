import CAtspi
import CGLib

/// A snapshot of a program's accessibility tree, with its nodes in the order in which a screen reader visits them.
struct Node {
  let object: Accessible
  let role: AtspiRole
  let name: String
  let states: States
  let children: [Node]

  /// This node and its descendants, from top to bottom.
  var all: [Node] { [self] + children.flatMap(\.all) }

  func first(_ role: AtspiRole? = nil, where isWanted: (Node) throws -> Bool) rethrows -> Node? {
    if role == nil || role == self.role, try isWanted(self) { return self }
    for child in children { if let found = try child.first(role, where: isWanted) { return found } }
    return nil
  }

  func first(_ role: AtspiRole, _ name: String) -> Node? { first(role) { $0.name == name } }

  /// The names of all nodes with a role, from top to bottom.
  func names(_ role: AtspiRole) -> [String] { all.filter { $0.role == role }.map(\.name) }

  /// Whether any node's name contains this text.
  func says(_ words: String) -> Bool { all.contains { $0.name.contains(words) } }

  /// The tree as indented text, for the message of a failed test.
  func outline(_ indent: String = "") -> String {
    let role = atspi_role_get_name(role).map { name in
      defer { g_free(name) }
      return String(cString: name)
    }
    let line = "\(indent)\(role ?? "?") “\(name)” [\(states)]\n"
    return line + children.map { $0.outline(indent + "  ") }.joined()
  }
}
