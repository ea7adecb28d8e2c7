#if Server
  import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension JSONValue {
    /// The value with a JSON Merge Patch applied to it (RFC 7396, section 2): members that are null are taken out, objects are
    /// merged, and everything else takes the place of what was there.
    ///
    /// Calls itself once a level of the patch, whose depth was bounded when it was read.
    ///
    /// - Complexity: O(*n*) in the members of the patch and of the objects that it leads into.
    func merging(_ patch: JSONValue) -> JSONValue {
      guard let changes = patch.object else { return patch }
      var merged = object ?? JSONObject()
      for change in changes.members {
        var value: JSONValue?
        if !change.value.isNull { value = (merged[change.key] ?? .null).merging(change.value) }
        merged[change.key] = value
      }
      return .object(merged)
    }

    /// Where a patch changes something: the innermost members that it names.
    ///
    /// Calls itself once a level.
    func patchedPaths(in path: Path = .root) -> [Path] {
      guard let changes = object else { return [path] }
      // An object without members makes one of what was none; as the whole patch it changes nothing.
      if changes.isEmpty { return path.isRoot ? [] : [path] }
      return changes.members.flatMap { $0.value.patchedPaths(in: path.appending($0.key)) }
    }
  }
#endif
