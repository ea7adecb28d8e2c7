public import Foundation

/// A vertical stack: `swiftui/vstack`.
public struct VStack<Content: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let content: Content
  /// `swiftui/vstack/init(alignment:spacing:content:)`.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
  func nodes(in context: RenderContext) -> [Node] { [Node(children: content.nodes(in: context.appending("v")))] }
}

/// A horizontal stack: `swiftui/hstack`.
public struct HStack<Content: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let content: Content
  /// `swiftui/hstack/init(alignment:spacing:content:)`.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  func nodes(in context: RenderContext) -> [Node] { [Node(children: content.nodes(in: context.appending("h")))] }
}

/// A list that only creates the visible rows: `swiftui/list`.
public struct List<Content: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let content: Content
  /// `swiftui/list/init(content:)`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func nodes(in context: RenderContext) -> [Node] {
    var inner = context.appending("l")
    inner.isLazy = true
    return [Node(children: content.nodes(in: inner))]
  }
}

/// A form: `swiftui/form`.
public struct Form<Content: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let content: Content
  /// `swiftui/form/init(content:)`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func nodes(in context: RenderContext) -> [Node] {
    var inner = context.appending("f")
    inner.environment.isInForm = true
    return [Node(children: content.nodes(in: inner))]
  }
}

/// A group of views: `swiftui/group`.
public struct Group<Content: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let content: Content
  /// `swiftui/group/init(content:)`.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  func nodes(in context: RenderContext) -> [Node] { content.nodes(in: context.appending("g")) }
}

/// A view for each of some data: `swiftui/foreach`.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let data: Data
  let content: (Data.Element) -> Content
  let identify: (Data.Element) -> ID

  /// `swiftui/foreach/init(_:content:)`.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.data = data
    self.content = content
    identify = { $0.id }
  }

  /// `swiftui/foreach/init(_:id:content:)`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    identify = { $0[keyPath: id] }
  }

  func nodes(in context: RenderContext) -> [Node] {
    let rows = data.map { element in (path: context.path + "/[\(identify(element))]", draw: { content(element) }) }
    let draw: @MainActor (Int) -> [Node] = { index in
      var inner = context
      inner.path = rows[index].path
      inner.isLazy = false
      return rows[index].draw().nodes(in: inner)
    }
    if context.isLazy { return [RowsNode(rows.map(\.path), in: context.screen, draw)] }
    return rows.indices.flatMap { draw($0) }
  }
}

/// `swiftui/horizontalalignment`.
public enum HorizontalAlignment: Sendable {
  /// `swiftui/horizontalalignment/leading`.
  case leading
  /// `swiftui/horizontalalignment/center`.
  case center
  /// `swiftui/horizontalalignment/trailing`.
  case trailing
}

/// `swiftui/verticalalignment`.
public enum VerticalAlignment: Sendable {
  /// `swiftui/verticalalignment/center`.
  case center
  /// `swiftui/verticalalignment/firsttextbaseline`.
  case firstTextBaseline
}

/// Views made of data that can be edited: `swiftui/dynamicviewcontent`.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {}

extension ForEach: DynamicViewContent {}

/// Rows with something that can be done to them.
struct EditableRows<Content: View>: DynamicViewContent, Primitive {
  typealias Body = Never
  let content: Content
  let attribute: Attribute
  func nodes(in context: RenderContext) -> [Node] {
    [Node(attribute: attribute, children: content.nodes(in: context))]
  }
}

extension DynamicViewContent {
  /// `swiftui/dynamicviewcontent/ondelete(perform:)`.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableRows(content: self, attribute: action.map { .onDelete($0) } ?? .none)
  }

  /// `swiftui/dynamicviewcontent/onmove(perform:)`.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableRows(content: self, attribute: action.map { .onMove($0) } ?? .none)
  }
}
