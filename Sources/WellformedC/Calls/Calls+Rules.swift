import CWellformed

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

// The header wellformed.h describes each function.

/// See `wellformed_interface`.
@_cdecl("wellformed_interface")
public func interface() -> UInt32 { UInt32(WELLFORMED_INTERFACE) }

/// See `wellformed_version`.
@_cdecl("wellformed_version")
public func version() -> UnsafePointer<CChar>? {
  let version: StaticString = "0.1.0"
  return unsafe UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}

/// See `wellformed_free`.
@_cdecl("wellformed_free")
public func freeText(_ text: UnsafeMutablePointer<CChar>?) { unsafe free(text) }

/// See `wellformed_rules_from_json`.
@_cdecl("wellformed_rules_from_json")
public func rulesFromJSON(
  _ json: UnsafePointer<CChar>?, _ length: Int, _ rules: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(error) { () throws(Failure) in
    guard let rules = unsafe rules else { throw .missing("rules") }
    let source = try unsafe SharedRules.Source.json(Array(bytes(json, length, "json")))
    unsafe rules.pointee = handle(for: try SharedRules(source))
  }
}

/// See `wellformed_rules_from_plan`.
@_cdecl("wellformed_rules_from_plan")
public func rulesFromPlan(
  _ plan: UnsafePointer<UInt8>?, _ length: Int, _ rules: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  unsafe answer(error) { () throws(Failure) in
    guard let rules = unsafe rules else { throw .missing("rules") }
    let start = unsafe UnsafeRawPointer(plan)?.assumingMemoryBound(to: CChar.self)
    let source = try unsafe SharedRules.Source.plan(Array(bytes(start, length, "plan")))
    unsafe rules.pointee = handle(for: try SharedRules(source))
  }
}

/// See `wellformed_rules_release`.
@_cdecl("wellformed_rules_release")
public func releaseRules(_ rules: OpaquePointer?) { unsafe release(SharedRules.self, rules) }
