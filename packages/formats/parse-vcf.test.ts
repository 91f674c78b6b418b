import { describe, expect, it } from 'vitest'
import { listContacts, maxVcfLength } from './parse-vcf.ts'
import { readTextFile } from './text-file.ts'
import { aContact } from './testing/a-contact.ts'
import { toVcf } from './vcf.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const parseVcf = (file: Uint8Array) => listContacts(readTextFile(file).text)[0]?.read()
const parse = (...lines: string[]) => parseVcf(bytes(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')))

describe('a parsed contact file', () => {
  it('has what our own files say', () => {
    const jpeg = new Uint8Array(300).fill(255)
    expect(parseVcf(bytes(toVcf(aContact({ photo: { jpeg } }))))).toEqual({
      name: 'Priya Sharma',
      company: 'Lotus & Co',
      title: 'Founder',
      phones: [{ number: '+919876543210', kind: 'mobile' }],
      emails: ['priya@example.com'],
      links: ['https://cards.example.com/p/priya', 'https://linkedin.com/in/priya'],
      addresses: [
        {
          street1: '12 MG Road',
          street2: 'Second floor',
          city: 'Bengaluru',
          region: 'Karnataka',
          postcode: '560001',
          country: 'India',
        },
      ],
      photo: { type: 'image/jpeg', bytes: jpeg },
    })
  })

  it('reads version 2.1: bare types and quoted-printable over several lines', () => {
    const parsed = parse(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;Dr.;',
      'ORG;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:B=C3=A4ckerei =',
      'am Markt;Backstube',
      'TEL;CELL;VOICE:+49 170 1234567',
      'TEL;WORK;FAX:+49 30 1234567',
      'PHOTO;ENCODING=BASE64;PNG:iVBO',
      ' Rw0K',
      '',
    )
    expect(parsed).toMatchObject({
      name: 'Dr. Jörg Müller',
      company: 'Bäckerei am Markt',
      phones: [
        { number: '+49 170 1234567', kind: 'mobile' },
        { number: '+49 30 1234567', kind: 'fax' },
      ],
      photo: { type: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]) },
    })
  })

  it('reads version 4.0: addresses as values, quoted parameters, a picture in a data address', () => {
    const parsed = parse(
      'VERSION:4.0',
      'FN:آمال الحسن',
      'item1.TEL;VALUE=uri;TYPE="cell,voice";X-NOTE="a:b":tel:+971-50-123-4567;ext=1',
      'EMAIL;PREF=1:mailto:amal@example.com',
      'URL:javascript:alert(1)',
      'PHOTO:data:image/png;base64,iVBORw0K',
    )
    expect(parsed).toMatchObject({
      name: 'آمال الحسن',
      phones: [{ number: '+971-50-123-4567', kind: 'mobile' }],
      emails: ['amal@example.com'],
      links: [],
      photo: { type: 'image/png' },
    })
  })

  it('unfolds lines, and keeps escaped signs inside their part', () => {
    const parsed = parse('FN:Sharma\\, ', ' Sons', 'ORG:Lotus\\; Leaf\\\\;Sales', 'TITLE:Head\\nof all')
    expect(parsed).toMatchObject({ name: 'Sharma, Sons', company: 'Lotus; Leaf\\', title: 'Head of all' })
  })

  it.each([
    ['item1.TEL;type=pref:12\nitem1.X-ABLabel:_$!<HomeFAX>!$_', 'fax'],
    ['item2.X-ABLABEL:फ़ैक्स\nITEM2.TEL;type=CELL:12', 'fax'],
    ['item1.TEL:12\nitem2.X-ABLabel:Fax', 'other'],
    ['TEL:12\nX-ABLabel:Fax', 'other'],
    ['item1.TEL:12\nitem1.X-ABLabel:WhatsApp', 'whatsapp'],
    ['item1.TEL;type=WORK:12\nitem1.X-ABLabel:Halifax', 'work'],
    ['TEL;TYPE=X-Handy:12', 'mobile'],
    ['TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=E6=90=BA=E5=B8=AF);PREF:12', 'mobile'],
    ['TEL;PREF;X-CUSTOM(Fax):12', 'fax'],
    ['TEL;IPHONE;PREF:12', 'mobile'],
    ['TEL;TYPE=PAGER,VOICE:12', 'other'],
  ])('%j has a number of the kind %s', (lines, kind) => {
    expect(parse('FN:Asha', ...lines.split('\n'))?.phones).toEqual([{ number: '12', kind }])
  })

  it('has each number once', () => {
    const text = 'BEGIN:VCARD\nFN:One\nTEL:1 23\nTEL:(1) 23\nEND:VCARD\nBEGIN:VCARD\nFN:Two\nEND:VCARD\n'
    expect(parseVcf(bytes(text))).toMatchObject({ name: 'One', phones: [{ number: '1 23' }] })
  })

  it.each([
    [
      'an iPhone',
      'PRODID:-//Apple Inc.//iPhone OS 18.1//EN\nN:Kapoor;Neha;;;\nFN:Neha Kapoor\nitem1.ADR;type=HOME;type=pref:;;12 Hill Road\\nFlat 3;Mumbai;MH;400050;India\nitem1.X-ABADR:in\nPHOTO;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&9&9&a==;ENCODING=b;TYPE=JPEG:/9j/\n 4AAQ',
      ['12 Hill Road', 'Flat 3', 'Mumbai', 'MH', '400050', 'India'],
      'image/jpeg',
    ],
    [
      'Android',
      'VERSION:2.1\nN:Kapoor;Neha;;;\nFN:Neha Kapoor\nADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;=31=32 H=C3=BCgel=0AFlat 3;Mumbai;;400050;India\nPHOTO;ENCODING=BASE64;JPEG:/9j/\n 4AAQ\n',
      ['12 Hügel', 'Flat 3', 'Mumbai', '', '400050', 'India'],
      'image/jpeg',
    ],
    [
      'Outlook',
      'VERSION:2.1\nN;LANGUAGE=en-us:Kapoor;Neha\nFN:Neha Kapoor\nADR;WORK;PREF:;Floor 3;1 Mill Way;Redmond;WA;98052;United States of America\nLABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:1 Mill Way=0D=0A=\nRedmond\nPHOTO;TYPE=JPEG;ENCODING=BASE64:\n /9j/\n 4AAQ\n',
      ['1 Mill Way', 'Floor 3', 'Redmond', 'WA', '98052', 'United States of America'],
      'image/jpeg',
    ],
    [
      'Google',
      'VERSION:3.0\nFN:Neha Kapoor\nN:Kapoor;Neha;;;\nADR;TYPE=HOME:;;1600 Hill Pkwy;Pune;MH;411001;India;1600 Hill Pkwy\\nPune\nPHOTO:https://lh3.googleusercontent.com/contacts/a',
      ['1600 Hill Pkwy', '', 'Pune', 'MH', '411001', 'India'],
      undefined,
    ],
  ])('of %s has its address, and its picture where that is in the file', (_, lines, address, type) => {
    const parsed = parse(...lines.split('\n'))
    expect(parsed?.name).toBe('Neha Kapoor')
    expect(parsed?.addresses.map((one) => Object.values(one))).toEqual([address])
    expect(parsed?.photo?.type).toBe(type)
  })

  it('of an address book lists its people, without assistants and the nameless', () => {
    const book = `BEGIN:VCARD\nFN:One\nORG:Mill\nAGENT:\nBEGIN:VCARD\nFN:Assistant\nEND:VCARD\nTEL:12\nEND:VCARD
BEGIN:VCARD\nTEL:34\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nEND:VCARD\nBEGIN:VCARD\nFN:Broken off\nBEGIN:VCARD\nFN:Last\nEND:VCARD`
    const people = listContacts(book)
    expect(people.map(({ name, about }) => [name, about])).toEqual([
      ['One', 'Mill'],
      ['34', ''],
      ['Broken off', ''],
      ['Last', ''],
    ])
    expect(people[0]?.read()).toMatchObject({ name: 'One', phones: [{ number: '12' }] })
  })

  it.each([
    ['Windows-1252', Uint8Array.from(Buffer.from('BEGIN:VCARD\nFN:José\nEND:VCARD', 'latin1'))],
    ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFBEGIN:VCARD\nFN:José\nEND:VCARD', 'utf16le'))],
    ['UTF-8 with a byte order mark', bytes('\uFEFFBEGIN:VCARD\nFN:José\nEND:VCARD')],
  ])('reads %s', (_, file) => {
    expect(parseVcf(file)?.name).toBe('José')
  })
})

