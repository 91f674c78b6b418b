/** What a word in the label of a number says: the device, the place, that it is a telephone at all, or nothing more. */
export type PhoneWord =
  | 'fax'
  | 'pager'
  | 'whatsapp'
  | 'mobile'
  | 'work'
  | 'home'
  | 'main'
  | 'phone'
  | 'number'

/**
 * The words of labels, of the languages of address books: English, Hindi, Arabic, Urdu, German, French, Spanish, Portuguese,
 * Italian, Dutch, Polish, Russian, Turkish, Indonesian, Japanese, Chinese, Korean, and a few words of others. Spellings that
 * `fold` takes for one stand once. Word forms that programs write (`workFax`) are words, too.
 */
export const phoneLabelWords: Readonly<Record<PhoneWord, string>> = {
  fax: `fax faxes faxnr faxno homefax workfax otherfax telefax facsimile faks faksimile telefaks télécopie
    télécopieur facsímil belgegeçer fakss फ़ैक्स फ़ेक्स फ़ॅक्स فاكس فیکس نمابر دورنگار факс факса телефакс факсимиле
    ファックス ファクス ファクシミリ 传真 傳真 팩스 팩시밀리 φαξ ফ্যাক্স ફેક્સ ఫ్యాక్స్ ஃபேக்ஸ் பேக்ஸ் தொலைநகல் פקס แฟกซ์ โทรสาร`,
  pager: `pager beeper workpager bip bipeur buscapersonas cercapersone semafoon pieper пейджер ポケベル ポケットベル
    寻呼机 呼机 傳呼機 호출기 삐삐 पेजर بيجر پیجر`,
  whatsapp: `whatsapp whats watsapp वॉट्सऐप व्हाट्सएप व्हाट्सऐप व्हॉट्सऐप वाट्सएप واتساب واتس واٹس ватсап вотсап
    ワッツアップ 왓츠앱`,
  mobile: `mobile mobiles mobileno mob cell cells cellular cellphone iphone smartphone gsm workmobile handy handynr
    mobil mobilnr mobilfunk natel diensthandy portable móvil móviles celular celulares cel telemóvel cellulare telefonino
    mobiel mobieltje gsmnr komórka komórkowy kom мобильный мобильная мобильного мобильник моб сотовый сотовая
    cep ponsel seluler hp hape मोबाइल सेल سیل محمول محمولي جوال جوالي موبايل نقال خلوي همراه
    携帯 ケータイ モバイル スマホ 手机 手機 移动 行动 行動 휴대 휴대폰 핸드폰 모바일 스마트폰`,
  work: `work office business company geschäft geschäfts geschäftlich büro firma firmen dienst dienstlich arbeit arbeits
    bureau travail professionnel professionnelle pro trabajo oficina empresa despacho laboral trabalho escritório comercial
    lavoro ufficio aziendale azienda werk kantoor zakelijk zakelijke bedrijf praca biuro służbowy służbowa firmowy
    работа рабочий рабочая офис служебный iş işyeri ofis kantor kerja कार्यालय ऑफ़िस दफ़्तर काम कार्य व्यवसाय عمل مكتب
    شغل دفتر کام آفس 会社 勤務先 職場 オフィス 仕事 工作 办公 辦公 办公室 辦公室 单位 單位 公司 직장 회사 사무실 업무`,
  home: `home house private residence residential privat privé privée zuhause heim domicile maison personnel personnelle
    casa domicilio residência residencial thuis dom domowy prywatny prywatna домашний домашняя дом личный ev
    rumah घर निवास منزل منزلي بيت گھر 自宅 家 家庭 住宅 住家 家里 宅 집 자택`,
  main: `main companymain primary switchboard principal haupt zentrale principale hoofd główny główna основной основная
    ana utama मुख्य رئيسي رئيسية اصلی مرکزی 代表 主要 总机 總機 대표`,
  phone: `phone phones tel tels telnr telno telephone telephones voice landline telefon telefonisch festnetz fixe
    teléfono teléfonos tlf tfno fijo telefone telefones fone fixo fisso telefoon vast vaste stacjonarny
    телефон тел городской telefonu sabit telepon telp tlp फ़ोन टेलीफ़ोन दूरभाष लैंडलाइन هاتف تلفون تليفون ثابت أرضي
    فون ٹیلیفون ٹیلی 電話 电话 固定 固话 座机 전화 유선`,
  number: `number numbers no nos nr num n nummer número numer номер numara numarası nomor nomer नं नंबर नम्बर संख्या
    क्रमांक رقم ارقام نمبر شماره ال وال لل و 番号 號 号码 號碼 号 번호`,
}
