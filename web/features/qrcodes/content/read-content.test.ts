import { describe, expect, it } from 'vitest'
import type { ContentKind } from './content-values.ts'
import { Content } from '../generator/draft-schema.ts'
import { readContent, splitCoordinates, withTime } from './read-content.ts'

/** Values as drafts of earlier versions have them: flat names, and `1` for a switch that is on. */
const content = (kind: ContentKind, values: Record<string, string>) =>
  Content.parse({ kind, values: { [kind]: values } })
const textOf = (kind: ContentKind, values: Record<string, string>) => readContent(content(kind, values)).text

describe('the text of a code', () => {
  it.each<[ContentKind, Record<string, string>, string]>([
    ['url', { url: 'Example.com/Menu' }, 'https://example.com/Menu'],
    ['url', { url: '\ufeffexample.com\u200e' }, 'https://example.com'],
    ['text', { text: ' as it is\n' }, ' as it is\n'],
    ['number', { number: '0042 0001' }, '00420001'],
    ['phone', { phone: '+91 98765 43210' }, 'tel:+919876543210'],
    ['sms', { phone: '56161', message: 'JOIN' }, 'SMSTO:56161:JOIN'],
    ['mail', { to: 'a@example.com', subject: 'Hi' }, 'mailto:a@example.com?subject=Hi'],
    ['wifi', { ssid: 'Kiln', password: 'blue glass' }, 'WIFI:T:WPA;S:Kiln;P:blue glass;;'],
    [
      'wifi',
      { ssid: 'Kiln', security: 'nopass', password: 'left over', hidden: '1' },
      'WIFI:T:nopass;S:Kiln;H:true;;',
    ],
    ['geo', { latitude: '18,92', longitude: ' 72.83 ' }, 'geo:18.92,72.83'],
    ['geo', { latitude: '١٨٫٩٢', longitude: '−७२.८३' }, 'geo:18.92,-72.83'],
    [
      'upi',
      { vpa: 'shop@ybl', name: 'Kiln', amountMinor: '₹ 12,50' },
      'upi://pay?pa=shop@ybl&pn=Kiln&am=12.50&cu=INR',
    ],
    [
      'upi',
      { vpa: 'shop@ybl', name: 'Kiln', amountMinor: '₹1,499.5' },
      'upi://pay?pa=shop@ybl&pn=Kiln&am=1499.50&cu=INR',
    ],
  ])('of %s: %j', (kind, values, text) => {
    expect(textOf(kind, values)).toBe(text)
  })

  it('of a contact: both numbers, with their kinds', () => {
    const text = textOf('vcard', {
      givenName: 'Asha',
      'phones.0.number': '+91 98765 43210',
      'phones.1.number': '022 2345 6789',
    })
    expect(text).toContain('TEL;TYPE=CELL:+919876543210')
    expect(text).toContain('TEL;TYPE=WORK:02223456789')
  })

  it('of an event: days or times, in its time zone', () => {
    const event = { title: 'Fair', start: '2026-03-01T18:30', timeZone: 'Asia/Kolkata' }
    expect(textOf('event', event)).toContain('DTSTART:20260301T130000Z')
    expect(textOf('event', { ...event, allDay: '1' })).toContain('DTSTART;VALUE=DATE:20260301')
  })
})

describe('incomplete content', () => {
  it('is empty while nothing is typed, whatever was chosen', () => {
    expect(readContent(content('wifi', { security: 'SAE', hidden: '1' })).isEmpty).toBe(true)
    expect(readContent(content('wifi', { ssid: ' ' })).isEmpty).toBe(true)
    expect(readContent(content('wifi', { ssid: 'Kiln' })).isEmpty).toBe(false)
  })

  it('reports errors by the field that was typed', () => {
    const { text, errors } = readContent(
      content('vcard', { givenName: 'Asha', 'phones.1.number': 'call me', url: 'a b' }),
    )
    expect(text).toBeUndefined()
    expect([...errors.keys()]).toEqual(['phones.1.number', 'url'])
  })

  it('rejects an invalid amount', () => {
    const { errors } = readContent(content('upi', { vpa: 'shop@ybl', name: 'Kiln', amountMinor: '12.345' }))
    expect([...errors.keys()]).toEqual(['amountMinor'])
  })
})

describe('typing', () => {
  it('splits copied coordinates', () => {
    expect(splitCoordinates('18.921984, 72.834654')).toEqual(['18.921984', '72.834654'])
    expect(splitCoordinates('18.92')).toBeUndefined()
  })

  it('adds a time to days', () => {
    expect(withTime('2026-03-01')).toBe('2026-03-01T09:00')
    expect(withTime('2026-03-02T10:00')).toBe('2026-03-02T10:00')
    expect(withTime('')).toBe('')
  })
})
