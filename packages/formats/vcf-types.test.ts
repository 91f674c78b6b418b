import { describe, expect, it } from 'vitest'
import { aContact, aName } from './testing/a-contact.ts'
import { readValue, readVcf } from './testing/read-vcf.ts'
import type { VcfPhone } from './vcf-contact.ts'
import { toVcf, toVcfForQr } from './vcf.ts'

const number = '+919876543210'

describe('phone types', () => {
  it.each<[Omit<VcfPhone, 'number'>, string]>([
    [{ kind: 'mobile' }, 'TEL;TYPE=CELL,VOICE'],
    [{ kind: 'work' }, 'TEL;TYPE=WORK,VOICE'],
    [{ kind: 'home' }, 'TEL;TYPE=HOME,VOICE'],
    [{ kind: 'fax' }, 'TEL;TYPE=WORK,FAX'],
    [{ kind: 'other' }, 'TEL;TYPE=VOICE'],
    [{ kind: 'mobile', preferred: true }, 'TEL;TYPE=CELL,VOICE,PREF'],
    [{ kind: 'other', label: 'WhatsApp' }, 'item1.TEL;TYPE=X-WhatsApp'],
    [{ kind: 'mobile', label: 'Front desk', preferred: true }, 'item1.TEL;TYPE=X-Front-desk,PREF'],
    [{ kind: 'mobile', label: 'दुकान' }, 'item1.TEL;TYPE=CELL,VOICE'],
    [{ kind: 'work', label: 'a;b:"c"' }, 'item1.TEL;TYPE=WORK,VOICE'],
    [{ kind: 'fax', label: 'Telefax' }, 'item1.TEL;TYPE=WORK,FAX'],
    [{ kind: 'home', label: ' - ' }, 'item1.TEL;TYPE=HOME,VOICE'],
  ])('%j is written as %s', (phone, property) => {
    expect(toVcf(aName('A', { phones: [{ number, ...phone }] }))).toContain(`\r\n${property}:${number}\r\n`)
  })

  it('keep a custom label for iPhones in any script', () => {
    const text = toVcf(aName('A', { phones: [{ number, kind: 'mobile', label: 'दुकान; 2' }] }))
    const label = readVcf(text).find(({ name }) => name === 'x-ablabel')
    expect(label).toMatchObject({ params: { group: 'item1' }, value: 'दुकान; 2' })
  })
})

describe('email and address types', () => {
  it('say work or home, and which one is preferred', () => {
    const address = { street1: 'S', street2: '', city: '', region: '', postcode: '', country: '' }
    const text = toVcf(
      aName('A', {
        emails: [
          { address: 'w@example.com', kind: 'work', preferred: true },
          { address: 'h@example.com', kind: 'home' },
        ],
        addresses: [
          { ...address, kind: 'home' },
          { ...address, kind: 'work', label: 'Shop' },
        ],
      }),
    )
    expect(text).toContain('\r\nEMAIL;TYPE=WORK,INTERNET,PREF:w@example.com\r\n')
    expect(text).toContain('\r\nEMAIL;TYPE=HOME,INTERNET:h@example.com\r\n')
    expect(text).toContain('\r\nADR;TYPE=HOME:;;S;;;;\r\n')
    expect(text).toContain('\r\nitem1.ADR;TYPE=WORK:;;S;;;;\r\nitem1.X-ABLabel:Shop\r\n')
  })
})

describe('the structured name', () => {
  it.each([
    ['Cher', ['', 'Cher', '', '', '']],
    ['Priya Sharma', ['Sharma', 'Priya', '', '', '']],
    ['Maria del Carmen Ruiz', ['Ruiz', 'Maria del Carmen', '', '', '']],
    ['山田 太郎', ['山田', '太郎', '', '', '']],
    ['प्रिया शर्मा', ['शर्मा', 'प्रिया', '', '', '']],
  ])('of %s keeps the order of the words', (full, parts) => {
    expect(readValue(toVcf(aName(full)), 'n')).toEqual(parts)
  })

  it('uses the parts when they are known', () => {
    const name = {
      full: 'Dr. A B C PhD',
      family: 'C',
      given: 'A',
      additional: 'B',
      prefix: 'Dr.',
      suffix: 'PhD',
    }
    const text = toVcf(aName('', { name }))
    expect(readValue(text, 'n')).toEqual(['C', 'A', 'B', 'Dr.', 'PhD'])
    expect(readValue(text, 'fn')).toBe('Dr. A B C PhD')
  })

  it('is empty for a company, which iPhones then show as one', () => {
    const text = toVcf(aName('Lotus Traders', { company: 'Lotus Traders' }))
    expect(text).toContain('\r\nN:;;;;\r\nFN:Lotus Traders\r\nX-ABShowAs:COMPANY\r\n')
  })

  it.each([
    ['its parts', { name: { full: ' ', given: 'Priya', family: 'Sharma' } }, 'Priya Sharma'],
    ['the company', { company: 'Lotus' }, 'Lotus'],
    ['the email', { emails: [{ address: 'a@example.com', kind: 'work' as const }] }, 'a@example.com'],
    ['the phone', { phones: [{ number, kind: 'work' as const }] }, number],
  ])('a missing full name is taken from %s', (_, changes, expected) => {
    expect(readValue(toVcf(aName('', changes)), 'fn')).toBe(expected)
  })
})

describe('a contact inside a QR code', () => {
  it('is short: no photo, note, social link or long line', () => {
    const contact = aContact({
      units: ['Sales'],
      phones: [
        { number: '+911', kind: 'fax' },
        { number: '+912', kind: 'work' },
        { number: '+913', kind: 'home' },
        { number: '+914', kind: 'mobile', preferred: true, label: 'WhatsApp' },
      ],
      photo: { jpeg: Uint8Array.of(255, 216) },
    })
    expect(toVcfForQr(contact).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Sharma;Priya;;;',
      'FN:Priya Sharma',
      'ORG:Lotus & Co',
      'TITLE:Founder',
      'TEL;TYPE=CELL,VOICE:+914',
      'TEL;TYPE=WORK,VOICE:+912',
      'EMAIL;TYPE=WORK,INTERNET:priya@example.com',
      'URL:https://cards.example.com/p/priya',
      'END:VCARD',
      '',
    ])
  })

  it('is not folded, since some scanners cannot unfold', () => {
    const long = 'प्रिया '.repeat(30).trim()
    expect(toVcfForQr(aName('A', { title: long }))).toContain(`\r\nTITLE:${long}\r\n`)
  })
})
