/// Names that people have, of many languages and scripts, and texts that are no names.
enum PersonNames {
  /// A language, and names of people who speak it.
  static let real: [(language: String, names: [String])] = lines.split(separator: "\n").map { line in
    let parts = line.split(separator: ":", maxSplits: 1)
    return (String(parts[0]), parts[1].split(separator: ";").map { String($0.drop { $0 == " " }) })
  }

  private static let lines = """
    English: John Smith; Mary-Jane Watson; William Henry Gates III; J. R. R. Tolkien; J.R.R. Tolkien; E. E. Cummings; \
    e.e. cummings; Martin Luther King, Jr.; Martin Luther King Jr.; O'Neil; O’Neil; D'Arcy; St. John; Anne-Marie; Mc Donald; \
    Siân; Chloë Sevigny; Zoë; Renée Zellweger; Sinéad O'Connor; Beyoncé Knowles-Carter; Rosa-Mae; Ng; Xi; O
    Irish: Seán Ó Cúilleacháin; Niamh Ní Dhonnchadha; Máire Mhac an tSaoi; Pádraig Ó hÓgáin; Caoimhe; Tadhg; Síle de Valera; \
    Ó Searcaigh; Órla Nic Giolla Phádraig; Ḃríġid
    Scottish Gaelic: Màiri NicDhòmhnaill; Iain Mac a' Ghobhainn; Ruairidh MacIlleathain; Seònaid
    Welsh: Siân Phillips; Llŷr Gruffydd; Elin ap Hywel; Dafydd ap Gwilym; Myrddin ap Dafydd; Gwenllïan; Ŵyn
    Breton: Gwenaëlle; Yann-Ber Kalloc'h; Marc'harid Gourlaouen; Goulc'hen
    French: Jean-Luc Godard; François d'Aubigné; Hélène Grimaud; Gaëlle; Zoé; Noël; Anaïs; Thérèse Desqueyroux; L’Hermite; \
    Marguerite d'Youville; Charles-Édouard Jeanneret-Gris; Françoise N'Diaye; Œdipe Lœvenbruck; Aÿ; Saint-Exupéry; d'Artagnan
    Spanish: María José; José Ángel Muñoz; Íñigo Martínez; Begoña; Núñez de Balboa; Mª Carmen; Ana Mª López; \
    Ignacio Sánchez-Cuenca; Juan de la Cruz y Ortega; Agüero; Vicente del Bosque; Fco. Javier; Mª. del Pilar
    Catalan: Gal·la Placídia; Marcel·lí; Estel·la; Joan d'Àustria; Núria Espert; Òscar; Mercè Rodoreda i Gurguí; Al·là; Ausiàs March
    Galician: Xosé Luís; Uxía; Brañas; Íria
    Basque: Iñaki Urdangarin; Itziar Ituño; Beñat Etxepare; Ane Miren
    Portuguese: João Guimarães Rosa; Antônio; Inês de Castro; Conceição; D'Ávila; Luís Vaz de Camões; Assunção; Simões; Müller dos Santos
    Italian: Niccolò Machiavelli; D'Annunzio; Dell'Acqua; De' Medici; Lorenzo de' Medici; Nicolò; Salvatore Lo Piccolo; Maria Assunta dell'Orto; Sig.ra Luisa Rossi; Dott.ssa Bianchi
    Romanian: Ștefan cel Mare; Țiriac; Mădălina Ghenea; Ioana Pârvulescu; Ştefan; Brâncuși
    German: Jürgen Müller; Götz von Berlichingen; Strauß; Käthe Kollwitz; Annette von Droste-Hülshoff; Karl-Heinz Großmann; \
    Freiherr v. Münchhausen; Hans-Jürgen; ẞER; Dr. Weiß
    Dutch: Vincent van Gogh; 't Hooft; Gerard 't Hooft; ’t Hart; in 't Veld; van 't Hoff; IJsbrand; Ĳsbrand; Van der Poel; 's-Gravesande; \
    Joost v.d. Vondel; Zoë de Bruÿn; Renée
    Frisian: Piter Jelles Troelstra; Tsjêbbe; Sjoerd Bûter
    Swedish: Åsa Larsson; Björn Borg; Göran Persson; Märta; Anna-Karin Strömstedt; Öberg
    Danish: Søren Kierkegaard; Mette-Marit Tjessem Høiby; Bjørn; Kjær; Ægir; Aaen; Østergård
    Norwegian: Bjørnstjerne Bjørnson; Åse; Jørgen; Gro Harlem Brundtland; Håkon
    Icelandic: Björk Guðmundsdóttir; Þórbergur Þórðarson; Sigríður Ýr; Ægir Örn; Hafþór Júlíus Björnsson; Æsa; Friðrik Þór
    Faroese: Høgni Reistrup; Eyðun; Guðrið Hansdóttir; Jógvan
    Sami: Áillohaš; Máret Ánne Sara; Nils-Aslak Valkeapää; Elle Márjá Eira; Biŋŋá
    Finnish: Väinämöinen; Mika Häkkinen; Äijälä; Öhman; Tyyne Yli-Juuti
    Estonian: Kõiv; Mart Põder; Jüri Üdi; Žanna; Õnne Pärl; Lennart Meri
    Latvian: Vaira Vīķe-Freiberga; Jānis Bērziņš; Ģirts Ķesteris; Ņina; Krišjānis Kariņš; Ļubova
    Lithuanian: Dalia Grybauskaitė; Žydrūnas Ilgauskas; Kęstutis; Ąžuolas; Šarūnas Jasikevičius; Čiurlionis; Ėlė; Jūratė Žėkaitė
    Polish: Lech Wałęsa; Stanisław Lem; Łukasz Żygadło; Święcicka; Józef Piłsudski; Maria Skłodowska-Curie; Dąbrowski; Źdźbło; Ćwikła; Grzegorz Brzęczyszczykiewicz
    Czech: Antonín Dvořák; Bedřich Smetana; Božena Němcová; Jiří Žáček; Řehoř; Květoslava; Ůna; Ďáblík; Ťopek; Ňuchal
    Slovak: Ľudovít Štúr; Milan Rastislav Štefánik; Ľubomír Višňovský; Kĺč; Peter Dvorský; Ŕbor
    Hungarian: Erdős Pál; Erdős Jenő; Szőke Gábor; Győző; Zsófia Bán; Bartók Béla; Fűz Tünde; Kovácsné Szűcs Ágnes; Özséb
    Slovenian: Slavoj Žižek; Luka Dončić; Črtomir; Anže Kopitar
    Croatian: Đurđica Barlović; Luka Modrić; Čedomir; Žarko Šćekić; ǅemal; Ǆordan; Nada Klaić
    Albanian: Gjergj Kastrioti Skënderbeu; Xhevat; Çelnik Ë; Enver Hoxha; Zef Pllumi
    Maltese: Ġorġ Borg Olivier; Ħal; Żejtuni; Karmenu Għarb; Dun Karm; Xmun
    Turkish: Mustafa Kemal Atatürk; İsmet İnönü; Işıl Yücesoy; Ağaoğlu; Çağlar Söyüncü; Şükrü Saracoğlu; Recep; Tuğçe; Özgür; Ümit
    Azerbaijani: Əli Əliyev; Heydər Əliyev; Mehriban Əliyeva; Cəfər Cabbarlı; Xətai; Günəş; İlham
    Crimean Tatar: Mustafa Cemilev; Ñusret; Ğani; Qırımoğlu
    Turkmen: Gurbanguly Berdimuhamedow; Saparmyrat Nyýazow; Ýazmyrat; Jeňňet; Žan
    Uzbek: Oʻtkir Hoshimov; O‘ktam; G‘afur G‘ulom; Gʻulom; Shavkat Mirziyoyev; O'g'iloy
    Kazakh: Нұрсұлтан Назарбаев; Қасым-Жомарт Тоқаев; Әлия; Ғабит Мүсірепов; Өзбекәлі; Һамит; Іңкәр; Ұлан
    Kyrgyz: Чыңгыз Айтматов; Өмүрбек; Үмүт; Жеңиш
    Tatar: Габдулла Тукай; Җәлил; Мөхәммәт; Һади Такташ; Әнвәр; Рөстәм Миңнеханов
    Bashkir: Салауат Юлаев; Әхмәтзәки Вәлиди; Ҡотлоғужа; Ҙәки; Мостай Кәрим; Ғәлимйән
    Tajik: Рӯдакӣ; Садриддин Айнӣ; Ҷалолиддин; Ҳофиз; Қодир; Ғулом; Ӣсо
    Russian: Фёдор Достоевский; Пётр Ильич Чайковский; А. С. Пушкин; А.С. Пушкин; Римский-Корсаков; Мусин-Пушкин; Объедков; Щёголев; Анна-Мария; Ыныкчан
    Ukrainian: Тарас Шевченко; Леся Українка; Лук'янов; Лук’янов; В’ячеслав Чорновіл; Їжакевич; Ґонта; Євген; Знам'янська; Мар’яна Шевчук-О’Брайен
    Belarusian: Янка Купала; Уладзімір Караткевіч; Алаіза Пашкевіч; Ўладзь; Дзям'ян; Аляксандар; Ларыса Геніюш
    Bulgarian: Васил Левски; Христо Ботев; Мария-Магдалена; Щърбанов; Пейо Яворов
    Serbian: Новак Ђоковић; Вук Стефановић Караџић; Љубица; Њежић; Џабић; Ћирило; Бранислав Нушић
    Macedonian: Гоце Делчев; Ѓорѓи; Ќерим; Ѕвезда; Љупка
    Old Cyrillic: Ѳеодоръ; Іоаннъ; Ѣлена
    Chechen: Рамзан Кадыров; Хьамзат; Ӏабдулла; Зелимхан Яндарбиев
    Chuvash: Ҫеҫпӗл Мишши; Ӑшша; Ӳркка
    Yakut: Өксөкүлээх Өлөксөй; Ҥаар; Дьөгүөр
    Greek: Γιώργος Παπανδρέου; Νίκος Καζαντζάκης; Ἀριστοτέλης; Ἑλένη; Σωκράτης; Μαρία-Ελένη; Ωραία; Ἀχιλλεύς; Ῥέα; Πλάτων ὁ Ἀθηναῖος; Μαΐου; Ὀδυσσεύς Ἐλύτης
    Armenian: Տ՚Արամ; Արամ Խաչատրյան; Սևակ; Լևոն Տեր-Պետրոսյան; Նարեկացի; Ծովինար; Տեր֊Ղազարյան; Եղիշե Չարենց; Գէորգ
    Georgian: შოთა რუსთაველი; ილია ჭავჭავაძე; ნინო ბურჯანაძე; ვაჟა-ფშაველა; თამარ; ᲨᲝᲗᲐ; ხვიჩა კვარაცხელია
    Hebrew: דוד בן-גוריון; דוד בן־גוריון; משה; ג'ורג'; ג׳ורג׳; יִצְחָק; שָׂרָה; רש״י; רמב״ם; אברהם אבן עזרא; רחל'ה; צ׳רצ׳יל; נְחֶמְיָה; בְּרֵאשִׁית
    Yiddish: שלום־עליכם; מענדעלע מוכר־ספֿרים; יצחק באַשעװיס זינגער; אַבֿרהם
    Arabic: محمد; محمد بن سلمان; عبد الرحمن; عَبْدُ اللّٰه; فاطمة الزهراء; أحمد زويل; إبراهيم; آمنة; مؤمن; رائد; هدى; أبو بكر; نجيب محفوظ; مُحَمَّد; عبـد الله
    Persian: علی‌رضا; محمد رضا شاه; فریدون مشیری; پروین اعتصامی; گلشیفته فراهانی; ژاله; عباس کیارستمی; علی‌اکبر دهخدا; حاجی‌زاده; نیما یوشیج; چیستا; مهدی‌قلی; محمد‌رضا; نور‌الدین; امیر‌حسین
    Urdu: محمد علی جناح; ڈاکٹر عبدالقدیر; ٹیپو; غالبؔ; فیض احمد فیضؔ; ہاجرہ; ےٰسین; ڑھ
    Pashto: احمد شاه دراني; ګل آغا; ملالۍ; ښایسته; خوشال خان خټک; ځلاند
    Kurdish: Yaşar Kemal; Şêrko Bêkes; Îbrahîm; شێرکۆ بێکەس; ئەحمەد; ڕۆژین; ڤیان; مەسعوود بارزانی
    Uyghur: ئابدۇۋەلى; رابىيە قادىر; ئەركىن تۇنىيازوف; ياسىن
    Sindhi: شاهه عبداللطيف ڀٽائي; ڄام; ذوالفقار علي ڀٽو
    Syriac: ܐܦܪܝܡ; ܝܘܚܢܢ; ܡܪܝܡ
    Hindi: राम नाथ कोविंद; श्रीनिवास रामानुजन; कृष्ण; लक्ष्मी; महात्मा गाँधी; डॉ॰ भीमराव; ऋषि; प्रेमचंद; हृदयनाथ; अज़ीज़; शक्‍ति; फ़िराक़ गोरखपुरी
    Marathi: सचिन तेंडुलकर; बाळ; ज्ञानेश्वर; पु. ल. देशपांडे; र्‍हास
    Nepali: सुशीला कार्की; लक्ष्मीप्रसाद देवकोटा; प्रचण्ड
    Sanskrit: पाणिनिः; कालिदासः; ॐकार; अङ्गिरस्
    Bengali: রবীন্দ্রনাথ ঠাকুর; শেখ মুজিবুর রহমান; র‍্যাচেল; মোঃ আব্দুল হামিদ; সত্যজিৎ রায়; সত্যজিৎ রায়; ড. মুহাম্মদ ইউনূস; ঋত্বিক ঘটক; ক্ষিতিমোহন
    Assamese: ভূপেন হাজৰিকা; ইন্দিৰা গোস্বামী; লক্ষ্মীনাথ বেজবৰুৱা; শঙ্কৰদেৱ
    Punjabi: ਗੁਰਮੁਖ ਸਿੰਘ; ਮਨਮੋਹਨ ਸਿੰਘ; ਪ੍ਰੀਤਮ; ਅੰਮ੍ਰਿਤਾ ਪ੍ਰੀਤਮ; ਜ਼ੋਰਾਵਰ
    Gujarati: નરેન્દ્ર મોદી; કૃષ્ણા; ઝવેરચંદ મેઘાણી; જ્યોતિ; સરદાર વલ્લભભાઈ પટેલ
    Odia: ନବୀନ ପଟ୍ଟନାୟକ; ଫକୀର ମୋହନ ସେନାପତି; କ୍ଷେତ୍ର; ଦ୍ରୌପଦୀ ମୁର୍ମୁ
    Tamil: சுப்பிரமணிய பாரதி; அ. ப. ஜெ. அப்துல் கலாம்; மு. கருணாநிதி; ஸ்ரீதேவி; க்ஷேத்ரா; தமிழ்ச்செல்வி; ஜெயலலிதா
    Telugu: ఎన్. టి. రామారావు; శ్రీశ్రీ; కృష్ణవేణి; విశ్వనాథ సత్యనారాయణ; లక్ష్మీ
    Kannada: ಕುವೆಂಪು; ಶ್ರೀನಿವಾಸ; ಕೃಷ್ಣರಾಜ ಒಡೆಯರ್; ದ. ರಾ. ಬೇಂದ್ರೆ; ರಾಜ್‌ಕುಮಾರ್
    Malayalam: ശ്രീനാരായണ ഗുരു; മമ്മൂട്ടി; മോഹൻലാൽ; മോഹന്‍ലാല്‍; വൈക്കം മുഹമ്മദ് ബഷീർ; ഗോപാലകൃഷ്ണൻ; എം. ടി. വാസുദേവൻ നായർ
    Sinhala: ශ්‍රී ලාල්; මහින්ද රාජපක්ෂ; ශ්‍රී; ක්‍රිෂ්ණ; රණසිංහ ප්‍රේමදාස; සිරිමාවෝ බණ්ඩාරනායක; මාර්ටින් වික්‍රමසිංහ
    Dhivehi: މުޙައްމަދު; އިބްރާހީމް; ޢާއިޝާ
    Thai: สมชาย; ภูมิพลอดุลยเดช; ม.ร.ว.คึกฤทธิ์ ปราโมช; ยิ่งลักษณ์ ชินวัตร; น้ำฝน; สำราญ; พล.อ.ประยุทธ์; ณัฐวุฒิ; วิไลลักษณ์; จำรัส; ๆ
    Lao: ສົມສະຫວາດ; ທອງລຸນ ສີສຸລິດ; ຄຳໄຕ ສີພັນດອນ; ໜູແພງ; ບຸນຍັງ ວໍລະຈິດ; ນ້ຳ
    Khmer: សុខា; ហ៊ុន សែន; នរោត្តម សីហនុ; ឈឿន; ស្រីមុំ; ព្រះ; សុភ័ក្ត្រា; លក្ខិណា
    Burmese: အောင်ဆန်းစုကြည်; ဦးသန့်; မြွှေ; နေဝင်း; ခင်ညွန့်; သိန်းစိန်; ဒေါ်ခင်ကြည်; ကျော်စွာ; ဂျွန်
    Shan: ၸဝ်ႈ; ၶုၼ်သႃႇ; သိူဝ်
    Tibetan: བསྟན་འཛིན་རྒྱ་མཚོ; བཀྲ་ཤིས་; ཚེ་རིང་; སྒྲོལ་མ; དགེ་འདུན་ཆོས་འཕེལ; རྡོ་རྗེ
    Dzongkha: འཇིགས་མེད་གེ་སར་རྣམ་རྒྱལ་དབང་ཕྱུག; སངས་རྒྱས
    Mongolian: Цахиагийн Элбэгдорж; Сүхбаатар; Өнөр; Чойбалсан; ᠴᠢᠩᠭᠢᠰ; ᠪᠣᠷᠲᠡ; ᠡᠷᠳᠡᠨᠢ ᠶᠢᠨ; ᠰᠠᠷᠠᠨ᠎ᠠ; ᠮᠠᠩᠭᠤᠳ᠋
    Chinese: 王小明; 毛泽东; 孫中山; 欧阳修; 司馬遷; 爱新觉罗·溥仪; 阿卜杜拉·买买提; 古丽娜尔•艾合买提; 李〇; 𠮷田; 㛃; 龘; 朱镕基; 阿诺德‧施瓦辛格; 鄧麗君
    Cantonese: 陳奕迅; 梁朝偉; 黃家駒; 𨋢仔; Chan Tai-man; Wong Kar-wai
    Taiwanese: Tsuà Ing-bûn; Lí Ting-hui; Tân Chúi-píⁿ; Lîm Hiàn-tông; O͘ Siū-gí; ㄓㄤ
    Japanese: 山田 太郎; 山田　太郎; 佐々木; さくら; サーシャ; ジャン・リュック; ジャン＝リュック・ピカール; ジャン゠リュック; 菊池; 渡邉; 渡辺 謙; 髙橋; 﨑山; 邊󠄀; ﾔﾏﾀﾞ ﾀﾛｳ; ヶ; ゑい; ヴェルナー; 野々村; ジョン・F・ケネディ; 葛󠄀城; ゞ
    Okinawan: 具志堅用高; ぐしちゃん; 仲村渠
    Korean: 김정은; 이순신; 박 지성; 남궁민; 金大中; 선우-은숙; 싸이; 뷁; ㅎ
    Vietnamese: Nguyễn Thị Minh Khai; Hồ Chí Minh; Trần Hưng Đạo; Võ Nguyên Giáp; Đặng Thái Sơn; Ưng Hoàng Phúc; Ngô Bảo Châu; Nguyễn Văn Linh; Ỷ Lan; 阮攸
    Indonesian: Susilo Bambang Yudhoyono; Sukarno; Nur'aini; Ma'ruf Amin; Sri Mulyani Indrawati; H. M. Soeharto
    Malay: Mahathir bin Mohamad; Nur Aisyah binti Ahmad; Siti Nurhaliza; M. Kulasegaran a.l. Murugeson
    Javanese: ꦱꦸꦏꦂꦤ; ꦲꦩꦼꦁꦏꦸꦧꦸꦮꦤ; ꦢꦶꦥꦤꦼꦒꦫ
    Balinese: ᬓᭂᬢᬸᬢ᭄; ᬯᬬᬦ᭄
    Filipino: Manuel L. Quezon; José Rizal; Ma. Corazon Aquino; Dela Cruz; Macapagal-Arroyo; Niño
    Hawaiian: Kalākaua; Liliʻuokalani; ʻIolani; Kamehameha; Kaʻahumanu; ‘Okina Keōua; Nāhiʻenaʻena; Daniel Kahikina Akaka
    Maori: Hōne Heke; Te Rangi Hīroa; Āpirana Ngata; Tāwhiao; Kīngi Tūheitia; Whetū
    Samoan: Tuila’epa; Sa'ilele; Malietoa Tanumafili; Fa‘asavalu
    Tongan: Tupou; Sālote; ʻAkilisi Pōhiva; Taufaʻāhau
    Fijian: Ratu Sir Lala Sukuna; Laisenia Qarase
    Yoruba: Ṣọlá; Wọlé Ṣóyinká; Ọbáfẹ́mi Awólọ́wọ̀; Adébáyọ̀; Ẹniọlá; Tòkunbọ̀; Ọlọ́runtóbi
    Igbo: Chịnụa Achebe; Ńgọzị; Ọdụmegwu Ojukwu; Chukwuemeka; Nwáńnàkwụọcha
    Hausa: Ɗan Fodio; Ƙwaire; Ɓala; Ƴar; 'Yar'adua; Shehu Sani
    Akan: Kwame Nkrumah; Ɛkua; Kɔkɔɔ; Osei Tutu Ababio; Nana Akufo-Addo
    Ewe: Kɔku; Ŋutifafa; Ɖoe; Ƒoli; Ʋu
    Fula: Ɓoyi; Ahmadou Ɗaɗɗo; 𞤀𞤸𞤥𞤢𞤣𞤵; Ŋari; Ƴero
    Wolof: Seynabou N'Diaye; M'Baye; Ñaga; Cheikh Anta Diop
    N’Ko: ߞߙߊߡߐ߫ ߛߏߟߏߡߊߣߊ; ߖߊ߬ߓߌ
    Berber: ⵎⴰⵙⵙⵉⵏⵉⵙⴰ; ⵜⵉⵀⵢⴰ; Mas-nsen; Ɣani; Lwennas Maɛṭub; Faḍma
    Amharic: ኃይለ ሥላሴ; መንግሥቱ ንዋይ; ዐቢይ አሕመድ; ኃይለ፡ሥላሴ; ጥሩነሽ ዲባባ; ቴዎድሮስ አድሓኖም; ዶ.ር ኤልያስ
    Tigrinya: ኢሳይያስ ኣፍወርቂ; ሰላም ገብረሚካኤል
    Oromo: Jaal Marroo; Haacaaluu Hundeessaa; Lammaa Magarsaa
    Somali: Maxamed Siyaad Barre; Cabdulqaadir; Ruqiyo Xasan; Sa'diyo
    Swahili: Ngũgĩ wa Thiong'o; Ng'ang'a; Wangarĩ Maathai; Mwai Kibaki; Nyong'o
    Zulu: Nkosazana Dlamini-Zuma; Mangosuthu; Shaka kaSenzangakhona
    Xhosa: Nelson Rolihlahla Mandela; Nomxqhele; Sinqumo
    Malagasy: Andry Nirina Rajoelina; Marc Ravalomanana; Ratsimandrava
    Afrikaans: Breyten Breytenbach; Ingrid Jonker; Van der Merwe; Jan du Plessis
    Cherokee: ᏍᏏᏉᏯ; ᎣᏓᎵ; ꮳꮃꭹ; ᎠᏰᎵ
    Navajo: Hastiin Tłʼa; Bináá’; Łitso; Ashkii Dootłʼizhí; Nizhóní
    Inuktitut: ᐸᐅᓗᓯ; ᓇᓄᖅ; ᑲᓇᑕ; ᐊᓂ ᐊᑐᐊᖅ
    Cree: ᒥᐢᑕᐦᐃᒪᐢᑿ; Pîhtokahanapiwiyin; Mistahimaskwa
    Lakota: Tȟatȟáŋka Íyotake; Maȟpíya Lúta; Wičháša; Tȟašúŋke Witkó
    Salish: Xʷməθkʷəy̓əm; Sḵwx̱wú; Siʔaɬ
    Guarani: G̃uaraní; Ñasaindy; Tupã; Mitã'i; Ỹvoty; Mburuvicha
    Quechua: Tupaq Amaru; Ñusta; Q'orianka Kilcher; Atawallpa; Inka Ruq'a
    Aymara: Tupaq Katari; Wallpa Ch'iyara; Qhantati
    Nahuatl: Cuāuhtemōc; Tlācaēlel; Xōchitl; Ahuitzotl
    Maya: K'inich Janaab' Pakal; Jun Ajpu'; Ixchel; Rigoberta Menchú Tum
    Esperanto: Ĉiela; Ĝoĝo Ŝatanto; Ludoviko Lazaro Zamenhof; Aŭreliano
    Transliterated: 'Abd al-Raḥmān; ʿUmar ibn al-Khaṭṭāb; Ḥasan al-Bannā; Śrī Kṛṣṇa; Nāgārjuna; Ādi Śaṅkara; ʾIbrāhīm; Muʿāwiya
    Decomposed: Zoe\u{308}; Nguye\u{302}\u{303}n; O\u{323}ba\u{301}fe\u{323}\u{301}mi; S\u{30C}imon; Bjo\u{308}rk
    Coptic: ⲡⲁⲭⲱⲙ; Ⲓⲱⲥⲏⲫ; ϣⲉⲛⲟⲩⲧⲉ
    Vai: ꗕꗏ; ꔳꖕ
    Osage: 𐓏𐓘𐓻𐓘𐓻𐓟; 𐒼𐓘
    Deseret: 𐐔𐐯𐑅; 𐐗𐐲𐑊𐐲
    Santali: ᱥᱤᱫᱳ ᱢᱩᱨᱢᱩ; ᱨᱟᱜᱷᱩᱱᱟᱛᱷ
    Meitei: ꯀꯨꯟꯖꯔꯥꯅꯤ; ꯃꯦꯔꯤ ꯀꯣꯝ
    Yi: ꆈꌠ; ꉪꊈꄿꎭ
    """

