import Wellformed
import WellformedLive
import WellformedSchema

// What an adapter without passwords is.

extension WebAdapter {
  /// There is no meter here.
  static func meter(of member: SchemaMember, among names: Set<ExactText>, isAsked: Bool) -> LiveMeter? { nil }
}
