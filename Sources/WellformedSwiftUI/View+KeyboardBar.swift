#if canImport(SwiftUI)
  import SwiftUI
  import Wellformed
  import WellformedLive

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension View {
    /// Adds a bar above the keyboard that leads to the previous and the next field and closes the keyboard, while a
    /// field is given.
    ///
    /// - Parameters:
    ///   - go: Focuses a field, or none.
    ///   - neighbours: Returns the fields before and after a field.
    func keyboardBar(
      over field: LiveFieldModel?, go: @escaping @MainActor (FieldID?) -> Void,
      neighbours: @escaping @MainActor (FieldID) -> (previous: FieldID?, next: FieldID?)
    ) -> some View {
      #if os(iOS) || STAND_IN
        toolbar {
          // Without a field there is no bar at all, not an empty one.
          if let field {
            ToolbarItemGroup(placement: .keyboard) {
              let (previous, next) = neighbours(field.id)
              if previous != nil || next != nil {
                Button {
                  go(previous)
                } label: {
                  Label(field.phrase(.fieldPrevious), systemImage: "chevron.up")
                }
                .disabled(previous == nil)
                Button {
                  go(next)
                } label: {
                  Label(field.phrase(.fieldNext), systemImage: "chevron.down")
                }
                .disabled(next == nil)
              }
              Spacer()
              Button(field.phrase(.typingDone)) { go(nil) }
            }
          }
        }
      #else
        self
      #endif
    }
  }

  extension InputHints.Keyboard {
    /// Whether the keyboard has a Return key; on an iPad, every keyboard has one.
    var hasReturnKey: Bool {
      switch self {
      case .digits, .decimal, .telephone: false
      case .text, .email, .url, .date: true
      }
    }
  }
#endif
