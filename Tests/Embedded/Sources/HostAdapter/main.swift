import WellformedWeb

// The answers of the adapter for web pages on this machine: one line for each line of standard input.
var adapter = WebAdapter()
while let question = readLine() { print(String(decoding: adapter.answer(Array(question.utf8)), as: UTF8.self)) }
