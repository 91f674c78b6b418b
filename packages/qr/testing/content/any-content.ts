import fc from 'fast-check'
import type { QrContent } from '../../content/content.ts'

/** Texts that break simple writers: separators, quotes, line breaks, other scripts, lone surrogates. */
export const nastyText = fc.oneof(
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('ab1 ;,:"\\\'&=?%#+@()\r\n\t\0\u2028'),
      'ß',
      'न',
      'م',
      '👩🏽‍💻',
      '\ud800',
    ),
  }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'BEGIN:VEVENT',
    'a\r\nTEL:+1',
    'x\nEND:VCARD',
    'T:nopass;S:evil',
    '-1',
    '٣',
    '*123#',
    '2026-03-01',
  ),
)

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const anyNumber = fc.oneof(fc.double(), fc.integer())

/** Any content of any kind, mostly invalid. */
export const anyContent: fc.Arbitrary<QrContent> = fc.oneof(
  fc.record({ kind: fc.constant('url'), url: fc.oneof(nastyText, fc.webUrl()) }),
  fc.record({ kind: fc.constant('text'), text: nastyText }),
  fc.record({ kind: fc.constant('number'), number: nastyText }),
  fc.record({ kind: fc.constant('phone'), phone: nastyText }),
  fc.record({ kind: fc.constant('sms'), phone: nastyText, message: some(nastyText) }),
  fc.record({
    kind: fc.constant('mail'),
    to: fc.oneof(nastyText, fc.emailAddress()),
    cc: some(nastyText),
    bcc: some(nastyText),
    subject: some(nastyText),
    body: some(nastyText),
  }),
  fc.record({
    kind: fc.constant('wifi'),
    ssid: nastyText,
    security: fc.constantFrom('WPA', 'SAE', 'WEP', 'nopass'),
    password: some(nastyText),
    hidden: some(fc.boolean()),
  }),
  fc.record({
    kind: fc.constant('vcard'),
    givenName: some(nastyText),
    familyName: some(nastyText),
    company: some(nastyText),
    title: some(nastyText),
    phones: some(
      fc.array(fc.record({ number: nastyText, type: fc.constantFrom('mobile', 'work', 'home') }), {
        maxLength: 2,
      }),
    ),
    emails: some(fc.array(nastyText, { maxLength: 2 })),
    url: some(nastyText),
    address: some(
      fc.record({
        street: nastyText,
        city: nastyText,
        region: nastyText,
        postcode: nastyText,
        country: nastyText,
      }),
    ),
    note: some(nastyText),
  }),
  fc.record({
    kind: fc.constant('event'),
    title: nastyText,
    start: fc.oneof(nastyText, fc.constant('2026-03-01T10:00')),
    end: some(fc.oneof(nastyText, fc.constant('2026-03-01T11:00'))),
    timeZone: some(fc.oneof(nastyText, fc.constant('Asia/Kolkata'))),
    location: some(nastyText),
    description: some(nastyText),
  }),
  fc.record({
    kind: fc.constant('geo'),
    latitude: anyNumber,
    longitude: anyNumber,
    label: some(nastyText),
  }),
  fc.record({
    kind: fc.constant('upi'),
    vpa: nastyText,
    name: nastyText,
    amountMinor: some(anyNumber),
    note: some(nastyText),
    reference: some(nastyText),
  }),
)
