import Foundation

/// The rights of this process as another user.
public enum AnotherUser {
  /// Whether this process is root and may become "nobody". Root of a namespace without other users, as `unshare -r`
  /// makes, may not (user_namespaces(7)).
  public static let isPossible: Bool = {
    guard geteuid() == 0 else { return false }
    #if os(Linux)
      // Without /proc there is no telling, and most systems have all users.
      guard let map = try? String(contentsOfFile: "/proc/self/uid_map", encoding: .utf8) else { return true }
      // The first user inside, the first outside, and the number of users.
      return map.split(separator: "\n").contains { line in
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        return numbers.count == 3 && (numbers[0]..<numbers[0] + numbers[2]).contains(nobody)
      }
    #else
      return true
    #endif
  }()

  public static let nobody = 65_534
}
