#if Server
  public import Hummingbird
  import HTTPTypes
  import Wellformed
  public import WellformedSchema

  @available(WellformedServer 1.0, *)
  extension Request {
    /// Reads a JSON Merge Patch (RFC 7396) and applies it to a value; the result is a submission to be judged as a
    /// whole.
    ///
    /// A member that is `null` is removed, an object is merged, and everything else, arrays included, replaces the
    /// stored value. The patch itself must be an object, and is read as strictly as any JSON.
    ///
    /// - Parameters:
    ///   - stored: The stored value.
    ///   - limits: The limits of the patch; the stored value does not count.
    /// - Throws: `Problem`: 400 if the patch cannot be read, 408 if it takes too long, 413 if it is too large, and 415,
    ///   with `Accept-Patch`, if it is neither `application/merge-patch+json` nor `application/json`.
    public func submission(
      patching stored: JSONValue, _ limits: SubmissionLimits = SubmissionLimits()
    ) async throws -> Submission {
      Submission(stored.merging(try await mergePatch(limits)), notation: .json)
    }

    /// Reads the patch.
    func mergePatch(_ limits: SubmissionLimits) async throws -> JSONValue {
      do {
        let type = try submittedType()
        guard type.name == "application/merge-patch+json" || type.name == "application/json" else {
          throw Problem.unsupported("The Content-Type \(type.name) is not accepted.")
        }
        return try await submission(limits).value
      } catch var problem as Problem where problem.status == .unsupportedMediaType {
        // The accepted types of patches have a field of their own (RFC 5789, section 3.1).
        problem.headers[named: "Accept-Post"] = nil
        problem.headers[named: "Accept-Patch"] = "application/merge-patch+json, application/json"
        throw problem
      }
    }
  }
#endif
