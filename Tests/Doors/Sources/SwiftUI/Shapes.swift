public import Foundation

/// A rectangle with round corners: `swiftui/roundedrectangle`.
public struct RoundedRectangle: Sendable {
  /// `swiftui/roundedrectangle/init(cornerradius:style:)`.
  public init(cornerRadius: CGFloat) {}
  /// `swiftui/shape/stroke(_:linewidth:)`.
  @MainActor public func stroke(_ content: Color, lineWidth: CGFloat = 1) -> some View { Stroke(color: content) }
}

struct Stroke: View, Primitive {
  typealias Body = Never
  let color: Color
  func nodes(in context: RenderContext) -> [Node] { [Node(.shape(color))] }
}

extension View {
  /// `swiftui/view/overlay(alignment:content:)`: a shape over a field is its border.
  public func overlay<V: View>(@ViewBuilder content: () -> V) -> some View {
    let content = content()
    return Wrapper(content: self) { context, draw in
      let over = content.nodes(in: context.appending("over"))
      @MainActor func border(_ nodes: [Node]) -> Color? {
        for node in nodes {
          if case .shape(let color) = node.kind { return color }
          if let color = border(node.children) { return color }
        }
        return nil
      }
      return [Node(attribute: border(over).map { .border($0) } ?? .none, children: draw(context))]
    }
  }
  /// `swiftui/view/padding(_:)`.
  public func padding(_ length: CGFloat) -> some View { self }
  /// `swiftui/view/padding(_:_:)`.
  public func padding() -> some View { self }
  /// `swiftui/view/allowshittesting(_:)`.
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
}
