import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ShareForm } from './contact-shapes.ts'
import { readableAddress } from './domain-names.ts'
import { Email, LoginName, MailOrPhone, ShownEmail } from './fields.ts'
import { checkFields } from './issues.ts'
import { ProfileContact } from './kinds/vcard.ts'
import { asciiMail, mailAddress } from './mail-address.ts'

/** What the field stores, or why it refuses. */
const read = (typed: string, schema: typeof Email | typeof LoginName = Email) => {
  const { data, fields } = checkFields(schema, typed)
  return fields?.[0]?.code ?? data
}

/** Letters of one script each, and accents that stand on a letter before them. */
const scripts = [
  ['abcxyzéñøþ', ''],
  ['абвгдежя', ''],
  ['αβγδωσλ', ''],
  ['कखगघनमरह', 'ािीुूेोंँ'],
  ['அஆகசதபமவ', 'ாிீுே்'],
  ['ابتثسعمن', ''],
  ['אבגדהש', ''],
  ['กขคงนมส', 'ัิีู่้'],
  ['山川田中あいう', ''],
  ['가나다한글', ''],
] as const
const word = fc
  .constantFrom(...scripts)
  .chain(([letters, marks]) =>
    fc
      .array(
        fc.tuple(
          fc.constantFrom(...letters.split('')),
          fc.constantFrom('', ...marks.split('')),
          fc.constantFrom('', '', '', '7', '-', '_'),
        ),
        { minLength: 1, maxLength: 8 },
      )
      .map((signs) => `${signs.flat().join('')}${letters.charAt(0)}`),
  )
const local = fc
  .tuple(word, fc.constantFrom('.', '+', '-', '_'), word)
  // no Greek word ends with the small letter of the middle
  .map(([first, sign, second]) => `${first}${sign}${second}`.normalize('NFC').replace(/σ(?!\p{L})/gu, 'ς'))
const host = fc.constantFrom(
  ['example.com', 'example.com'],
  ['müller.example', 'xn--mller-kva.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['उदाहरण.भारत', 'xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['sub.domain.co.in', 'sub.domain.co.in'],
)

/** As address books, mail programs, pages and keyboards write an address. */
const wrappings: readonly ((address: string, name: string) => string)[] = [
  (address) => `mailto:${address}`,
  (address) => `MAILTO: ${address}?subject=Hello you&body=x@y.example`,
  (address) => `mailto:${encodeURIComponent(address)}`,
  (address, name) => `${name} <${address}>`,
  (address, name) => `"${name}, at work" <${address}>`,
  (address, name) => `“${name}” <mailto:${address}>`,
  (address) => `"someone@else.example" <${address}>`,
  (address, name) => `${name} [mailto:${address}]`,
  (address) => `${address}<mailto:${address}>`,
  (address) => `${address} <${address.toUpperCase()}>`,
  (address, name) => `${address} (${name})`,
  (address) => `<${address}>`,
  (address) => `＜${address}＞；`,
  (address) => `(${address})`,
  (address) => `[${address}],`,
  (address) => `"${address}"`,
  (address) => `'${address}'`,
  (address) => `«${address}»`,
  (address) => `${address},`,
  (address) => `${address};`,
  (address) => `${address}.`,
  (address) => `${address}।`,
  (address) => ` \t\u00a0${address}\r\n`,
  (address) => `- ${address}`,
  (address) => `\u202a${address.replace('@', '\u200b＠')}\u202c`,
  (address) => address.normalize('NFD'),
  (address) => address.toUpperCase(),
]
const name = fc.constantFrom('Neha Kapoor', 'Kapoor, Neha', "O'Neil", 'नेहा कपूर', 'ليلى', 'Dr. Åsa')

describe('a mail address of any script', () => {
  it('has one spelling, however it is typed or pasted', () => {
    fc.assert(
      fc.property(local, host, fc.constantFrom(...wrappings), name, (local, [typed, ascii], wrap, name) => {
        const stored = `${local}@${ascii}`
        for (const schema of [Email, LoginName, MailOrPhone])
          expect(read(wrap(`${local}@${typed}`, name), schema)).toBe(stored)
        expect(read(ShownEmail.parse(stored))).toBe(stored)
      }),
    )
  })

  it('stays the mailbox that was typed', () => {
    fc.assert(
      fc.property(local, (local) => {
        expect(read(`${local}@example.com`)).toBe(`${local}@example.com`)
      }),
    )
  })

  it('is the same after it was read again, whatever is typed', () => {
    const nasty = fc.string({ unit: 'binary', maxLength: 40 })
    const signs = fc.array(fc.constantFrom(...'ab@.<>"\',;:() [mailto:%'.split(''), 'Σ', 'İ', '१'), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          signs.map((all) => all.join('')),
        ),
        (text) => {
          const { data } = checkFields(Email, text)
          if (data !== undefined) expect(read(data)).toBe(data)
          expect(mailAddress(mailAddress(`${text}@b.example`))).toBe(mailAddress(`${text}@b.example`))
        },
      ),
    )
  })
})