it.each([
  [
    'a character set that it names',
    'N;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:=C8=E2=E0=ED=EE=E2;=C0=ED=ED=E0',
    'Анна Иванов',
  ],
  ['that of a Mac', 'N;CHARSET=macintosh;ENCODING=QUOTED-PRINTABLE:M=9Fller;J=9Arg', 'Jörg Müller'],
  ['none that exists', 'N;CHARSET=X-NOKIA;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg', 'Jörg Müller'],
  ['none', 'N;ENCODING=QUOTED-PRINTABLE:M=FCller;J=F6rg', 'Jörg Müller'],
])('reads a coded value in %s', (_, line, name) => {
  expect(listContacts(`BEGIN:VCARD\nVERSION:2.1\n${line}\nEND:VCARD`)[0]?.name).toBe(name)
})

describe('a nasty contact file', () => {
  it.each([
    ['is empty', ''],
    ['is a picture', '\u0089PNG\r\n'],
    ['is too large', `BEGIN:VCARD\n${'x'.repeat(maxVcfLength)}`],
  ])('that %s is no contact', (_, text) => {
    expect(parseVcf(bytes(text))).toBeUndefined()
  })

  it('that breaks off, has lines without a value or a broken picture, is read as far as it goes', () => {
    const text = 'BEGIN:VCARD\nnonsense\n:\nTEL\nTEL;TYPE="cell:1\nFN:Asha\\\nPHOTO;ENCODING=b:%%%'
    expect(parseVcf(bytes(text))).toEqual({
      name: 'Asha',
      company: '',
      title: '',
      phones: [],
      emails: [],
      links: [],
      addresses: [],
    })
  })

  it.each([
    ['parameters', `FN:Asha\nTEL;${'QUOTED-PRINTABLE;'.repeat(60_000)}`],
    ['quotes', `FN:Asha\nTEL;${'"'.repeat(1_000_001)}:1`],
    ['folded lines', `FN:Asha\nNOTE:x${'\n y'.repeat(400_000)}`],
    ['semicolons', `FN:Asha\nORG:${';\\'.repeat(500_000)}`],
    ['spaces', `FN:Asha\nTITLE:${' '.repeat(1_000_000)}x`],
  ])('with endless %s is read at once', (_, lines) => {
    expect(parseVcf(bytes(`BEGIN:VCARD\n${lines}\nEND:VCARD`))?.name).toBe('Asha')
  })
})
