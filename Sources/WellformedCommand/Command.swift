import ArgumentParser

@main
struct Command: ParsableCommand {
}
