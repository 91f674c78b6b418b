import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentText } from './content.ts'
import { nastyText } from '../testing/content/any-content.ts'
import { errorsOf } from '../testing/content/errors-of.ts'
import { flatText } from '../testing/content/flat-text.ts'
import { readCard } from '../testing/content/read-ical.ts'
import type { VCardContent } from './vcard.ts'
import { proofRounds } from '../testing/rounds.ts'

const card = (fields: Omit<VCardContent, 'kind'>): VCardContent => ({ kind: 'vcard', ...fields })

describe('a contact', () => {
  it('carries every field on its own unfolded line', () => {
    const text = contentText(
      card({
        givenName: 'प्रिया',
        familyName: 'Sharma; Jr',
        company: 'A, B; C',
        title: 'Head\\Chief',
        phones: [
          { number: '+91 98765 43210', type: 'mobile' },
          { number: ' ', type: 'home' },
          { number: '022 2345', type: 'work' },
        ],
        emails: ['priya@example.com', ''],
        url: 'example.com/a;b?c=\\n',
        address: { street: '1 Hill Road\nFloor 2', city: 'Mumbai', postcode: '400050' },
        note: `one\r\ntwo 👋 ${'long '.repeat(30)}end`,
      }),
    )
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Sharma\\; Jr;प्रिया;;;',
      'FN:प्रिया Sharma\\; Jr',
      'ORG:A\\, B\\; C',
      'TITLE:Head\\\\Chief',
      'TEL;TYPE=CELL:+919876543210',
      'TEL;TYPE=WORK:0222345',
      'EMAIL:priya@example.com',
      'URL:https://example.com/a;b?c=%5Cn',
      'ADR;TYPE=WORK:;;1 Hill Road\\nFloor 2;Mumbai;;400050;',
      `NOTE:one\\ntwo 👋 ${'long '.repeat(30)}end`,
      'END:VCARD',
    ])
  })

  it('of a company alone is named after it, without empty lines', () => {
    expect(contentText(card({ company: 'Acme', givenName: ' ', emails: [], address: {}, note: '' }))).toBe(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:Acme\r\nORG:Acme\r\nEND:VCARD',
    )
  })

  it('without a company lives at its address', () => {
    const text = contentText(card({ familyName: 'علي', address: { city: 'Pune', country: 'India' } }))
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:علي;;;;',
      'FN:علي',
      'ADR;TYPE=HOME:;;;Pune;;;India',
      'END:VCARD',
    ])
  })

  it('names every invalid field at once', () => {
    const phones = [
      { number: '112', type: 'work' },
      { number: 'call me', type: 'mobile' },
    ] as const
    expect(errorsOf(card({ phones, emails: ['a@example.com', 'nobody'], url: 'javascript:1' }))).toEqual([
      'givenName',
      'phones.1.number',
      'emails.1',
      'url',
    ])
  })

  it('reads back whatever was written into it, with no property of its own', () => {
    // The reader treats a separator after a backslash at the end of a component as escaped.
    const component = nastyText.map((text) => text.replace(/[\\\s\p{Cc}]+$/u, ''))
    fc.assert(
      fc.property(
        fc.tuple(component, component),
        fc.tuple(nastyText, nastyText, nastyText),
        ([familyName, street], [company, title, note]) => {
          const fields = { givenName: 'A', familyName, company, title, address: { street }, note }
          const read = readCard(contentText(card(fields)))
          const allowed = /^(?:version|n|fn|org|title|adr|note)$/
          expect([...read.keys()].filter((name) => !allowed.test(name))).toEqual([])
          expect(Array.from(read.get('n') ?? [], flatText)).toEqual([flatText(familyName), 'A', '', '', ''])
          expect(flatText(read.get('fn'))).toBe(flatText(`A ${familyName}`))
          expect(flatText(read.get('org'))).toBe(flatText(company))
          expect(flatText(read.get('title'))).toBe(flatText(title))
          expect(flatText(read.get('adr')?.[2])).toBe(flatText(street))
          expect(flatText(read.get('note'))).toBe(flatText(note))
        },
      ),
      { numRuns: proofRounds(60, 300) },
    )
  })
})
