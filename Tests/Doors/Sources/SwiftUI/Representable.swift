public import UIKit

/// A view of UIKit's: `swiftui/uiviewrepresentable`.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// What it is.
  associatedtype UIViewType: UIView
  /// `swiftui/uiviewrepresentable/makeuiview(context:)`.
  func makeUIView(context: Self.Context) -> Self.UIViewType
  /// `swiftui/uiviewrepresentable/updateuiview(_:context:)`.
  func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  /// `swiftui/uiviewrepresentable/context`.
  typealias Context = UIViewRepresentableContext<Self>
}

/// `swiftui/uiviewrepresentablecontext`.
public struct UIViewRepresentableContext<Representable> {}

/// A screen of UIKit's: `swiftui/uiviewcontrollerrepresentable`.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// What it is.
  associatedtype UIViewControllerType: UIViewController
  /// `swiftui/uiviewcontrollerrepresentable/makeuiviewcontroller(context:)`.
  func makeUIViewController(context: Self.Context) -> Self.UIViewControllerType
  /// `swiftui/uiviewcontrollerrepresentable/updateuiviewcontroller(_:context:)`.
  func updateUIViewController(_ uiViewController: Self.UIViewControllerType, context: Self.Context)
  /// `swiftui/uiviewcontrollerrepresentable/context`.
  typealias Context = UIViewControllerRepresentableContext<Self>
}

/// `swiftui/uiviewcontrollerrepresentablecontext`.
public struct UIViewControllerRepresentableContext<Representable> {}

/// A UIKit object on a screen, which is created once and updated on every change.
@MainActor
final class Hosted<Object: AnyObject> {
  let object: Object
  init(_ object: Object) { self.object = object }
}

extension UIViewRepresentable {
  func hosted(in context: RenderContext) -> [Node] {
    let hosted = context.screen.storage(at: context.path + "#view") {
      let view = makeUIView(context: UIViewRepresentableContext())
      context.screen.window.addSubview(view)
      return Hosted(view)
    }
    updateUIView(hosted.object, context: UIViewRepresentableContext())
    return [Node(.uiView(hosted.object))]
  }
}

extension UIViewControllerRepresentable {
  func hosted(in context: RenderContext) -> [Node] {
    let hosted = context.screen.storage(at: context.path + "#controller") {
      let controller = makeUIViewController(context: UIViewControllerRepresentableContext())
      context.screen.window.addSubview(controller.view)
      return Hosted(controller)
    }
    updateUIViewController(hosted.object, context: UIViewControllerRepresentableContext())
    return [Node(.uiView(hosted.object.view))]
  }
}

extension Screen {
  /// The views of UIKit's that are on the screen, with all that is in them, from the top down.
  public var uiViews: [UIView] {
    func all(_ view: UIView) -> [UIView] { view.isHidden ? [] : [view] + view.subviews.flatMap { all($0) } }
    return elements.flatMap { element -> [UIView] in
      if case .uiView(let view) = element.node.kind { all(view) } else { [] }
    }
  }
}

/// Creates bindings to observable objects: `swiftui/bindable`.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// `swiftui/bindable/wrappedvalue`.
  public var wrappedValue: Value
  /// `swiftui/bindable/projectedvalue`.
  public var projectedValue: Bindable<Value> { self }
  /// `swiftui/bindable/init(wrappedvalue:)`.
  public init(wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }

  /// `swiftui/bindable/subscript(dynamicmember:)`.
  @MainActor
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let value = wrappedValue
    return Binding(read: { value[keyPath: keyPath] }, write: { value[keyPath: keyPath] = $0 })
  }
}
