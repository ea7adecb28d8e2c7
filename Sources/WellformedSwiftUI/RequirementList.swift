#if canImport(SwiftUI)
  public import SwiftUI
  import Wellformed
  public import WellformedLive

  /// The requirements of a field, each with how far it is met, such as the checklist below a password.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  public struct RequirementList: View {
    private let field: LiveFieldModel

    /// Creates the list.
    public init(_ field: LiveFieldModel) { self.field = field }

    /// A line for each requirement, except that the field must not be empty.
    public var body: some View {
      VStack(alignment: .leading) {
        ForEach(Array(points.enumerated()), id: \.offset) { _, point in
          Label(point.text, systemImage: point.symbol).font(.footnote).foregroundStyle(point.color)
            .accessibilityElement(children: .combine)
            .accessibilityValue(Text(verbatim: field.phrase(point.isMet ? .requirementMet : .requirementUnmet)))
        }
      }
    }

    private struct Point {
      let text: String
      let isMet: Bool
      let isError: Bool
      var symbol: String { isMet ? "checkmark.circle.fill" : isError ? "xmark.circle.fill" : "circle" }
      var color: Color { isMet ? .green : isError ? .red : .secondary }
    }

    private var points: [Point] {
      field.requirements.compactMap { requirement in
        guard requirement.rule != .required, let demand = requirement.demand else { return nil }
        return Point(text: demand.message, isMet: requirement.state == .met, isError: requirement.isError)
      }
    }
  }
#endif
