import WellformedWeb

// What the adapter for web pages answers on this machine: to every line of standard input, a line.
var adapter = WebAdapter()
while let question = readLine() { print(String(decoding: adapter.answer(Array(question.utf8)), as: UTF8.self)) }
