/// Documentation: UIKit/UITextPosition.
@MainActor
open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

/// Documentation: UIKit/UITextRange.
@MainActor
open class UITextRange: NSObject {
  let range: Range<Int>
  init(_ range: Range<Int>) { self.range = range }

  /// Documentation: UITextRange/start.
  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  /// Documentation: UITextRange/end.
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  /// Documentation: UITextRange/isEmpty.
  open var isEmpty: Bool { range.isEmpty }
}

/// Documentation: UIKit/UITextInput: the parts of a view with a text that adapters use.
@MainActor
public protocol UITextInput: AnyObject {
  /// Documentation: UITextInput/selectedTextRange.
  var selectedTextRange: UITextRange? { get set }
  /// Documentation: UITextInput/markedTextRange.
  var markedTextRange: UITextRange? { get }
  /// Documentation: UITextInput/beginningOfDocument.
  var beginningOfDocument: UITextPosition { get }
  /// Documentation: UITextInput/position(from:offset:).
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Documentation: UITextInput/offset(from:to:).
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Documentation: UITextInput/textRange(from:to:).
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
}

/// Documentation: UIKit/UITextContentType.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Documentation: UITextContentType/init(rawValue:).
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Documentation: UITextContentType/nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// Documentation: UITextContentType/name.
  public static let name = UITextContentType(rawValue: "name")
  /// Documentation: UITextContentType/username.
  public static let username = UITextContentType(rawValue: "username")
  /// Documentation: UITextContentType/emailAddress.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// Documentation: UITextContentType/password.
  public static let password = UITextContentType(rawValue: "password")
  /// Documentation: UITextContentType/newPassword.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// Documentation: UITextContentType/oneTimeCode.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// Documentation: UITextContentType/telephoneNumber.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// Documentation: UITextContentType/postalCode.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// Documentation: UITextContentType/URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// Documentation: UITextContentType/creditCardNumber.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// Documentation: UITextContentType/creditCardExpiration.
  @available(iOS 17, tvOS 17, *)
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// Documentation: UITextContentType/creditCardSecurityCode.
  @available(iOS 17, tvOS 17, *)
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// Documentation: UITextContentType/creditCardName.
  @available(iOS 17, tvOS 17, *)
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// Documentation: UITextContentType/birthdate.
  @available(iOS 17, tvOS 17, *)
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// Documentation: UITextContentType/givenName.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// Documentation: UITextContentType/familyName.
  public static let familyName = UITextContentType(rawValue: "family-name")
}

/// Documentation: UIKit/UIKeyboardType.
public enum UIKeyboardType: Int, Sendable {
  /// The cases as Apple numbers them.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
}

/// Documentation: UIKit/UITextAutocapitalizationType.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// The cases as Apple numbers them.
  case none, words, sentences, allCharacters
}

/// Documentation: UIKit/UITextAutocorrectionType.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The cases as Apple numbers them.
  case `default`, no, yes
}

/// Documentation: UIKit/UIReturnKeyType.
public enum UIReturnKeyType: Int, Sendable {
  /// The cases as Apple numbers them.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Documentation: UIKit/UITextSpellCheckingType.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The cases as Apple numbers them.
  case `default`, no, yes
}

/// Documentation: UIKit/UITextSmartQuotesType.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The cases as Apple numbers them.
  case `default`, no, yes
}

/// Documentation: UIKit/UITextSmartDashesType.
public enum UITextSmartDashesType: Int, Sendable {
  /// The cases as Apple numbers them.
  case `default`, no, yes
}

/// Documentation: UIKit/UITextSmartInsertDeleteType.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The cases as Apple numbers them.
  case `default`, no, yes
}

/// Documentation: UIKit/UITextInlinePredictionType.
public enum UITextInlinePredictionType: Int, Sendable {
  /// The cases as Apple numbers them.
  case `default`, no, yes
}

/// Documentation: UIKit/UITextInputPasswordRules.
open class UITextInputPasswordRules: NSObject {
  /// Documentation: UITextInputPasswordRules/passwordRulesDescriptor.
  public let passwordRulesDescriptor: String

  /// Documentation: UITextInputPasswordRules/init(descriptor:).
  public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }
}

/// Documentation: UIKit/UITextFieldDelegate, whose methods are optional there; here they have the answers that UIKit
/// takes a missing method for.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Documentation: UITextFieldDelegate/textFieldShouldEndEditing(_:).
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Documentation: UITextFieldDelegate/textField(_:shouldChangeCharactersIn:replacementString:).
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Documentation: UITextFieldDelegate/textField(_:shouldChangeCharactersInRanges:replacementString:), called since
  /// iOS 26 instead of the older method if a delegate implements it.
  func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// Behaves as if the method were missing.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Behaves as if the method were missing.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Behaves as if the method were missing: calls the older one.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersInRanges ranges: [NSValue], replacementString string: String
  ) -> Bool {
    ranges.allSatisfy { self.textField(textField, shouldChangeCharactersIn: $0.rangeValue, replacementString: string) }
  }
}
