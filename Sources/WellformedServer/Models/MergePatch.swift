#if Server
  import Wellformed
  import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension JSONValue {
    /// Returns the value with a JSON Merge Patch applied (RFC 7396, section 2): members that are null are removed,
    /// objects are merged, and everything else replaces the previous value.
    ///
    /// Recurses once for each level of the patch, whose depth was limited when it was read.
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

    /// Returns the paths that a patch changes: the innermost members that it names.
    ///
    /// Recurses once for each level.
    func patchedPaths(in path: Path = .root) -> [Path] {
      guard let changes = object else { return [path] }
      // An empty object creates an object if there was another value; as the whole patch, it changes nothing.
      if changes.isEmpty { return path.isRoot ? [] : [path] }
      return changes.members.flatMap { $0.value.patchedPaths(in: path.appending($0.key)) }
    }
  }
#endif
