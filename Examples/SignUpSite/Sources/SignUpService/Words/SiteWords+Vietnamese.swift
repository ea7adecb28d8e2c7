import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Vietnamese words.
  public static let vietnamese = SiteWords(
    catalogue: .vietnamese,
    fields: FieldWords(
      email: "Địa chỉ email", name: "Họ và tên", country: "Quốc gia", mobile: "Số điện thoại di động",
      userName: "Tên người dùng", password: "Mật khẩu", confirmation: "Mật khẩu xác nhận",
      terms: "Tôi đồng ý với các điều khoản",
      emailHint: "Ví dụ: name@example.com", countryChoice: "Chọn quốc gia",
      countrySearch: "Tìm quốc gia", countriesFound: "Số quốc gia tìm thấy: {count}",
      noCountry: "Không có quốc gia nào mang tên đó",
      mobileHint: "Như khi gọi trong nước đó, hoặc có dấu + và mã quốc gia ở đầu",
      userNameHint: "Từ 3 đến 32 chữ cái, chữ số và dấu câu, không có dấu cách",
      passwordAgainHint: "Vui lòng nhập lại: mật khẩu không được gửi trả lại",
      emailTaken: "Địa chỉ email này đã có tài khoản; hãy nhập địa chỉ khác",
      userNameTaken: "Tên người dùng này đã được sử dụng; hãy chọn tên khác",
      passwordsDiffer: "Hai mật khẩu không khớp; hãy nhập cùng một mật khẩu hai lần",
      termsUnticked: "Vui lòng đánh dấu vào ô để đồng ý với các điều khoản",
      userNameFree: "Có thể dùng tên người dùng này",
      phrases: [
        "email": "địa chỉ email của bạn", "name": "họ và tên của bạn", "country": "quốc gia của bạn",
        "mobile": "số điện thoại di động của bạn", "userName": "tên người dùng", "password": "mật khẩu",
        "confirmation": "lại mật khẩu",
      ]),
    pages: PageWords(
      signUp: "Tạo tài khoản",
      lead: "Vui lòng điền tất cả các mục, trừ quốc gia và số điện thoại di động (không bắt buộc).",
      button: "Tạo tài khoản",
      summary: "Có vấn đề", errorPrefix: "Lỗi: ", termsTitle: "Các điều khoản",
      termsText: """
        Trang web này là một ví dụ chạy trên máy tính của chính bạn. Những gì bạn nhập chỉ được lưu trong tệp cơ sở \
        dữ liệu của trang web, không lưu ở nơi nào khác. Nếu xóa tệp đó, mọi thứ sẽ mất.
        """,
      created: "Đã tạo tài khoản", welcome: "Chào mừng ",
      stored: ". Đây là những gì đã được lưu, ngoài mã băm của mật khẩu.",
      another: "Tạo tài khoản khác",
      footer: "Ví dụ: cùng một bộ quy tắc từ phím bấm đến cơ sở dữ liệu. Không có gì rời khỏi máy tính này."),
    problems: ProblemWords(
      fromElsewhere:
        "Nội dung này được gửi từ một trang web khác. Hãy mở trang tại đây rồi gửi biểu mẫu từ trang đó.",
      unsealed: "Không nhận dạng được biểu mẫu này, có thể do cookie đang tắt. Chưa có gì được lưu. Hãy gửi lại.",
      outdated: """
        Không nhận dạng được biểu mẫu này, có thể do cookie đang tắt. Chưa có gì được lưu. Hãy tải lại trang.
        """,
      unreachable: "Hiện không thể tạo hoặc hiển thị tài khoản.",
      unstored: "Chưa có gì được lưu."))
}
