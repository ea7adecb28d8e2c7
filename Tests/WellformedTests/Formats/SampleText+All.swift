extension SampleText {
  static var all: [SampleText] { dates + payment }
}
