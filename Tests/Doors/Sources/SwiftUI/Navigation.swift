/// A stack of screens: `swiftui/navigationstack`.
public struct NavigationStack<Root: View>: View {
  private let root: Root
  @State private var pushed: AnyView?

  /// `swiftui/navigationstack/init(root:)`.
  public init(@ViewBuilder root: () -> Root) { self.root = root() }

  /// The screen that was gone to last, with a way back.
  @ViewBuilder public var body: some View {
    if let pushed {
      Button("Back") { self.pushed = nil }
      pushed
    } else {
      root.environment(\.push) { pushed = $0 }
    }
  }
}

/// A link to another screen: `swiftui/navigationlink`.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let destination: () -> Destination
  private let label: Label
  @Environment(\.push) private var push

  /// `swiftui/navigationlink/init(_:destination:)`.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination)
  where Label == Text {
    (self.destination, label) = (destination, Text(titleKey))
  }

  /// A button.
  public var body: some View { Button(action: { push(AnyView(destination())) }, label: { label }) }
}

private enum PushKey: EnvironmentKey {
  static var defaultValue: @MainActor (AnyView) -> Void { { _ in } }
}

extension EnvironmentValues {
  fileprivate var push: @MainActor (AnyView) -> Void {
    get { self[PushKey.self] }
    set { self[PushKey.self] = newValue }
  }
}

/// A part of a list with a heading: `swiftui/section`.
public struct Section<Parent: View, Content: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  private let header: Parent
  private let content: Content
  /// `swiftui/section/init(_:content:)`.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Parent == Text {
    (header, self.content) = (Text(titleKey), content())
  }
  func nodes(in context: RenderContext) -> [Node] {
    header.nodes(in: context.appending("header")) + content.nodes(in: context.appending("content"))
  }
}

extension View {
  /// `swiftui/view/navigationtitle(_:)`; the stand-in shows no title.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
}

/// Views to look at in Xcode: `swiftui/previewprovider`.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// What they are.
  associatedtype Previews: View
  /// `swiftui/previewprovider/previews`.
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}
