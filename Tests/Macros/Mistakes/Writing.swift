import Wellformed
import WellformedMacros

// What is prepared or typed is written back.

@Validated struct SignUp {
  // expected-error@+3 {{A prepared text, as with .trimmed, is written back, but code cannot be written}}
  // expected-note@+2 {{Make it a var}} {{31-34=var}}
  // expected-note@+1 {{Remove .trimmed}} {{10-29=.required}}
  @Field(.trimmed, .required) let code = ""
  // expected-error@+2 {{A prepared text, as with .trimmed, is written back, but initial cannot be written}}
  // expected-note@+1 {{Remove .trimmed}} {{10-29=.required}}
  @Field(.trimmed, .required) var initial: String { String(code.prefix(1)) }
  // expected-error@+2 {{A prepared text, as with [.trimmed, .collapsed], is written back, but last cannot be written}}
  // expected-note@+1 {{Remove [.trimmed, .collapsed]}} {{10-32=}}
  @Field([.trimmed, .collapsed]) var last: String { String(code.suffix(1)) }
  // expected-error@+3 {{A typed value, as with .wholeNumber, is written back, but number cannot be written}}
  // expected-note@+2 {{Make it a var}} {{43-46=var}}
  // expected-note@+1 {{Remove .wholeNumber}} {{10-41=.range(1...9)}}
  @Field(as: .wholeNumber, .range(1...9)) let number = 1
  // expected-error@+2 {{A typed value, as with .wholeNumber, is written back, but count cannot be written}}
  // expected-note@+1 {{Remove .wholeNumber}} {{10-26=}}
  @Field(as: .wholeNumber) var count: Int { code.count }
  @Field(.trimmed) var kept: String {
    get { "" }
    set {}
  }
  // expected-error@+1 {{Write secret: true or secret: false as a literal}}
  @Field(.required, secret: isSecret) var secret = ""
  static let isSecret = true
  // expected-error@+1 {{A phrase needs a label: label: "Email", within: "your email address"}}
  @Field(.required, within: "your nickname") var nickname = ""
}
