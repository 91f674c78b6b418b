import { describe, expect, it } from 'vitest'
import type { ContentDraft } from './content-draft.ts'
import { withValue, readContent } from './content-draft.ts'

const draft = (kind: ContentDraft['kind'], values: Record<string, string>): ContentDraft => ({
  kind,
  values: { [kind]: values },
})
const textOf = (kind: ContentDraft['kind'], values: Record<string, string>) =>
  readContent(draft(kind, values)).text

describe('what is typed becomes what the code carries', () => {
  it.each<[ContentDraft['kind'], Record<string, string>, string]>([
    ['url', { url: 'Example.com/Menu' }, 'https://example.com/Menu'],
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

describe('a content that is not there yet', () => {
  it('is empty while nothing is written, whatever was chosen', () => {
    expect(readContent(draft('wifi', { security: 'SAE', hidden: '1' })).isEmpty).toBe(true)
    expect(readContent(draft('wifi', { ssid: ' ' })).isEmpty).toBe(true)
    expect(readContent(draft('wifi', { ssid: 'Kiln' })).isEmpty).toBe(false)
  })

  it('says what is wrong at the field where it was typed', () => {
    const { text, errors } = readContent(
      draft('vcard', { givenName: 'Asha', 'phones.1.number': 'call me', url: 'a b' }),
    )
    expect(text).toBeUndefined()
    expect([...errors.keys()]).toEqual(['phones.1.number', 'url'])
  })

  it('refuses an amount that is none', () => {
    const { errors } = readContent(draft('upi', { vpa: 'shop@ybl', name: 'Kiln', amountMinor: '12.345' }))
    expect([...errors.keys()]).toEqual(['amountMinor'])
  })
})

describe('typing', () => {
  it('puts coordinates that were copied together where they belong', () => {
    const { values } = withValue(draft('geo', { label: 'Gate' }), 'latitude', '18.921984, 72.834654')
    expect(values.geo).toEqual({ label: 'Gate', latitude: '18.921984', longitude: '72.834654' })
  })

  it('keeps the words of the other kinds', () => {
    const both = withValue({ ...draft('url', { url: 'example.com' }), kind: 'text' }, 'text', 'Hello')
    expect(both.values).toEqual({ url: { url: 'example.com' }, text: { text: 'Hello' } })
  })

  it('gives days a time again when the event is not whole days any more', () => {
    const days = draft('event', { allDay: '1', start: '2026-03-01', end: '2026-03-02T10:00' })
    expect(withValue(days, 'allDay', '').values.event).toEqual({
      allDay: '',
      start: '2026-03-01T09:00',
      end: '2026-03-02T10:00',
    })
  })
})
