import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'
import { isTelephoneColumn, readPhoneLabel } from './phone-label.ts'
import { phoneLabelWords } from './phone-label-words.ts'

/** Words that people write, apart from the table: a word that is deleted there is missed here. */
const written = {
  fax: `Fax Telefax फ़ैक्स फैक्स فاكس الفاكس فیکس Télécopieur Facsímil Faks факс Belgegeçer ファックス 传真 傳真 팩스 Faxnummer Bürofax
    勤務先FAX 传真号码 팩스번호 HomeFAX workFax`,
  pager: 'Pager Beeper Bip Semafoon пейджер ポケベル 呼机 삐삐 पेजर بيجر',
  whatsapp: 'WhatsApp व्हाट्सएप واتساب',
  mobile: `Mobile Cell Cellphone iPhone Handy Handynummer Mobil Mobiltelefon Natel Portable móvil celular telemóvel cellulare
    telefonino mobiel komórka сотовый мобильный cep ponsel HP मोबाइल محمول الجوال موبائل 携帯 携帯電話番号 手机 手機号码
    휴대폰 Diensthandy`,
  work: `Work Office Geschäftlich Büro Firma bureau travail trabajo oficina trabalho lavoro ufficio werk kantoor praca рабочий
    офис işyeri kantor कार्यालय ऑफ़िस عمل المكتب دفتر 会社 勤務先 公司 办公室 직장 회사`,
  home: 'Home Privat zuhause domicile casa thuis dom домашний ev rumah घर المنزل گھر 自宅 家庭 집',
  main: 'Main Zentrale główny основной मुख्य الرئيسي 代表 总机 대표',
  phone: 'Phone Telephone Telefon téléphone teléfono телефон telepon फ़ोन هاتف ٹیلیفون 電話 电话 전화',
} as const
const examples = Object.entries(written).flatMap(([kind, words]) =>
  words.split(/\s+/).map((word) => ({ kind, word })),
)

/** What stands around a word in labels of address books and on cards. */
const spellings: readonly ((word: string) => string)[] = [
  (word) => word.toUpperCase(),
  (word) => word.toLowerCase(),
  (word) => word.normalize('NFD'),
  (word) => `${word}.`,
  (word) => `  ${word} : `,
  (word) => `(${word})`,
  (word) => `[${word}] *`,
  (word) => `${word} no.`,
  (word) => `${word}-Nr.:`,
  (word) => `No. ${word}`,
  (word) => `${word} ٢`,
  (word) => `${word} 2`,
  (word) => `${word}2`,
  (word) => `1. ${word}`,
  (word) => `_$!<${word}>!$_`,
  (word) => Array.from(word, (letter) => `${letter}\u200b`).join(''),
]
const anyExample = fc.constantFrom(...examples)
const anySpelling = fc.array(fc.constantFrom(...spellings), { maxLength: 3 })
const spell = (word: string, ways: readonly ((word: string) => string)[]) =>
  ways.reduce((text, way) => way(text), word)

describe('the label of a number', () => {
  it.each(examples)('$word says $kind', ({ kind, word }) => {
    expect(readPhoneLabel(word)).toMatchObject({ kind, isKnown: true })
  })

  it('says its kind in any spelling, with numbers, brackets and dots', () => {
    fc.assert(
      fc.property(anyExample, anySpelling, ({ kind, word }, ways) => {
        expect(readPhoneLabel(spell(word, ways)).kind).toBe(kind)
      }),
    )
  })

  it('is a fax in any company', () => {
    const faxes = fc.constantFrom(...written.fax.split(/\s+/))
    const places = fc.constantFrom(...`${written.work} ${written.home} ${written.main}`.split(/\s+/))
    fc.assert(
      fc.property(
        faxes,
        places,
        fc.constantFrom(' ', ' - ', '/', ' ('),
        fc.boolean(),
        (fax, place, sign, last) => {
          const label = last ? `${place}${sign}${fax}` : `${fax}${sign}${place}`
          expect(readPhoneLabel(label)).toMatchObject({ kind: 'fax', isCalled: false })
        },
      ),
    )
  })

  it.each(['Tel/Fax', 'Phone & Fax', 'Tel. + Telefax', 'Mobile, Fax', 'هاتف / فاكس', '電話／FAX'])(
    '%s is that of a telephone too',
    (label) => {
      expect(readPhoneLabel(label)).toMatchObject({ isCalled: true, isPlain: false })
      expect(readPhoneLabel(label).kind).not.toBe('fax')
    },
  )

  it('does not say a word of the table that stands inside of another word', () => {
    const words = Object.values(phoneLabelWords).flatMap((list) => list.split(/\s+/))
    const known = new Set(words.map(fold))
    // made-up letters that are no word, and with no word at their ends
    const rest = fc.string({
      unit: fc.constantFrom('q', 'x', 'w', 'ж', 'ظ', 'ढ'),
      minLength: 2,
      maxLength: 5,
    })
    fc.assert(
      fc.property(fc.constantFrom(...words), rest, rest, fc.nat(2), (word, one, other, place) => {
        const label = [`${one}${word}`, `${word}${other}`, `${one}${word}${other}`][place] ?? ''
        expect(known.has(fold(label))).toBe(false)
        expect(readPhoneLabel(label)).toMatchObject({ kind: undefined, isCalled: false, isKnown: false })
      }),
    )
  })

  it.each([
    'Halifax',
    'Homework',
    'Homeopath',
    'Cellist',
    'Mainz',
    'Handyman',
    'fax2go',
    'Casano',
    '手机壳',
    'Faxon',
    'Hotel',
    '',
  ])('%s says nothing', (label) => {
    expect(readPhoneLabel(label)).toMatchObject({ kind: undefined, isKnown: false, isPlain: false })
  })

  it.each([
    ['Fax no.', true],
    ['फ़ैक्स नंबर', true],
    ['Mobile 2', false],
    ['Home fax', false],
    ['Head office', false],
    ['Office', true],
  ])('%s says the kind and nothing more: %s', (label, isPlain) => {
    expect(readPhoneLabel(label).isPlain).toBe(isPlain)
  })

  it('is read at once, however long it is', () => {
    for (const part of ['fax', '家', '电话', 'telefon', 'no', ' ', '/'])
      expect(readPhoneLabel(`${part.repeat(200_000)}q`)).toBeDefined()
  })
})

it.each([
  ['Work phone', true],
  ['Mobile no.', true],
  ['رقم الهاتف', true],
  ['फ़ोन नंबर', true],
  ['Handy', true],
  ['Business Fax', false],
  ['Office', false],
  ['Phone type', false],
  ['Pager', false],
])('a column %s holds numbers to call: %s', (name, isCalled) => {
  expect(isTelephoneColumn(name)).toBe(isCalled)
})