  /// Texts that are no names, and where hope ends.
  static let refused: [(text: String, deadline: Int, code: String)] = [
    ("<b>Jane</b>", 0, "badCharacter"), ("Jane <script>", 5, "badCharacter"), ("Jane & Co", 5, "badCharacter"),
    ("&lt;Jane", 0, "badCharacter"), ("Jane\u{0}", 4, "invisible"), ("Jane\tDoe", 4, "invisible"),
    ("Jane\nDoe", 4, "invisible"), ("Jane\r\n", 4, "invisible"), ("Jane\u{7F}", 4, "invisible"),
    ("Jane\u{85}", 4, "invisible"), ("\u{202E}enaJ", 0, "invisible"), ("Jane\u{202E}", 4, "invisible"),
    ("\u{2066}Jane\u{2069}", 0, "invisible"), ("Ja\u{200B}ne", 2, "invisible"), ("\u{FEFF}Jane", 0, "invisible"),
    ("Ja\u{AD}ne", 2, "invisible"), ("Ja\u{2060}ne", 2, "invisible"), ("Ja\u{34F}ne", 2, "invisible"),
    ("Ja\u{200D}ne", 2, "invisible"), ("Ja\u{200C}ne", 2, "invisible"), ("علی\u{200C} رضا", 9, "sign.misplaced"),
    ("\u{115F}", 0, "invisible"), ("\u{3164}", 0, "invisible"), ("Jane\u{E0041}", 4, "invisible"),
    ("Jane\u{FE0F}", 4, "invisible"), ("Jane\u{E0101}", 4, "invisible"), ("A\u{180B}", 1, "invisible"),
    ("😀", 0, "badCharacter"), ("Jane 👩‍👩‍👧", 5, "badCharacter"), ("Jane♥", 4, "badCharacter"), ("🇫🇷", 0, "badCharacter"),
    ("Jane™", 4, "badCharacter"), ("Jane\u{E000}", 4, "badCharacter"), ("Jane\u{FFFD}", 4, "badCharacter"),
    ("𝓙𝓪𝓷𝓮", 0, "badCharacter"), ("ℕathan", 0, "badCharacter"), ("Ⓙane", 0, "badCharacter"),
    ("Jane Ⅷ", 5, "badCharacter"),
    ("Jane 2", 5, "digit"), ("R2D2", 1, "digit"), ("Jane ٢", 5, "digit"), ("Jane ²", 5, "badCharacter"),
    ("１", 0, "digit"), ("jane@example.com", 4, "badCharacter"), ("http://example.com", 4, "badCharacter"),
    ("www.example.com", 4, "address"), ("evil.com", 5, "address"), ("Jane Doe example.org", 17, "address"),
    ("Www.example.com", 12, "address"),
    ("a/b", 1, "badCharacter"), ("a\\b", 1, "badCharacter"), ("Jane_Doe", 4, "badCharacter"),
    ("Jane;", 4, "badCharacter"),
    ("\"Jane\"", 0, "badCharacter"), ("“Jane”", 0, "badCharacter"), ("Jane (Doe)", 5, "badCharacter"),
    ("=1+1", 0, "badCharacter"), ("+Jane", 0, "badCharacter"), ("Jane!", 4, "badCharacter"),
    ("Jane?", 4, "badCharacter"),
    ("Jane: Doe", 4, "badCharacter"), ("#Jane", 0, "badCharacter"), ("$Jane", 0, "badCharacter"),
    ("Jane*", 4, "badCharacter"),
    ("{Jane}", 0, "badCharacter"), ("Jane|Doe", 4, "badCharacter"), ("`Jane`", 0, "badCharacter"),
    ("Jane…", 4, "badCharacter"),
    ("Jane＝Doe", 4, "badCharacter"), ("Jane\u{20DD}", 4, "badCharacter"), ("Jane\u{1D165}", 4, "badCharacter"),
    (" Jane", 0, "space.misplaced"), ("\u{A0}Jane", 0, "space.misplaced"), ("-Jane", 0, "sign.misplaced"),
    ("Jane--Doe", 5, "sign.misplaced"), ("Jane -Doe", 5, "sign.misplaced"), ("Jane- Doe", 5, "sign.misplaced"),
    (".Jane", 0, "sign.misplaced"), ("Jane..", 5, "sign.misplaced"), (",Jane", 0, "sign.misplaced"),
    ("Jane,Doe", 5, "space.missing"), ("Jane,-Doe", 5, "sign.misplaced"),
    ("O''Neil", 2, "sign.misplaced"), ("' OR", 1, "sign.misplaced"),
    ("·a", 0, "sign.misplaced"), ("a··b", 3, "sign.misplaced"), ("' Jane", 1, "sign.misplaced"),
    ("\u{301}a", 0, "mark.misplaced"), ("Jane \u{301}", 5, "mark.misplaced"), ("'\u{301}", 1, "mark.misplaced"),
    ("Z" + String(repeating: "\u{301}", count: 100), 17, "marks.tooMany"),
    ("Z" + String(repeating: "\u{323}\u{301}", count: 50), 17, "marks.tooMany"),
  ]

  /// Texts that may become names.
  static let incomplete: [String] = [
    "", "Jane ", "Jane  ", "Jane-", "'", "Jane '", "Jane, ", "King,", "Gal·", "علی\u{200C}", "ジャン・", "ジャン＝",
    "র\u{200D}", "ᠰ\u{180E}", "Jane \u{3000}",
  ]
}