it.each([
  ['иван@пример.рф', 'иван@xn--e1afmkfd.xn--p1ai'],
  ['नेहा@उदाहरण.भारत', 'नेहा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  // the first letter that a Turkish keyboard writes large
  ['İsmail@example.com', 'ismail@example.com'],
  // a name in capitals, whose last letter has a small form of its own
  ['ΟΔΟΣ.ΑΣ@example.gr', 'οδος.ας@example.gr'],
  // NFKC would take this letter apart
  ['น้ำ@example.com', 'น้ำ@example.com'],
  ['ﬁn@example.com', 'fin@example.com'],
  // digits of an Indian keyboard; between letters of the same script they belong to the name
  ['asha१२@example.com', 'asha12@example.com'],
  ['आशा१२@example.com', 'आशा१२@example.com'],
])('%s is stored as %s', (typed, stored) => expect(read(typed)).toBe(stored))

it.each([
  ['a@b.co, c@d.co', 'several_emails'],
  ['a@b.co c@d.co', 'several_emails'],
  ['mailto:a@b.co,c@d.co', 'several_emails'],
  ['Neha <a@b.co>, Ravi <c@d.co>', 'several_emails'],
  ['neha@old.example <neha@new.example>', 'several_emails'],
  // `jane` may belong to the address
  ['jane doe@example.com', 'wrong_email'],
  ['write to a@b.co', 'wrong_email'],
  ['\u093ename@example.com', 'wrong_email'],
  ['😀@example.com', 'wrong_email'],
  // a Cyrillic `а` among Latin letters
  ['аnna@example.com', 'mixed_alphabets'],
  ['anna.ivan\u03bf@example.com', 'mixed_alphabets'],
  [`${'x'.repeat(1990)}@example.com`, 'too_long'],
])('%s is refused: %s', (typed, code) => {
  expect(read(typed)).toBe(code)
})

it('takes names of two alphabets that do not share a word', () => {
  expect(read('иван.petrov@example.com')).toBe('иван.petrov@example.com')
  expect(read('田中tanaka@example.com')).toBe('田中tanaka@example.com')
})

it('is read in linear time, however long the text is', () => {
  for (const sign of ['"', '“', '<', '(', ' (', '@', "'", 'mailto:', 'a@b.co,'])
    expect(mailAddress(sign.repeat(200_000)).length).toBeGreaterThan(0)
})

it('has its letters in upper and lower case on a card, and the form of a card shows the same', () => {
  const typed = 'Neha Kapoor <Neha.K@Müller.example>'
  const item = ProfileContact.parse({ label: 'Email', contact: typed })
  expect(item.contact).toBe('Neha.K@xn--mller-kva.example')
  expect(readableAddress(asciiMail(typed))).toBe('Neha.K@müller.example')
  const twice = { label: 'Email', contact: 'a@b.co; c@d.co' }
  expect(checkFields(ProfileContact, twice).fields).toMatchObject([
    { path: 'contact', code: 'several_emails' },
  ])
})

it('says in a form where an address may be left out that there are several', () => {
  const form = { name: 'V', email: 'a@b.co, c@d.co', consent_version: 'share-1' }
  expect(checkFields(ShareForm, form).fields).toMatchObject([{ path: 'email', code: 'several_emails' }])
})
