while let question = readLine() {
  print(String(decoding: answer(to: Array(question.utf8)), as: UTF8.self))
}
