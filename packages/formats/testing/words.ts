import type { Encoding } from '../encodings.ts'

/** Names of people, towns and streets as they stand in lists, and the code pages in which such lists are stored. */
export const wordsOf: Readonly<
  Record<string, { readonly words: string; readonly pages: readonly Encoding[] }>
> = {
  German: {
    words:
      'Müller Größmann Jäger Köhler Schröder Weiß Königsstraße Düsseldorf München Lübeck Würzburg Krüger Böhm Schäfer Günther Jürgen Bärbel Käthe Gänseblümchen Österreich Nürnberg Straße Grüße',
    pages: ['windows-1252', 'macintosh'],
  },
  French: {
    words:
      'François Hélène Élodie Gérard Benoît Lefèvre Chloé Zoé Besançon Orléans Nîmes Montréal Québec Noël Geneviève Françoise Rhône Hôtel Marché Société Début Crédit Théâtre',
    pages: ['windows-1252', 'macintosh'],
  },
  Spanish: {
    words:
      'José García Martínez Rodríguez Peña Muñoz Núñez León Málaga Córdoba Cádiz Ángel Ramón Jesús Sofía Lucía Andrés Íñigo Logroño Coruña Dirección Teléfono',
    pages: ['windows-1252', 'macintosh'],
  },
  Portuguese: {
    words:
      'João Conceição Gonçalves Magalhães Simões São Paulo Brasília Goiânia Belém Antônio Inês Luís Araújo Avó Informação Endereço Município Açores Coração',
    pages: ['windows-1252', 'macintosh'],
  },
  Swedish: {
    words:
      'Åsa Göran Sjöberg Malmö Göteborg Örebro Västerås Jönköping Älvsjö Märta Öberg Lindström Sjögren Björn Håkan Pär Växjö Norrköping',
    pages: ['windows-1252', 'macintosh'],
  },
  Danish: {
    words:
      'Søren Jørgen Århus Ålborg Kærsgård Æbleskov Bjørn Tromsø Ålesund Sørlie Østergård Rødby Næstved Ærø',
    pages: ['windows-1252', 'macintosh'],
  },
  Icelandic: {
    words:
      'Guðrún Þórður Sigríður Jón Ásgeir Friðrik Ísafjörður Reykjavík Húsavík Ægir Örn Þór Sæmundur Björk Einarsdóttir',
    pages: ['windows-1252'],
  },
  Polish: {
    words:
      'Łukasz Wałęsa Kraków Łódź Gdańsk Poznań Wrocław Małgorzata Stanisław Jerzy Dąbrowski Świątek Żółkiewski Wójcik Kamiński Wiśniewski Częstochowa Białystok Grażyna Bożena Święty Ćwik Zieliński',
    pages: ['windows-1250', 'iso-8859-2'],
  },
  Czech: {
    words:
      'Jiří Dvořák Novák Tomáš Růžena Kateřina Plzeň České Budějovice Třebíč Žďár Ústí Příbram Šťastný Božena Němcová Zdeněk Řehoř Hájek Kolářová Veselý Ondřej',
    pages: ['windows-1250', 'iso-8859-2'],
  },
  Hungarian: {
    words:
      'Győr Székesfehérvár Erdős Szűcs Kovács László István Zoltán Gábor Erzsébet Lőrinc Szabó Tóth Pálffy Kőszegi Pécs Debrecen Hódmezővásárhely Örkény Ágnes Hűvösvölgy',
    pages: ['windows-1250', 'iso-8859-2'],
  },
  Croatian: {
    words:
      'Đorđe Živković Čačak Petrović Jovanović Šibenik Niš Požarevac Karađorđe Božić Šimić Knežević Čović Ljubiša Željko Međugorje',
    pages: ['windows-1250', 'iso-8859-2'],
  },
  Lithuanian: {
    words:
      'Šiauliai Panevėžys Žemaitė Kęstutis Algirdas Jūratė Mažeikiai Telšiai Ąžuolas Vytautė Šarūnas Žydrūnas Ramunė Birštonas Kėdainiai Jonavą Rūta Eglė',
    pages: ['windows-1257', 'iso-8859-13'],
  },
  Latvian: {
    words:
      'Jānis Bērziņš Kalniņš Ozoliņa Liepāja Rēzekne Jūrmala Daugavpils Pēteris Kārlis Līga Ieviņa Ķekava Ģertrūde Šķēle Ādaži Cēsis Mārtiņš Čaks',
    pages: ['windows-1257', 'iso-8859-13'],
  },
  Turkish: {
    words:
      'Ayşe Şahin Yılmaz Öztürk Çelik İstanbul Diyarbakır Eskişehir Balıkesir Gülşah Doğan Yıldız Kılıç Işık İbrahim Müğe Aydın Güneş Şükrü Özgür Çağlar',
    pages: ['windows-1254'],
  },
  Vietnamese: {
    words:
      'Nguyễn Trần Lê Phạm Hoàng Huỳnh Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Hà Nội Đà Nẵng Huế Cần Thơ Hải Phòng Việt Thúy Hằng Tuấn Đức Phương Thị Văn Quốc Hương',
    pages: ['windows-1258'],
  },
  Russian: {
    words:
      'Иванов Пётр Сергеевич Кузнецова Анастасия Москва Екатеринбург Новосибирск Щербаков Юлия Жуковский Фёдор Цветаева Хабаровск Эльвира улица дом телефон адрес приглашение гость заказ столица Объездная Чехов',
    pages: ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'],
  },
  Ukrainian: {
    words:
      'Олександр Шевченко Київ Львів Харків Їжакевич Єлизавета Юрій Дніпро Чернівці Тетяна Хмельницький Ірина вулиця будинок Наталія Сергій Запоріжжя Іванна',
    pages: ['windows-1251', 'koi8-u'],
  },
  Bulgarian: {
    words:
      'Георги Димитров Иванка Стоянов Пловдив София Варна Търново Бургас Живков Цветан Христо Ботев Йордан Ъглова Щерев Любомир Мария',
    pages: ['windows-1251'],
  },
  Serbian: {
    words:
      'Ђорђе Петровић Јовановић Београд Ниш Љубица Његош Шабац Живковић Чачак Марија Милош Обреновић Бранко',
    pages: ['windows-1251'],
  },
  Greek: {
    words:
      'Γιώργος Παπαδόπουλος Αθήνα Θεσσαλονίκη Δημήτρης Ελένη Ηράκλειο Κωνσταντίνος Μαρία Χρήστος Πάτρα Ιωάννα Νικόλαος Σπύρος οδός πόλη Καβάλα Ξάνθη Βασιλική Ζωή',
    pages: ['windows-1253', 'iso-8859-7'],
  },
  Hebrew: {
    words:
      'שלום כהן לוי מזרחי פרץ ירושלים תל אביב חיפה אברהם יצחק יעקב שרה רבקה רחל דוד משה רחוב בית אורנה גולן ניסים צפת נתניה אשדוד טלפון שם',
    pages: ['windows-1255', 'iso-8859-8'],
  },
  Arabic: {
    words:
      'محمد أحمد علي فاطمة عبد الله القاهرة الرياض دمشق بغداد خالد يوسف إبراهيم مريم سعيد الحسن شارع هاتف الاسم الإسكندرية عمّان طرابلس المغرب تونس غزة ضحى ثريا ظافر ذكرى',
    pages: ['windows-1256', 'iso-8859-6'],
  },
  Thai: {
    words:
      'สมชาย กรุงเทพ เชียงใหม่ ภูเก็ต สุภาพร วิชัย ประเทศไทย ถนน บ้าน โทรศัพท์ ชื่อ นามสกุล อุดรธานี ขอนแก่น ณัฐพล พิมพ์ใจ ศรีสุข หญิง ที่อยู่',
    pages: ['windows-874'],
  },
  Japanese: {
    words:
      '佐藤 鈴木花子 高橋健一 田中さくら 渡辺 東京都千代田区 大阪市 株式会社ミライ ヤマダ タロウ 北海道札幌市 電話番号 住所 お名前 はなこ 山口 横浜 名古屋 福岡 ひかり',
    pages: ['shift_jis', 'euc-jp'],
  },
  'Chinese of the mainland': {
    words:
      '王小明 李建国 张伟 刘芳 陈静 杨洋 北京市海淀区 上海 广州 深圳 有限公司 联系人 电话 地址 姓名 赵敏 周杰 吴刚 孙丽 黄河 长江 客户 嘉宾 邀请',
    pages: ['gb18030'],
  },
  'Chinese of Taiwan': {
    words:
      '陳美玲 林志豪 黃淑芬 張家豪 李雅婷 王俊傑 臺北市 高雄市 台中 有限公司 聯絡人 電話 地址 姓名 吳佩珊 劉冠宇 蔡宜君 楊惠雯 客戶 來賓 邀請',
    pages: ['big5'],
  },
  Korean: {
    words:
      '김민수 이영희 박지훈 최수진 정하늘 서울특별시 부산광역시 대구 인천 주식회사 전화번호 주소 이름 손님 초대 강남구 홍길동 윤서연 조은별',
    pages: ['euc-kr'],
  },
}
