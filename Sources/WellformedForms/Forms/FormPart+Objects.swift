#if !hasFeature(Embedded)
  public import WellformedCore

  extension FormPart where Model: AnyObject {
    /// Declares a rule between fields of an object.
    ///
    /// The rule runs if none of the fields that it reads has an error; other fields do not matter. It
    /// judges the object as it is, without normalising it. A rule that is written on an actor may use everything that
    /// belongs to the actor, and the form can then be used on that actor only. The rule must not change what it
    /// captures.
    ///
    /// - Parameters:
    ///   - code: The code of the issue if the rule does not hold.
    ///   - reads: The names of the fields that the rule reads.
    ///   - field: The name of the field that the issue is about; by default, the last field that the rule reads.
    ///   - message: The message to use instead of the catalogue's sentence for the code.
    ///   - severity: The severity of the issue.
    ///   - isolation: The actor that the rule is written on.
    ///   - holds: Returns whether the rule holds.
    public static func rule(
      _ code: IssueCode, reads: String..., on field: String? = nil, message: String? = nil,
      severity: Severity = .error, isolation: (any Actor)? = #isolation, _ holds: @escaping (Model) -> Bool
    ) -> FormPart {
      rule(
        code, reads: reads, on: field, message: message, severity: severity, isolation: isolation, holds)
    }

    /// Declares a rule between fields of an object, whose names are in a list.
    ///
    /// Apart from that, it works like a rule whose fields are given one by one. It serves forms that are made in a loop.
    public static func rule(
      _ code: IssueCode, reads: [String], on field: String? = nil, message: String? = nil,
      severity: Severity = .error, isolation: (any Actor)? = #isolation, _ holds: @escaping (Model) -> Bool
    ) -> FormPart {
      // The closure has the isolation of the place where it is written. If that is an actor, the closure runs nowhere
      // else. (In the initial value of a variable of the main actor, Swift 6.3 passes no isolation. The form then
      // requires the main actor anyway, because the fields that the rule reads do.)
      nonisolated(unsafe) let holds = holds
      return between(code, reads, field, IssueOverride(message: message, severity: severity)) { model in
        isolation?.preconditionIsolated("The rule belongs to another actor; check the model there")
        return unsafe holds(model)
      }
    }

    /// Returns the same rule between fields of an object with arguments for its message.
    ///
    /// A closure that is written on an actor may use everything that belongs to the actor, and the form can then be
    /// used on that actor only.
    ///
    /// - Parameters:
    ///   - isolation: The actor that the closure is written on.
    ///   - arguments: Returns what the message may mention; called if the rule does not hold.
    public func arguments(
      isolation: (any Actor)? = #isolation, _ arguments: @escaping (Model) -> Arguments
    ) -> FormPart {
      nonisolated(unsafe) let arguments = arguments
      return with { model in
        isolation?.preconditionIsolated("The arguments belong to another actor; check the model there")
        return unsafe arguments(model)
      }
    }
  }
#endif
