/// Which hosts a request may go to.
///
/// An address that a feed or a page names must not make this machine ask its own network on a stranger's behalf.
/// The name is resolved and judged before asking; the system resolves it once more when it connects, so a name
/// server that answers differently the second time is not caught.
public enum AddressPolicy: Hashable, Sendable {
  /// Any: what the person typed, or what they chose.
  case any
  /// None of this machine, of the local network, or of a reserved range, however it is spelled.
  case publicOnly
}
