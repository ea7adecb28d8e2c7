public import Foundation
import Observation

// Controls whose value is chosen and not typed.

/// A switch: `swiftui/toggle`.
public struct Toggle<Label: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let isOn: Binding<Bool>
  let label: Label
  /// `swiftui/toggle/init(ison:label:)`.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }
  func nodes(in context: RenderContext) -> [Node] {
    [ChooserNode(isOn, label.nodes(in: context.appending("label"))) { _ in [true, false] }]
  }
}

extension Toggle where Label == Text {
  /// `swiftui/toggle/init(_:ison:)`.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
}

/// A choice between values, each of which has a view with a tag: `swiftui/picker`.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label
  /// `swiftui/picker/init(selection:content:label:)`.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    (self.selection, self.content, self.label) = (selection, content(), label())
  }
  func nodes(in context: RenderContext) -> [Node] {
    let options = content.nodes(in: context.appending("options"))
    return [
      ChooserNode(selection, label.nodes(in: context.appending("label"))) { _ in
        // A view whose tag has another type than the selection cannot be chosen.
        options.flatMap { $0.tags }.compactMap { $0.base as? SelectionValue }
      }
    ]
  }
}

extension Picker where Label == Text {
  /// `swiftui/picker/init(_:selection:content:)`.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
}

/// Two buttons that make a number larger and smaller: `swiftui/stepper`.
public struct Stepper<Label: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let value: Binding<Int>
  let bounds: ClosedRange<Int>
  let label: Label
  func nodes(in context: RenderContext) -> [Node] {
    let (bounds, value) = (bounds, value)
    return [
      ChooserNode(value, label.nodes(in: context.appending("label"))) { _ in
        [value.wrappedValue - 1, value.wrappedValue + 1].filter(bounds.contains)
      }
    ]
  }
}

extension Stepper where Label == Text {
  /// `swiftui/stepper/init(_:value:in:step:oneditingchanged:)`: of whole numbers, in steps of 1.
  public init(_ titleKey: LocalizedStringKey, value: Binding<Int>, in bounds: ClosedRange<Int>) {
    (self.value, self.bounds, label) = (value, bounds, Text(titleKey))
  }
}

/// A choice of a day or a time: `swiftui/datepicker`.
public struct DatePicker<Label: View>: View, Primitive {
  /// Has no body.
  public typealias Body = Never
  let selection: Binding<Date>
  let label: Label
  func nodes(in context: RenderContext) -> [Node] {
    [ChooserNode(selection, label.nodes(in: context.appending("label"))) { [$0] }]
  }
}

/// The parts of a date that a picker shows: `swiftui/datepickercomponents`.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// `swiftui/datepickercomponents/date`.
  public static let date = DatePickerComponents(rawValue: 1)
  /// `swiftui/datepickercomponents/hourandminute`.
  public static let hourAndMinute = DatePickerComponents(rawValue: 2)
}

extension DatePicker where Label == Text {
  /// `swiftui/datepicker/init(_:selection:displayedcomponents:)`.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    (self.selection, label) = (selection, Text(titleKey))
  }
}

extension View {
  /// `swiftui/view/tag(_:)`.
  public func tag<V: Hashable>(_ tag: V) -> some View { noting(.tag(AnyHashable(tag))) }
}

extension Node {
  /// The tags of this node and of those within.
  fileprivate var tags: [AnyHashable] {
    let inner = children.flatMap { $0.tags }
    if case .tag(let tag) = attribute { return [tag] + inner }
    return inner
  }
}

/// A control with a value, which is drawn again when something that its binding reads changes.
final class ChooserNode<Value: Equatable>: Node, Chooser {
  private let value: Binding<Value>
  private let options: (Value) -> [Value]
  private var isStale = false
  private var current: Value

  init(_ value: Binding<Value>, _ label: [Node], options: @escaping (Value) -> [Value]) {
    (self.value, self.options) = (value, options)
    current = value.wrappedValue
    super.init(.chooser, children: label)
    read()
  }

  private func read() {
    isStale = false
    current = withObservationTracking {
      value.wrappedValue
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isStale = true }
    }
  }

  override func refresh() -> Bool {
    guard isStale else { return super.refresh() }
    read()
    return true
  }

  var shown: Any { current }

  func choose(_ chosen: Any) -> Bool {
    guard let chosen = chosen as? Value, options(chosen).contains(chosen) else { return false }
    value.wrappedValue = chosen
    return true
  }
}

/// A control with a value of any type.
@MainActor
protocol Chooser: Node {
  var shown: Any { get }
  /// Chooses a value; returns whether the control offers it.
  func choose(_ chosen: Any) -> Bool
}

extension Screen {
  /// The value that a control shows; `nil` if there is no such control, or it shows a value of another type.
  public func chosen<Value>(_ label: String, as type: Value.Type = Value.self) -> Value? {
    chooser(label).flatMap { ($0.node as? any Chooser)?.shown as? Value }
  }

  /// Chooses a value; returns whether the control offers it.
  @discardableResult
  public func choose(_ value: some Equatable, in label: String) -> Bool {
    guard let element = chooser(label), !element.isDisabled, let node = element.node as? any Chooser else {
      return false
    }
    let isOffered = node.choose(value)
    settle()
    return isOffered
  }

  /// The custom accessibility content of a control, by name.
  public func customContent(of label: String) -> [String: String] {
    var contents: [String: String] = [:]
    for case .custom(let label, let value) in chooser(label)?.attributes ?? [] { contents[label] = value }
    return contents
  }

  private func chooser(_ label: String) -> Element? {
    elements.first { $0.node is any Chooser && $0.label == label }
  }
}
