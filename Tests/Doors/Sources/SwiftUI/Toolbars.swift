/// Buttons of a bar: `swiftui/toolbarcontent`.
@MainActor @preconcurrency
public protocol ToolbarContent {
  /// Returns the nodes that the stand-in draws.
  func standInNodes(in context: ToolbarContext) -> ToolbarNodes
}

/// Where a bar is drawn.
public struct ToolbarContext {
  let context: RenderContext
}

/// The nodes of a toolbar.
public struct ToolbarNodes {
  let nodes: [Node]
}

/// Builds a toolbar: `swiftui/toolbarcontentbuilder`.
@resultBuilder @MainActor
public struct ToolbarContentBuilder {
  /// `swiftui/toolbarcontentbuilder/buildblock(_:)`.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// `swiftui/toolbarcontentbuilder/buildif(_:)`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  /// Its views, if there are any.
  public func standInNodes(in context: ToolbarContext) -> ToolbarNodes {
    self?.standInNodes(in: context) ?? ToolbarNodes(nodes: [])
  }
}

/// The place of an item in a toolbar: `swiftui/toolbaritemplacement`.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String
  /// `swiftui/toolbaritemplacement/keyboard`: above the keyboard, which is there as long as a field has the focus.
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
}

/// Several items of a toolbar: `swiftui/toolbaritemgroup`; the stand-in supports those above the keyboard.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let content: Content
  /// `swiftui/toolbaritemgroup/init(placement:content:)`.
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) { self.content = content() }
  /// Its views.
  public func standInNodes(in context: ToolbarContext) -> ToolbarNodes {
    ToolbarNodes(
      nodes: [Node(attribute: .keyboardBar, children: content.nodes(in: context.context.appending("toolbar")))])
  }
}

extension View {
  /// `swiftui/view/toolbar(content:)`.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    let content = content()
    return Wrapper(content: self) { context, draw in
      draw(context) + content.standInNodes(in: ToolbarContext(context: context)).nodes
    }
  }
}

/// Room: `swiftui/spacer`.
public struct Spacer: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  /// `swiftui/spacer/init(minlength:)`.
  nonisolated public init() {}
  func nodes(in context: RenderContext) -> [Node] { [] }
}
