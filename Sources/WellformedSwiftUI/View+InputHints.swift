#if canImport(SwiftUI)
  import SwiftUI
  import Wellformed

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension View {
    /// Sets the keyboard, the content type and the rest up as a format suggests, on systems that have them.
    ///
    /// Nothing that has a format is prose, so that nothing is corrected in it.
    func inputTraits(_ hints: InputHints?) -> some View {
      #if os(iOS) || os(tvOS) || os(visionOS) || STAND_IN
        self
          .textContentType(hints?.contentType)
          .keyboardType(hints?.keyboardType ?? .default)
          .textInputAutocapitalization(hints.map { $0.capitalizesWords ? .words : .never })
          .autocorrectionDisabled(hints != nil)
      #else
        self.autocorrectionDisabled(hints != nil)
      #endif
    }
  }

  #if os(iOS) || os(tvOS) || os(visionOS) || STAND_IN
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    extension InputHints {
      fileprivate var keyboardType: UIKeyboardType {
        switch keyboard {
        case .text: .default
        case .email: .emailAddress
        case .telephone: .phonePad
        case .url: .URL
        case .digits: .numberPad
        case .decimal: .decimalPad
        case .date: .numbersAndPunctuation
        }
      }

      fileprivate var contentType: UITextContentType? {
        switch autocomplete {
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
        default: isSecret ? .password : nil
        }
      }
    }
  #endif
#endif
