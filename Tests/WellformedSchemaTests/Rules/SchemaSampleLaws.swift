import Testing
import Wellformed
import WellformedCorpora
import WellformedSchema
import WellformedTesting

@Suite struct `Samples of generated schemas` {
  @Test func `samples of random schemas are valid or have the stated fault`() throws {
    let seed = Trials.seed()
    var generator = SchemaGenerator(random: JSONGenerator(seed: seed), hasOwnKeywords: true)
    // The number of schemas with a valid or an invalid random value, and for how many of those there are samples.
    var (satisfiable, refutable, valid, invalid) = (0, 0, 0, 0)
    var count = 0
    while count < Trials.count(300, deep: 5000) {
      let json = generator.schemaFile()
      let values = (0..<10).map { _ in generator.value() }
      guard let schema = try? Schema(json) else { continue }
      count += 1
      let areValid = values.map { schema.isValid($0) }
      var samples = SchemaSamples(of: schema, seed: seed)
      var again = samples
      if areValid.contains(true) { satisfiable += 1 }
      if areValid.contains(true), areValid.contains(false) { refutable += 1 }
      if let value = try? samples.valid() {
        #expect(schema.check(value).isValid, "seed \(seed): \(json) \(value)")
        #expect(try again.valid().description == value.description, "seed \(seed): \(json)")
        if areValid.contains(true) { valid += 1 }
      }
      if let sample = try? samples.invalid() {
        let errors = schema.check(sample.value).errors
        #expect(
          errors.contains { $0.code == sample.code && $0.path == sample.path }, "seed \(seed): \(json) \(sample)")
        if areValid.contains(true), areValid.contains(false) { invalid += 1 }
      }
    }
    #expect(valid * 20 >= satisfiable * 19, "seed \(seed): \(valid) of \(satisfiable)")
    #expect(invalid * 10 >= refutable * 7, "seed \(seed): \(invalid) of \(refutable)")
  }

  @Test func `samples of the example are valid or have the stated fault`() throws {
    let schema = try ExampleFiles.signUp()
    var samples = SchemaSamples(of: schema, seed: 7)
    for _ in 0..<Trials.count(100, deep: 2000) {
      let value = try samples.valid()
      #expect(schema.check(value).isValid, "\(value)")
      let sample = try samples.invalid()
      let errors = schema.check(sample.value).errors
      #expect(errors.contains { $0.code == sample.code && $0.path == sample.path }, "\(sample)")
    }
  }
}
