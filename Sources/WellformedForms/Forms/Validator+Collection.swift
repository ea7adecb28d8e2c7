import WellformedCore

extension Validator where Value: Collection & SendableMetatype {
  /// The number of elements must be within this range.
  public static func count(_ range: ClosedRange<Int>) -> Validator {
    count(minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// There must be at least this many elements.
  public static func count(_ range: PartialRangeFrom<Int>) -> Validator {
    count(minimum: range.lowerBound, maximum: nil)
  }

  /// There must be at most this many elements.
  public static func count(_ range: PartialRangeThrough<Int>) -> Validator {
    count(minimum: 0, maximum: range.upperBound)
  }

  /// The number of elements must be within this range, which excludes its upper bound.
  ///
  /// Stops the program if the range is empty.
  public static func count(_ range: Range<Int>) -> Validator { count(range.closed) }

  /// There must be fewer than this many elements.
  public static func count(_ range: PartialRangeUpTo<Int>) -> Validator { count(0..<range.upperBound) }

  /// There must be exactly this many elements.
  public static func count(_ exact: Int) -> Validator { count(minimum: exact, maximum: exact) }

  private static func count(minimum: Int, maximum: Int?) -> Validator {
    let check: @Sendable (Int, Path, inout FoundIssues) -> Void = { count, path, foundIssues in
      if count >= minimum, count <= maximum ?? Int.max { return }
      let actual = ArgumentValue.integer(count)
      var issue: Issue
      if minimum == maximum {
        issue = Issue(.countNotExact, at: path, arguments: Arguments("exact", .integer(minimum), "actual", actual))
      } else if count < minimum {
        issue = Issue(.countTooSmall, at: path, arguments: Arguments("minimum", .integer(minimum), "actual", actual))
      } else {
        issue = Issue(
          .countTooLarge, at: path, arguments: Arguments("maximum", .integer(maximum ?? 0), "actual", actual))
      }
      // Elements that are missing can still be added.
      issue.isIncomplete = count < minimum
      foundIssues.add(issue)
    }
    let validator = Validator { value, path, foundIssues in check(value.count, path, &foundIssues) }
    #if hasFeature(Embedded)
      return validator
    #else
      var outlined = validator
      outlined.checkCount = check
      let isKeyed = Value.self is any KeyedCollection.Type
      outlined.outline = { .count(minimum: minimum, maximum: maximum, isKeyed: isKeyed) }
      return outlined
    #endif
  }

  /// Every element must satisfy these validators; issues are reported at the path of the element's position.
  ///
  /// Each element is judged as it is, because it cannot be written.
  public static func each(_ validators: Validator<Value.Element>...) -> Validator {
    each(validators.in(.unprepared), normalize: nil)
  }

  static func each(
    _ validators: [Validator<Value.Element>], normalize: (@Sendable (inout Value) -> Void)?
  ) -> Validator {
    let check = validators.check()
    var validator = Validator(normalize: normalize) { value, path, foundIssues in
      checkEach(value, check, path, &foundIssues)
    }
    validator.variant = validators.variant { each($0, normalize: normalize) }
    #if !hasFeature(Embedded)
      validator.outline = { .each(validators.map { $0.outline?() }) }
    #endif
    return validator
  }
}

extension Validator where Value: MutableCollection & SendableMetatype {
  /// Every element must satisfy these validators; issues are reported at the path of the element's position.
  ///
  /// The elements are normalised as well.
  public static func each(_ validators: Validator<Value.Element>...) -> Validator { eachMutable(validators) }

  static func eachMutable(_ validators: [Validator<Value.Element>]) -> Validator {
    var normalize: (@Sendable (inout Value) -> Void)?
    if let normalizer = validators.normalizer() {
      normalize = { collection in
        for index in collection.indices { normalizer(&collection[index]) }
      }
    }
    var validator = each(validators, normalize: normalize)
    validator.variant = validators.variant { eachMutable($0) }
    return validator
  }
}

/// Checks each element, at the path of its position.
func checkEach<Elements: Collection>(
  _ elements: Elements, _ check: @Sendable (Elements.Element, Path, inout FoundIssues) -> Void, _ path: Path,
  _ foundIssues: inout FoundIssues
) {
  for (position, element) in elements.enumerated() {
    #if !hasFeature(Embedded)
      // Issues found earlier are identified by whole paths.
      if foundIssues.reading != nil {
        check(element, path.appending(position), &foundIssues)
        continue
      }
    #endif
    let start = foundIssues.issues.count
    check(element, .root, &foundIssues)
    // The path is prepended only if something was found, so that valid elements cost nothing.
    if foundIssues.issues.count > start {
      let place = path.appending(position)
      foundIssues.change(from: start) { $0.path = place.appending($0.path) }
    }
  }
}
