import Wellformed
import WellformedLive
import WellformedSchema

// The parts of an adapter without passwords.

extension WebAdapter {
  /// Returns `nil`: this build has no meter.
  static func meter(of member: SchemaMember, among names: Set<ExactText>, isAsked: Bool) -> LiveMeter? { nil }
}
