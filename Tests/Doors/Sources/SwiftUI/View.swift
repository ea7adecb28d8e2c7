// A stand-in for SwiftUI: the declarations that Apple documents and the adapter needs, with enough behaviour to type,
// to press and to read back. Each names its page below https://developer.apple.com/documentation/.

/// A part of a screen: `swiftui/view`.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// No view: `swift/never`.
extension Never: View {
  /// There is none.
  public typealias Body = Never
  /// There is none.
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view that the stand-in draws itself.
@MainActor
protocol Primitive {
  func nodes(in context: RenderContext) -> [Node]
}

extension View {
  func nodes(in context: RenderContext) -> [Node] {
    if let primitive = self as? any Primitive { return primitive.nodes(in: context) }
    if let view = self as? any UIViewRepresentable { return view.hosted(in: context) }
    if let controller = self as? any UIViewControllerRepresentable { return controller.hosted(in: context) }
    return [CompositeNode(self, in: context)]
  }
}

extension View where Body == Never {
  /// There is none.
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view without content: `swiftui/emptyview`.
public struct EmptyView: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  /// `swiftui/emptyview/init()`.
  nonisolated public init() {}
  func nodes(in context: RenderContext) -> [Node] { [] }
}

/// Several views: `swiftui/tupleview`.
public struct TupleView<T>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  /// `swiftui/tupleview/value`.
  public var value: T
  private let draw: @MainActor (RenderContext) -> [Node]

  init<each Content: View>(_ content: (repeat each Content)) where T == (repeat each Content) {
    value = content
    draw = { context in
      var nodes: [Node] = []
      var index = 0
      for view in repeat each content {
        nodes += view.nodes(in: context.appending("\(index)"))
        index += 1
      }
      return nodes
    }
  }

  func nodes(in context: RenderContext) -> [Node] { draw(context) }
}

/// One of two views: the type of `if` and `else` in a `ViewBuilder`.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage

  func nodes(in context: RenderContext) -> [Node] {
    switch storage {
    case .first(let view): view.nodes(in: context.appending("if"))
    case .second(let view): view.nodes(in: context.appending("else"))
    }
  }
}

/// An optional view: `swiftui/view`, conforming types.
extension Optional: View where Wrapped: View {
  /// Has no body.
  public typealias Body = Never
}

extension Optional: Primitive where Wrapped: View {
  func nodes(in context: RenderContext) -> [Node] { self?.nodes(in: context.appending("some")) ?? [] }
}

/// Builds views: `swiftui/viewbuilder`.
@resultBuilder @MainActor
public struct ViewBuilder {
  /// `swiftui/viewbuilder/buildexpression(_:)`.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// `swiftui/viewbuilder/buildblock()`.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// `swiftui/viewbuilder/buildblock(_:)`.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// `swiftui/viewbuilder/buildblock(_:)`.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  /// `swiftui/viewbuilder/buildif(_:)`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// `swiftui/viewbuilder/buildlimitedavailability(_:)`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
  /// `swiftui/viewbuilder/buildeither(first:)`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .first(first))
  }
  /// `swiftui/viewbuilder/buildeither(second:)`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(storage: .second(second))
  }
}

/// A view of any type: `swiftui/anyview`.
public struct AnyView: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let view: any View
  /// `swiftui/anyview/init(_:)`.
  public init<V: View>(_ view: V) { self.view = view }
  func nodes(in context: RenderContext) -> [Node] { view.nodes(in: context) }
}
