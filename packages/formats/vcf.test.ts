import { describe, expect, it } from 'vitest'
import { aContact, aName } from './testing/a-contact.ts'
import { readValue, readVcf } from './testing/read-vcf.ts'
import { toVcf } from './vcf.ts'

const octets = (line: string) => new TextEncoder().encode(line).length

describe('a contact file', () => {
  it('says everything that is known, in the order phones expect', () => {
    expect(toVcf(aContact()).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Sharma;Priya;;;',
      'FN:Priya Sharma',
      'ORG:Lotus & Co',
      'TITLE:Founder',
      'TEL;TYPE=CELL,VOICE,PREF:+919876543210',
      'EMAIL;TYPE=WORK,INTERNET:priya@example.com',
      'ADR;TYPE=WORK:;;12 MG Road\\nSecond floor;Bengaluru;Karnataka;560001;India',
      'URL:https://cards.example.com/p/priya',
      'item1.URL:https://linkedin.com/in/priya',
      'item1.X-ABLabel:LinkedIn',
      'X-SOCIALPROFILE;TYPE=linkedin:https://linkedin.com/in/priya',
      'NOTE:Met at the fair\\n\\nLinkedIn: https://linkedin.com/in/priya',
      'UID:urn:uuid:7f1c2c1e-52d4-4b9d-9a35-5a7e5a0f1f10',
      'REV:2025-03-04T05:06:07Z',
      'END:VCARD',
      '',
    ])
  })

  it('has nothing empty when only the name is known', () => {
    const names = readVcf(toVcf(aName('Cher'))).map((property) => property.name)
    expect(names).toEqual(['version', 'n', 'fn', 'uid', 'rev'])
  })

  it('leaves out empty phones, emails, addresses, links and texts', () => {
    const blank = { street1: '', street2: ' ', city: '', region: '', postcode: '', country: '' }
    const text = toVcf(
      aName('Cher', {
        company: ' ',
        units: [''],
        title: '',
        phones: [{ number: ' ', kind: 'mobile' }],
        emails: [{ address: '', kind: 'work' }],
        addresses: [{ ...blank, kind: 'home' }],
        url: '',
        links: [{ label: 'Site', url: '' }],
        note: '\n',
        photo: { jpeg: new Uint8Array() },
      }),
    )
    expect(readVcf(text)).toHaveLength(5)
  })

  it.each([
    ['a semicolon', 'Sharma; Sons'],
    ['a comma', 'Sharma, Sons'],
    ['a backslash', 'C:\\Sharma\\n'],
    ['a backslash before a semicolon', 'a\\;b'],
    ['a colon and quotes', '"Sharma": sons'],
    ['an emoji of several characters', '👩🏽‍💻 Priya 🇮🇳'],
    ['Devanagari', 'प्रिया शर्मा एवं पुत्र प्राइवेट लिमिटेड, बेंगलुरु, कर्नाटक'],
    ['Arabic', 'شركة لوتس للتجارة والتسويق المحدودة؛ دبي، الإمارات العربية المتحدة'],
  ])('gives back a name, company, title and note with %s', (_, words) => {
    const text = toVcf(
      aContact({ name: { full: words }, company: words, title: words, note: words, links: [] }),
    )
    expect(readValue(text, 'fn')).toBe(words)
    expect(readValue(text, 'org')).toEqual([words])
    expect(readValue(text, 'title')).toBe(words)
    expect(readValue(text, 'note')).toBe(words)
  })

  it('escapes a backslash at the end of a name part', () => {
    const text = toVcf(aName('x', { name: { full: 'x', family: 'a\\', given: 'b;' } }))
    expect(text).toContain('\r\nN:a\\\\;b\\;;;;\r\n')
  })

  it('keeps line breaks in the note and the street only', () => {
    const lines = 'one\r\ntwo\rthree\nfour\u2028five'
    const text = toVcf(
      aContact({
        name: { full: lines },
        company: lines,
        note: lines,
        links: [],
        addresses: [
          { street1: lines, street2: 's2', city: lines, region: '', postcode: '', country: '', kind: 'home' },
        ],
      }),
    )
    expect(readValue(text, 'fn')).toBe('one two three four five')
    expect(readValue(text, 'org')).toEqual(['one two three four five'])
    expect(readValue(text, 'note')).toBe('one\ntwo\nthree\nfour\nfive')
    expect(readValue(text, 'adr')).toEqual([
      '',
      '',
      'one\ntwo\nthree\nfour\nfive\ns2',
      'one two three four five',
      '',
      '',
      '',
    ])
  })

  it('lets no value add a property', () => {
    const evil = 'x\r\nTEL:+1666\nEND:VCARD\rBEGIN:VCARD\u0085NOTE:hi'
    const text = toVcf(
      aContact({
        uid: evil,
        name: { full: evil, family: evil, prefix: evil },
        company: evil,
        units: [evil],
        title: evil,
        phones: [{ number: evil, kind: 'work', label: evil }],
        emails: [{ address: evil, kind: 'home' }],
        addresses: [],
        url: evil,
        links: [{ label: evil, url: evil, network: `${evil}:;=` }],
      }),
    )
    expect(text).not.toMatch(/^(?:TEL:|NOTE:hi)/m)
    expect(text.match(/^BEGIN:VCARD$/gm)).toHaveLength(1)
    expect(text.match(/^END:VCARD$/gm)).toHaveLength(1)
    expect(readVcf(text).filter((property) => property.name === 'tel')).toHaveLength(1)
  })

  it('folds long lines at 75 octets and never inside a character', () => {
    const long = 'नमस्ते 👩🏽‍💻 '.repeat(40).trim()
    const text = toVcf(aName(long, { note: 'x'.repeat(300) }))
    for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75)
    expect(text).not.toContain('\uFFFD')
    expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(text))).toBe(text)
    expect(readValue(text, 'fn')).toBe(long)
  })

  it('makes addresses printable without changing where they lead', () => {
    const url = 'https://example.com/a b?q="é";x,y\\'
    const text = toVcf(aName('A', { url }))
    const written = String(readValue(text, 'url'))
    expect(written).toBe('https://example.com/a%20b?q=%22%C3%A9%22;x,y%5C')
    expect(decodeURI(written)).toBe(url)
  })

  it('carries departments below the company', () => {
    const text = toVcf(aName('A', { company: 'Lotus; Co', units: ['Sales', '', 'West, North'] }))
    expect(readValue(text, 'org')).toEqual(['Lotus; Co', 'Sales', 'West, North'])
  })
})

describe('the photo', () => {
  const jpeg = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 256)
  const contact = aName('Cher', { photo: { jpeg } })

  it('comes back byte for byte', () => {
    const property = readVcf(toVcf(contact)).find(({ name }) => name === 'photo')
    expect(property?.params).toMatchObject({ encoding: 'b', type: 'JPEG' })
    expect(new Uint8Array(Buffer.from(String(property?.value), 'base64'))).toEqual(jpeg)
  })

  it('is followed by an empty line only for the phones that need it', () => {
    expect(toVcf(contact)).not.toContain('\r\n\r\n')
    const samsung = toVcf(contact, { blankLineAfterPhoto: true })
    expect(samsung).toMatch(/[A-Za-z0-9+/=]\r\n\r\nUID:/)
    expect(samsung.replace('\r\n\r\n', '\r\n')).toBe(toVcf(contact))
    expect(toVcf(aName('Cher'), { blankLineAfterPhoto: true })).not.toContain('\r\n\r\n')
  })
})
