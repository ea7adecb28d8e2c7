package enum SimpleCase { package static func folded(_ v: UInt32) -> UInt32 { v > 64 && v < 91 ? v + 32 : v } }
extension SimpleCase { package static func lowercased(_ v: UInt32) -> UInt32 { folded(v) } }
enum NormalizationFormC { static func composed(_ t: Span<UInt8>) -> (bytes: [UInt8], sources: [Int])? { nil } }
