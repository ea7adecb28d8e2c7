import Wellformed
import WellformedSchema

extension CalendarDate: ValueWithParts {
  var jsonParts: JSONValue { ["year": .integer(year), "month": .integer(month), "day": .integer(day)] }
}

extension CalendarMonth: ValueWithParts {
  var jsonParts: JSONValue { ["year": .integer(year), "month": .integer(month)] }
}

extension CalendarWeek: ValueWithParts {
  var jsonParts: JSONValue { ["year": .integer(year), "week": .integer(week)] }
}

extension TimeOfDay: ValueWithParts {
  var jsonParts: JSONValue {
    ["hour": .integer(hour), "minute": .integer(minute), "second": .integer(second), "fraction": .string(fraction)]
  }
}

extension UTCOffset {
  fileprivate var jsonParts: JSONValue { ["offsetMinutes": isUnknown ? nil : .integer(minutes)] }
}

extension OffsetTime: ValueWithParts {
  var jsonParts: JSONValue { .joined(time.jsonParts, offset.jsonParts) }
}

extension OffsetDateTime: ValueWithParts {
  var jsonParts: JSONValue { .joined(date.jsonParts, time.jsonParts, offset.jsonParts) }
}

extension LocalDateTime: ValueWithParts {
  var jsonParts: JSONValue { .joined(date.jsonParts, time.jsonParts) }
}

extension CalendarDuration: ValueWithParts {
  var jsonParts: JSONValue {
    .object(JSONObject(Unit.allCases.map { JSONObject.Member(key: "\($0)", value: .text(self[$0])) }))
  }
}
