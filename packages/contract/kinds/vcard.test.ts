import { describe, expect, it } from 'vitest'
import { checkFields } from '../issues.ts'
import { ProfileContact, Vcard } from './vcard.ts'

const read = (label: string, contact: string) => {
  const { data, fields } = checkFields(ProfileContact, { label, contact })
  return data?.contact ?? fields?.[0]?.code
}

describe('a contact of a card', () => {
  it.each([
    ['Email', "o'neil@example.com", "o'neil@example.com"],
    ['Mobile', '٠١٠ ٢٣٤٥', '010 2345'],
    ['Fax', '\u202a+91\u2011471 233\u202c', '+91-471 233'],
    ['Telegram', 't.me/jane_doe/', 't.me/jane_doe/'],
    ['Telegram', '98765 43210', '98765 43210'],
    ['Website', 'example.com/a', 'example.com/a'],
    ['Email', 'Info@müller.example\u200b', 'Info@xn--mller-kva.example'],
  ])('under %s takes %s', (label, typed, kept) => {
    expect(read(label, typed)).toBe(kept)
  })

  it.each([
    ['Mobile', '....', 'invalid_phone'],
    ['Phone', '(-) 12', 'invalid_phone'],
    ['Work', '+1 555 0100 ask Jo', 'invalid_phone'],
    ['Whatsapp', 'call me', 'invalid_phone'],
    ['Telegram', 'ask at the desk', 'invalid_telegram'],
    ['Telegram', '@ab', 'invalid_telegram'],
    ['Email', 'a@b', 'wrong_email'],
    ['Website', 'https://..', 'invalid_link'],
    ['Website', `example.com/${'न'.repeat(240)}`, 'too_long'],
    ['Website', 'mailto:jane', 'invalid_link'],
    ['Website', 'tel:me', 'invalid_link'],
  ])('under %s refuses %s, which nobody could open', (label, typed, code) => {
    expect(read(label, typed)).toBe(code)
  })

  it.each(['0', '+0', '0091', '+12345'])('refuses the dial code %s', (prefix) => {
    const { fields } = checkFields(ProfileContact, { label: 'Mobile', contact: '98765', prefix })
    expect(fields).toMatchObject([{ path: 'prefix', code: 'invalid_dial_code' }])
  })
})

it('names every link that no page could open', () => {
  const { fields } = checkFields(Vcard, {
    name: 'A',
    video_link: 'tel:112',
    contact_us: [
      { type: 'Address', google_map_link: 'mailto:a@example.com' },
      { type: 'Mobile', contact: '----' },
    ],
    web_link: [{ link: `example.com/${'न'.repeat(400)}` }],
  })
  expect(fields?.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    'contact_us.0.google_map_link invalid_link',
    'contact_us.1.contact invalid_phone',
    'video_link invalid_link',
    'web_link.0.link too_long',
  ])
})
