import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Turkish words.
  public static let turkish = SiteWords(
    catalogue: .turkish,
    fields: FieldWords(
      email: "E-posta adresi", name: "Ad ve soyad", country: "Ülke", mobile: "Cep telefonu numarası",
      userName: "Kullanıcı adı", password: "Parola", confirmation: "Parola tekrarı",
      terms: "Koşulları kabul ediyorum",
      emailHint: "Örneğin name@example.com", countryChoice: "Ülke seçin",
      countrySearch: "Ülke arayın", countriesFound: "Bulunan ülkeler: {count}", noCountry: "Bu adda bir ülke yok",
      mobileHint: "Ülke içinde çevrildiği gibi veya + işareti ve ülke koduyla",
      userNameHint: "3 ila 32 harf, rakam ve noktalama işareti; boşluk olmadan",
      passwordAgainHint: "Yeniden girin: parolalar geri gönderilmez",
      emailTaken: "Bu e-posta adresiyle açılmış bir hesap var; başka bir adres girin",
      userNameTaken: "Bu kullanıcı adı alınmış; başka bir tane seçin",
      passwordsDiffer: "Parolalar aynı değil; iki alana da aynı parolayı girin",
      termsUnticked: "Koşulları kabul etmek için kutuyu işaretleyin",
      userNameFree: "Bu kullanıcı adı kullanılabilir"),
    pages: PageWords(
      signUp: "Hesap oluşturun",
      lead: "Ülke ve cep telefonu numarası dışındaki tüm alanları doldurun; bu ikisi isteğe bağlıdır.",
      button: "Hesap oluştur",
      summary: "Bir sorun var", errorPrefix: "Hata: ", termsTitle: "Koşullar",
      termsText: """
        Bu site, kendi bilgisayarınızda çalışan bir örnektir. Girdikleriniz sitenin veri tabanı dosyasında \
        saklanır, başka hiçbir yerde saklanmaz. Dosyayı silerseniz hepsi yok olur.
        """,
      created: "Hesap oluşturuldu", welcome: "Hoş geldiniz, ",
      stored: ". Parolanızın özetiyle birlikte bunlar kaydedildi.",
      another: "Bir hesap daha oluşturun",
      footer:
        "Bir örnek: tuşa basıştan veri tabanına kadar aynı kurallar. Bu bilgisayardan dışarı hiçbir şey çıkmaz."),
    problems: ProblemWords(
      fromElsewhere: "Bu, başka bir siteden gönderildi. Sayfayı burada açın ve formu o sayfadan gönderin.",
      unsealed: "Bu form tanınamadı; çerezler kapalı olabilir. Hiçbir şey kaydedilmedi. Formu yeniden gönderin.",
      outdated: "Bu form tanınamadı; çerezler kapalı olabilir. Hiçbir şey kaydedilmedi. Sayfayı yeniden yükleyin.",
      unreachable: "Şu anda hesaplar oluşturulamıyor veya gösterilemiyor.",
      unstored: "Hiçbir şey kaydedilmedi."))
}
