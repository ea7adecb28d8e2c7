/// A key of a localised text, which the stand-in does not look up: `swiftui/localizedstringkey`.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  /// `swiftui/localizedstringkey/init(_:)`.
  public init(_ value: String) { key = value }
  /// `swiftui/localizedstringkey/init(stringliteral:)`.
  public init(stringLiteral value: String) { key = value }
}

/// A text to read: `swiftui/text`.
public struct Text: View, Primitive, Equatable {
  /// Has no body.
  public typealias Body = Never
  let content: String
  /// `swiftui/text/init(_:tablename:bundle:comment:)`.
  public init(_ key: LocalizedStringKey) { content = key.key }
  /// `swiftui/text/init(verbatim:)`.
  public init(verbatim content: String) { self.content = content }
  /// `swiftui/text/init(_:)`.
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  func nodes(in context: RenderContext) -> [Node] { [Node(.text(content))] }
}

/// A picture: `swiftui/image`.
public struct Image: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let name: String
  /// `swiftui/image/init(systemname:)`.
  public init(systemName: String) { name = systemName }
  func nodes(in context: RenderContext) -> [Node] { [Node(.image(name))] }
}

/// A picture and a text: `swiftui/label`.
public struct Label<Title: View, Icon: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let title: Title
  let icon: Icon
  /// `swiftui/label/init(title:icon:)`.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
  func nodes(in context: RenderContext) -> [Node] {
    icon.nodes(in: context.appending("icon")) + title.nodes(in: context.appending("title"))
  }
}

extension Label where Title == Text, Icon == Image {
  /// `swiftui/label/init(_:systemimage:)`.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }
  /// `swiftui/label/init(_:systemimage:)`.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}

/// A progress indicator: `swiftui/progressview`.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let label: String
  func nodes(in context: RenderContext) -> [Node] { [Node(.progress(label))] }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// `swiftui/progressview/init(value:total:)`.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) where Label == EmptyView {
    label = value.map { "\(Int(100 * Double($0) / Double(total)))%" } ?? ""
  }
  /// `swiftui/progressview/init()`.
  public init() where Label == EmptyView { label = "" }
  /// `swiftui/progressview/init(_:)`.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Label == Text { label = String(title) }
}

/// A button: `swiftui/button`.
public struct Button<Label: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let action: @MainActor () -> Void
  let label: Label
  /// `swiftui/button/init(action:label:)`.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }
  /// `swiftui/button/init(role:action:label:)`.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(action: action, label: label)
  }
  func nodes(in context: RenderContext) -> [Node] {
    [Node(.button(action), children: label.nodes(in: context.appending("label")))]
  }
}

extension Button where Label == Text {
  /// `swiftui/button/init(_:action:)`.
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
  /// `swiftui/button/init(_:action:)`.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// The purpose of a button: `swiftui/buttonrole`.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  /// `swiftui/buttonrole/cancel`.
  public static let cancel = ButtonRole(name: "cancel")
  /// `swiftui/buttonrole/destructive`.
  public static let destructive = ButtonRole(name: "destructive")
}

/// `swiftui/axis`.
public enum Axis: Sendable {
  /// `swiftui/axis/horizontal`.
  case horizontal
  /// `swiftui/axis/vertical`.
  case vertical
}

/// A line to type in: `swiftui/textfield`.
public struct TextField<Label: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let label: Label
  let text: Binding<String>
  let prompt: Text?
  let selection: Binding<TextSelection?>?

  func nodes(in context: RenderContext) -> [Node] {
    FieldNode(text, selection, prompt: prompt?.content, isSecure: false, label.nodes(in: context), in: context).labelled
  }
}

extension TextField {
  /// `swiftui/textfield/init(text:prompt:label:)`.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), text: text, prompt: prompt, selection: nil)
  }
  /// `swiftui/textfield/init(text:selection:prompt:axis:label:)`.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), text: text, prompt: prompt, selection: selection)
  }
}

extension TextField where Label == Text {
  /// `swiftui/textfield/init(_:text:)`.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }
  /// `swiftui/textfield/init(_:text:prompt:)`.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// A line to type a secret in: `swiftui/securefield`.
public struct SecureField<Label: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let label: Label
  let text: Binding<String>
  let prompt: Text?

  /// `swiftui/securefield/init(text:prompt:label:)`.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.text, self.prompt, self.label) = (text, prompt, label())
  }
  func nodes(in context: RenderContext) -> [Node] {
    FieldNode(text, nil, prompt: prompt?.content, isSecure: true, label.nodes(in: context), in: context).labelled
  }
}

extension SecureField where Label == Text {
  /// `swiftui/securefield/init(_:text:)`.
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }
  /// `swiftui/securefield/init(_:text:)`.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text) { Text(titleKey) }
  }
}

/// A text field with several lines and without a label: `swiftui/texteditor`.
///
/// Return breaks the line, and sends no notification.
public struct TextEditor: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let text: Binding<String>
  let selection: Binding<TextSelection?>?

  /// `swiftui/texteditor/init(text:)`.
  public init(text: Binding<String>) { (self.text, selection) = (text, nil) }
  /// `swiftui/texteditor/init(text:selection:)`.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    (self.text, self.selection) = (text, selection)
  }
  func nodes(in context: RenderContext) -> [Node] {
    [FieldNode(text, selection, prompt: nil, isSecure: false, [], breaksLines: true, in: context)]
  }
}

/// The selection in a text: `swiftui/textselection`.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// `swiftui/textselection/indices-swift.enum`; the stand-in selects one part at a time.
  public enum Indices: Equatable, Hashable, Sendable {
    /// `swiftui/textselection/indices-swift.enum/selection(_:)`.
    case selection(Range<String.Index>)
  }
  /// `swiftui/textselection/indices-swift.property`.
  public var indices: Indices
  /// `swiftui/textselection/init(range:)`.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// `swiftui/textselection/init(insertionpoint:)`.
  public init(insertionPoint: String.Index) { indices = .selection(insertionPoint..<insertionPoint) }
}
