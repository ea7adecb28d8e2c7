public import Foundation

extension View {
  /// `swiftui/view/accessibilitylabel(_:)`.
  public func accessibilityLabel(_ label: Text) -> some View { noting(.label(label.content)) }
  /// `swiftui/view/accessibilitylabel(_:)`.
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    noting(.label(String(label)))
  }
  /// `swiftui/view/accessibilityvalue(_:)`.
  public func accessibilityValue(_ value: Text) -> some View { noting(.value(value.content)) }
  /// `swiftui/view/accessibilityhint(_:)`.
  public func accessibilityHint(_ hint: Text) -> some View { noting(.hint(hint.content)) }
  /// `swiftui/view/accessibilityhidden(_:)`.
  public func accessibilityHidden(_ hidden: Bool) -> some View { noting(.hidden(hidden)) }
  /// `swiftui/view/accessibilitycustomcontent(_:_:importance:)`: without a value there is none.
  public func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
  ) -> some View {
    noting(value.map { .custom(key.label.content, $0.content) } ?? .none)
  }
  /// `swiftui/view/accessibilityelement(children:)`.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    noting(.element(children))
  }
  /// `swiftui/view/accessibilityaddtraits(_:)`.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { noting(.traits(traits)) }
  /// `swiftui/view/accessibilityfocused(_:)`.
  public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    noting(.spokenFocus { condition.wrappedValue })
  }
}

/// The name of custom content for screen readers: `swiftui/accessibilitycustomcontentkey`.
public struct AccessibilityCustomContentKey {
  let label: Text
  /// `swiftui/accessibilitycustomcontentkey/init(_:id:)`.
  public init(_ label: Text, id: String) { self.label = label }
}

/// `accessibility/axcustomcontent`.
public enum AXCustomContent {
  /// `accessibility/axcustomcontent/importance-swift.enum`.
  public enum Importance: UInt, Sendable {
    /// `accessibility/axcustomcontent/importance-swift.enum/default`.
    case `default`
    /// `accessibility/axcustomcontent/importance-swift.enum/high`.
    case high
  }
}

/// `swiftui/accessibilitychildbehavior`.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String
  /// `swiftui/accessibilitychildbehavior/ignore`.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// `swiftui/accessibilitychildbehavior/contain`.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// `swiftui/accessibilitychildbehavior/combine`.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

/// `swiftui/accessibilitytraits`.
public struct AccessibilityTraits: Hashable, Sendable {
  private let name: String
  /// `swiftui/accessibilitytraits/isheader`.
  public static let isHeader = AccessibilityTraits(name: "isHeader")
}

/// `accessibility/accessibilitynotification`.
public enum AccessibilityNotification {
  /// `accessibility/accessibilitynotification/announcement`.
  public struct Announcement {
    private let text: AttributedString
    /// `accessibility/accessibilitynotification/announcement/init(_:)`.
    public init(_ announcement: AttributedString) { text = announcement }
    /// `accessibility/accessibilitynotification/announcement/post()`.
    @MainActor public func post() {
      Speaker.said.append(
        Speaker.Sentence(text: String(text.characters), priority: text.accessibilitySpeechAnnouncementPriority))
    }
  }
}

/// The announcements that the stand-in received.
@MainActor
public enum Speaker {
  /// One announcement.
  public struct Sentence: Equatable, Sendable {
    /// The text.
    public let text: String
    /// The priority.
    public let priority: AttributeScopes.AccessibilityAttributes.AnnouncementPriorityAttribute.AnnouncementPriority?
  }
  /// All announcements, the earliest first.
  public static var said: [Sentence] = []
}

extension AttributeScopes {
  /// `foundation/attributescopes/accessibilityattributes`.
  public struct AccessibilityAttributes: AttributeScope {
    /// `foundation/attributescopes/accessibilityattributes/accessibilityspeechannouncementpriority`.
    public let accessibilitySpeechAnnouncementPriority: AnnouncementPriorityAttribute

    /// `foundation/attributescopes/accessibilityattributes/announcementpriorityattribute`.
    public enum AnnouncementPriorityAttribute: AttributedStringKey {
      /// How urgent an announcement is.
      public typealias Value = AnnouncementPriority
      /// The name of the attribute.
      public static let name = "UIAccessibilitySpeechAttributeAnnouncementPriority"

      /// `.../announcementpriorityattribute/announcementpriority`.
      public enum AnnouncementPriority: Hashable, Sendable {
        /// `.../announcementpriority/low`: waits for other speech.
        case low
        /// `.../announcementpriority/default`: may interrupt and be interrupted.
        case `default`
        /// `.../announcementpriority/high`: may interrupt and is not interrupted.
        case high
      }
    }
  }
}

extension AttributeDynamicLookup {
  /// `foundation/attributedynamiclookup`.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.AccessibilityAttributes, T>
  ) -> T {
    self[T.self]
  }
}
