#if canImport(SwiftUI)
  import SwiftUI
  import Wellformed

  #if os(macOS) && !STAND_IN
    import AppKit
  #elseif canImport(UIKit) && !STAND_IN
    import UIKit
  #endif

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension View {
    /// Sets the keyboard, the content type and other input traits as a format suggests, on systems that have them.
    ///
    /// A text with a format is not prose, so autocorrection is off. Traits that the format does not mention are left
    /// alone, since the innermost modifier wins.
    @ViewBuilder
    func inputTraits(_ hints: InputHints?) -> some View {
      if let hints {
        keyboard(hints).contentType(hints).autocorrectionDisabled()
      } else {
        self
      }
    }

    private func keyboard(_ hints: InputHints) -> some View {
      #if os(iOS) || os(tvOS) || os(visionOS) || STAND_IN
        keyboardType(hints.keyboardType).textInputAutocapitalization(hints.capitalizesWords ? .words : .never)
      #elseif os(watchOS)
        textInputAutocapitalization(hints.capitalizesWords ? .words : .never)
      #else
        self
      #endif
    }

    @ViewBuilder
    private func contentType(_ hints: InputHints) -> some View {
      #if os(watchOS)
        self
      #else
        if let type = hints.contentType { textContentType(type) } else { self }
      #endif
    }
  }

  #if os(macOS) && !STAND_IN
    private typealias TextContentType = NSTextContentType
  #elseif !os(watchOS)
    private typealias TextContentType = UITextContentType
  #endif

  #if !os(watchOS)
    @available(macOS 14, iOS 17, tvOS 17, *)
    extension InputHints {
      /// The content type for AutoFill; for a password, only if the hints say whether it is new.
      fileprivate var contentType: TextContentType? {
        switch autocomplete {
        case "email": .emailAddress
        case "tel": .telephoneNumber
        case "url": .URL
        case "username": .username
        case "name": .name
        case "given-name": .givenName
        case "family-name": .familyName
        case "bday": .birthdate
        case "postal-code": .postalCode
        case "one-time-code": .oneTimeCode
        case "cc-name": .creditCardName
        case "cc-number": .creditCardNumber
        case "cc-exp": .creditCardExpiration
        case "cc-csc": .creditCardSecurityCode
        case "current-password": .password
        case "new-password": .newPassword
        default: nil
        }
      }
    }
  #endif

  #if os(iOS) || os(tvOS) || os(visionOS) || STAND_IN
    @available(macOS 14, iOS 17, tvOS 17, *)
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
    }
  #endif
#endif
