import Wellformed
import WellformedLive
import WellformedSchema

// What a door without passwords is.

extension WebDoor {
  /// There is no meter here.
  static func meter(of member: SchemaMember, among names: Set<ExactText>, isAsked: Bool) -> LiveMeter? { nil }
}
