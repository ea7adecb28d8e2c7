/// How a step of a program failed.
struct StepFault {
  /// The part of the text with the fault.
  let span: Range<Int>
  /// The number that belongs to the fault: a length, or the argument of a format's fault.
  var number = 0
  /// Which of the format's faults it is.
  var fault = 0
}

extension StepFault {
  /// Creates the fault that a recogniser found.
  init(_ recognition: Recognition) {
    self.init(span: recognition.span, number: recognition.argument, fault: recognition.fault)
  }
}
