#if Macros
  import SwiftParser
  import SwiftSyntax

  /// The bounds of a rule or validator that are written as literals: `.length(2...50)`, `.range(18...)`, `.count(3)`.
  struct LiteralBounds {
    /// The bounded quantity: lengths in one unit, the number, or the count.
    private let subject: String
    private let minimum: Double
    private let maximum: Double
    let written: String

    /// Creates the bounds; `nil` if the expression is not such a rule, or its bounds are not literals.
    init?(_ expression: ExprSyntax) {
      guard let call = expression.as(FunctionCallExprSyntax.self),
        let name = call.calledExpression.as(MemberAccessExprSyntax.self), name.base == nil,
        ["length", "range", "count", "wholeNumber"].contains(name.declName.baseName.text),
        let first = call.arguments.first, first.label == nil
      else { return nil }
      let others = call.arguments.dropFirst().map { $0.trimmedDescription }
      subject = ([name.declName.baseName.text] + others).joined(separator: " ")
      written = first.expression.trimmedDescription
      guard let (least, greatest) = Self.bounds(of: first.expression) else { return nil }
      (minimum, maximum) = (least, greatest)
    }

    var isEmpty: Bool { minimum > maximum }

    /// Whether a length or a count is less than 0.
    var isNegative: Bool {
      (subject.hasPrefix("length") || subject.hasPrefix("count")) && minimum < 0 && minimum.isFinite
    }

    /// Returns whether no value is within both bounds.
    func excludes(_ other: LiteralBounds) -> Bool {
      subject == other.subject && (minimum > other.maximum || other.minimum > maximum)
    }

    private static func bounds(of expression: ExprSyntax) -> (Double, Double)? {
      if let exact = number(expression) { return (exact, exact) }
      if let range = expression.as(PostfixOperatorExprSyntax.self), range.operator.text == "..." {
        return number(range.expression).map { ($0, .infinity) }
      }
      if let range = expression.as(PrefixOperatorExprSyntax.self) {
        guard let bound = number(range.expression) else { return nil }
        switch range.operator.text {
        case "...": return (-.infinity, bound)
        // A whole number below another is at most the previous one; for other bounds, the bound itself is used although
        // it is excluded.
        case "..<": return (-.infinity, bound == bound.rounded() ? bound - 1 : bound)
        default: return nil
        }
      }
      // The operators in a macro's arguments are not folded.
      guard let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 else {
        guard let range = expression.as(InfixOperatorExprSyntax.self) else { return nil }
        return bounds(range.leftOperand, range.operator.trimmedDescription, range.rightOperand)
      }
      let parts = Array(sequence.elements)
      return bounds(parts[0], parts[1].trimmedDescription, parts[2])
    }

    private static func bounds(_ low: ExprSyntax, _ sign: String, _ high: ExprSyntax) -> (Double, Double)? {
      guard let low = number(low), let high = number(high) else { return nil }
      switch sign {
      case "...": return (low, high)
      case "..<": return (low, high == high.rounded() && low == low.rounded() ? high - 1 : high)
      default: return nil
      }
    }

    private static func number(_ expression: ExprSyntax) -> Double? {
      if let signed = expression.as(PrefixOperatorExprSyntax.self), signed.operator.text == "-" {
        return number(signed.expression).map { -$0 }
      }
      if let integer = expression.as(IntegerLiteralExprSyntax.self) {
        return integer.representedLiteralValue.map { Double($0) }
      }
      return expression.as(FloatLiteralExprSyntax.self)?.representedLiteralValue
    }
  }
#endif
