#if canImport(SwiftUI)
  import SwiftUI
  import Wellformed

  /// How the system helps with typing, from what a format says in HTML's words.
  struct InputTraits: Hashable {
    /// Which keyboard is best.
    enum Keyboard: Hashable {
      case text, email, telephone, url, digits, decimal
    }

    /// What is written with capitals.
    enum Capitals: Hashable {
      case none, words
    }

    var keyboard = Keyboard.text
    /// What the text means, in the words of HTML's `autocomplete`.
    var meaning: String?
    /// Nothing where the system's habit is right.
    var capitals: Capitals?
    /// Whether the text is no prose, so that nothing is to be corrected in it.
    var isVerbatim = false
    var isSecure = false

    init(_ hints: InputHints?) {
      guard let hints else { return }
      isSecure = hints.type == "password"
      meaning = hints.autocomplete
      isVerbatim = true
      switch (hints.type, hints.inputMode ?? "") {
      case ("email", _): (keyboard, meaning) = (.email, meaning ?? "email")
      case ("tel", _): (keyboard, meaning) = (.telephone, meaning ?? "tel")
      case ("url", _), (_, "url"): (keyboard, meaning) = (.url, meaning ?? "url")
      case (_, "numeric"): keyboard = .digits
      case (_, "decimal"): keyboard = .decimal
      default: break
      }
      switch meaning {
      case "name": capitals = .words
      case "email", "url", "username": capitals = Capitals.none
      default: capitals = isSecure ? Capitals.none : nil
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension View {
    /// Sets the keyboard, the content type and the rest up, on systems that have them.
    func inputTraits(_ traits: InputTraits) -> some View {
      #if os(iOS) || os(tvOS) || os(visionOS) || STAND_IN
        self
          .textContentType(traits.contentType)
          .keyboardType(traits.keyboardType)
          .textInputAutocapitalization(traits.capitals.map { $0 == .words ? .words : .never })
          .autocorrectionDisabled(traits.isVerbatim)
      #else
        self.autocorrectionDisabled(traits.isVerbatim)
      #endif
    }
  }

  #if os(iOS) || os(tvOS) || os(visionOS) || STAND_IN
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    extension InputTraits {
      var keyboardType: UIKeyboardType {
        switch keyboard {
        case .text: .default
        case .email: .emailAddress
        case .telephone: .phonePad
        case .url: .URL
        case .digits: .numberPad
        case .decimal: .decimalPad
        }
      }

      var contentType: UITextContentType? {
        switch meaning {
        case "email": .emailAddress
        case "tel": .telephoneNumber
        case "url": .URL
        case "username": .username
        case "name": .name
        case "postal-code": .postalCode
        case "cc-number": .creditCardNumber
        case "cc-exp": .creditCardExpiration
        case "cc-csc": .creditCardSecurityCode
        // Whether a password is new is not for a format to say.
        default: isSecure ? .password : nil
        }
      }
    }
  #endif
#endif
