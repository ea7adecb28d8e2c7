/// Makes a view of a view: `swiftui/viewmodifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// `swiftui/viewmodifier/body(content:)`.
  @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
  /// `swiftui/viewmodifier/content`.
  typealias Content = _ViewModifier_Content<Self>
}

/// The content of a modifier: `swiftui/viewmodifier/content`.
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let draw: @MainActor (RenderContext) -> [Node]
  func nodes(in context: RenderContext) -> [Node] { draw(context) }
}

/// A view with a modifier: `swiftui/modifiedcontent`.
public struct ModifiedContent<Content, Modifier> {
  /// `swiftui/modifiedcontent/content`.
  public var content: Content
  /// `swiftui/modifiedcontent/modifier`.
  public var modifier: Modifier
  /// `swiftui/modifiedcontent/init(content:modifier:)`.
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// Has no body.
  public typealias Body = Never
}

extension ModifiedContent: Primitive where Content: View, Modifier: ViewModifier {
  func nodes(in context: RenderContext) -> [Node] {
    [ModifierNode(content, modifier, in: context)]
  }
}

extension View {
  /// `swiftui/view/modifier(_:)`.
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view with an attribute or a task.
struct Wrapper<Content: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  let wrap: @MainActor (RenderContext, @MainActor (RenderContext) -> [Node]) -> [Node]

  func nodes(in context: RenderContext) -> [Node] { wrap(context) { content.nodes(in: $0.appending("w")) } }
}

extension View {
  func noting(_ attribute: Attribute) -> Wrapper<Self> {
    Wrapper(content: self) { context, draw in [Node(attribute: attribute, children: draw(context))] }
  }
}
