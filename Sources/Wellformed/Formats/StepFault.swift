/// How a step of a program failed.
struct StepFault {
  /// Where in the text.
  let span: Range<Int>
  /// The number that goes with it: a length, or the argument of a format's fault.
  var number = 0
  /// Which of a format's faults it is.
  var fault = 0
}

extension StepFault {
  /// The fault that a recogniser found.
  init(_ recognition: Recognition) {
    self.init(span: recognition.span, number: recognition.argument, fault: recognition.fault)
  }
}
