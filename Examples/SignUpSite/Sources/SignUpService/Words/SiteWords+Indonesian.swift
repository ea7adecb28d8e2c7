import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Indonesian words.
  public static let indonesian = SiteWords(
    catalogue: .indonesian,
    fields: FieldWords(
      email: "Alamat email", name: "Nama lengkap", country: "Negara", mobile: "Nomor ponsel",
      userName: "Nama pengguna", password: "Kata sandi", confirmation: "Konfirmasi kata sandi",
      terms: "Saya menyetujui ketentuan",
      emailHint: "Seperti name@example.com", countryChoice: "Pilih negara",
      countrySearch: "Cari negara", countriesFound: "Negara yang ditemukan: {count}",
      noCountry: "Tidak ada negara dengan nama itu",
      mobileHint: "Seperti saat ditelepon dari dalam negara itu, atau dengan + dan kode negara",
      userNameHint: "3 sampai 32 huruf, angka, dan tanda baca, tanpa spasi",
      passwordAgainHint: "Masukkan lagi: kata sandi tidak dikirim kembali",
      emailTaken: "Alamat email ini sudah memiliki akun; masukkan alamat lain",
      userNameTaken: "Nama pengguna ini sudah dipakai; pilih yang lain",
      passwordsDiffer: "Kata sandi tidak cocok; masukkan kata sandi yang sama dua kali",
      termsUnticked: "Centang kotak untuk menyetujui ketentuan",
      userNameFree: "Nama pengguna ini tersedia",
      phrases: [
        "email": "alamat email Anda", "name": "nama lengkap Anda", "country": "negara Anda",
        "mobile": "nomor ponsel Anda", "userName": "nama pengguna", "password": "kata sandi",
        "confirmation": "kata sandi sekali lagi",
      ]),
    pages: PageWords(
      signUp: "Buat akun",
      lead: "Lengkapi semua isian kecuali negara dan nomor ponsel, yang bersifat opsional.",
      button: "Buat akun",
      summary: "Ada masalah", errorPrefix: "Kesalahan: ", termsTitle: "Ketentuan",
      termsText: """
        Situs ini adalah contoh yang berjalan di komputer Anda sendiri. Data yang Anda masukkan disimpan di berkas \
        basis data situs ini, dan tidak di tempat lain. Jika berkas itu dihapus, semuanya hilang.
        """,
      created: "Akun telah dibuat", welcome: "Selamat datang, ",
      stored: ". Inilah data yang disimpan, selain hash kata sandi Anda.",
      another: "Buat akun lain",
      footer:
        "Contoh: aturan yang sama, dari penekanan tombol sampai basis data. Tidak ada yang keluar dari komputer ini."),
    problems: ProblemWords(
      fromElsewhere: "Ini dikirim dari situs lain. Buka halaman di sini, lalu kirim formulir dari halaman itu.",
      unsealed: """
        Formulir ini tidak dikenali, mungkin karena cookie dinonaktifkan. Tidak ada yang disimpan. Kirim ulang \
        formulir ini.
        """,
      outdated: """
        Formulir ini tidak dikenali, mungkin karena cookie dinonaktifkan. Tidak ada yang disimpan. Muat ulang \
        halaman ini.
        """,
      unreachable: "Saat ini akun tidak dapat dibuat atau ditampilkan.",
      unstored: "Tidak ada yang disimpan."))
}
