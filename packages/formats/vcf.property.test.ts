import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContact } from './testing/a-contact.ts'
import { readValue, readVcf } from './testing/read-vcf.ts'
import type { VcfContact } from './vcf-contact.ts'
import { foldLine } from './vcf-fold.ts'
import { toVcf } from './vcf.ts'

/** Any text, with many characters that break vCards. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('\\', ';', ',', ':', '\n', '\r', '"', 'n', ' ', 'é', 'क', '😀', '\u2028', '='),
  }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)
/** What a person can type into one line: it must be read back exactly. */
const typedLine = anyText.filter(
  (text) => text.isWellFormed() && text !== '' && text === text.trim() && !/[\p{Cc}\u2028\u2029]/u.test(text),
)
const octets = (line: string) => new TextEncoder().encode(line).length

const anyContact: fc.Arbitrary<VcfContact> = fc.record({
  uid: fc.uuid(),
  revision: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
  name: fc.record({ full: anyText, family: anyText, given: anyText, prefix: anyText }),
  company: anyText,
  units: fc.array(anyText, { maxLength: 2 }),
  title: anyText,
  phones: fc.array(fc.record({ number: anyText, kind: fc.constantFrom('mobile', 'fax'), label: anyText }), {
    maxLength: 2,
  }),
  emails: fc.array(fc.record({ address: anyText, kind: fc.constantFrom('work', 'home') }), { maxLength: 2 }),
  addresses: fc.array(
    fc.record({
      street1: anyText,
      street2: anyText,
      city: anyText,
      region: anyText,
      postcode: anyText,
      country: anyText,
      kind: fc.constantFrom('work', 'home'),
      label: anyText,
    }),
    { maxLength: 2 },
  ),
  url: anyText,
  links: fc.array(fc.record({ label: anyText, url: anyText, network: anyText }), { maxLength: 2 }),
  note: anyText,
})

describe('whatever people type', () => {
  it('comes back the same from every text field', () => {
    fc.assert(
      fc.property(typedLine, typedLine, typedLine, typedLine, (full, company, title, note) => {
        const text = toVcf(aContact({ name: { full }, company, title, note, links: [] }))
        expect(readValue(text, 'fn')).toBe(full)
        expect(readValue(text, 'org')).toEqual([company])
        expect(readValue(text, 'title')).toBe(title)
        expect(readValue(text, 'note')).toBe(note)
      }),
    )
  })

  it('never adds, drops or breaks a property', () => {
    fc.assert(
      fc.property(anyContact, (contact) => {
        const text = toVcf(contact)
        const lines = text.split('\r\n')
        expect(lines.join('')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        for (const line of lines) expect(octets(line)).toBeLessThanOrEqual(75)
        const names = readVcf(text).map(({ name }) => name)
        const count = (name: string) => names.filter((other) => other === name).length
        expect([count('version'), count('n'), count('fn'), count('uid'), count('rev')]).toEqual([
          1, 1, 1, 1, 1,
        ])
        expect(count('tel')).toBeLessThanOrEqual(contact.phones.length)
        expect(count('email')).toBeLessThanOrEqual(contact.emails.length)
        expect(count('adr')).toBeLessThanOrEqual(contact.addresses.length)
        expect(count('url')).toBeLessThanOrEqual(contact.links.length + 1)
        expect(count('note')).toBeLessThanOrEqual(1)
        expect(names.filter((name) => !knownNames.has(name))).toEqual([])
      }),
    )
  })

  it('folds to 75 octets and unfolds to the same line', () => {
    fc.assert(
      fc.property(typedLine, fc.integer({ min: 1, max: 40 }), (text, times) => {
        const line = text.repeat(times)
        const folded = foldLine(line)
        expect(folded.replaceAll('\r\n ', '')).toBe(line)
        for (const physical of folded.split('\r\n')) expect(octets(physical)).toBeLessThanOrEqual(75)
      }),
    )
  })
})

const knownNames = new Set(
  'version n fn x-abshowas org title tel x-ablabel email adr url x-socialprofile note uid rev'.split(' '),
)
