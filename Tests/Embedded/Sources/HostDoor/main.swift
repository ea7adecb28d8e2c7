import WellformedWeb

// What the door for web pages answers on this machine: to every line of standard input, a line.
var door = WebDoor()
while let question = readLine() { print(String(decoding: door.answer(Array(question.utf8)), as: UTF8.self)) }
