import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isName, isTitle, unlinked, renderEmail } from './email-template.tsx'

/**
 * What mail programs make links of in text: addresses with a scheme, hosts with a dot before a letter, mailboxes.
 * It finds more than any mail program does.
 */
const linkLike =
  /[a-z][\w+-]*:[^\s\u200b]|[^\s\u200b]@[^\s\u200b]|www\.[^\s\u200b]|[\p{L}\p{N}-][.。．｡][\p{L}\p{N}]/iu

const hostile = [
  'https://evil.test/pay',
  'HTTP://EVIL.TEST',
  'evil.test',
  'www.evil.test/a?b=c',
  'Pay at evil.test, now',
  'jane@evil.test',
  'mailto:jane@evil.test',
  'tel:+4912345',
  '//evil.test',
  'javascript:alert(1)',
  'evil。test',
  'evil．test',
  'https：//evil.test',
  'bücher.example',
  'x\r\n\r\nhttps://evil.test',
  '\u202ehttps://evil.test',
  'ev\u200bil.test',
]

it.each(hostile)('leaves no link in %j, neither as text nor as HTML', (name) => {
  const { text, html } = renderEmail(
    { subject: 'Hello', lines: [`Your card ${unlinked(name)} was opened.`] },
    'en',
  )
  expect(text).not.toMatch(linkLike)
  const shown = html.slice(html.indexOf('Hello')).replace(/<[^>]*>/g, ' ')
  expect(shown).not.toMatch(linkLike)
  expect(html).not.toContain('<a ')
})

it('leaves nothing to link in any text, and does not change how other texts look', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.emailAddress(), (words, url, email) => {
      for (const text of [words, url, email, `${words}${url} ${email}`])
        expect(unlinked(text)).not.toMatch(linkLike)
    }),
  )
  for (const name of ['Asha Rao', 'Łukasz O’Neill-Müller', 'राव', 'ليلى حداد', 'St. Mary', 'Rao & Co.'])
    expect(unlinked(name)).toBe(name)
})

it('is written for its language, light and dark, without pictures, in one place of the brand', () => {
  const link = { href: 'https://cards.example/?a=1&b="2"', label: 'Öffnen <jetzt>' }
  const mail = renderEmail({ subject: 'S', lines: ['A & B'], code: '012345', closing: ['Bye'], link }, 'ar')
  expect(mail.html).toMatch(/^<!doctype html><html dir="rtl" lang="ar">/)
  expect(mail.html).toContain('prefers-color-scheme:dark')
  expect(mail.html).toContain('A &amp; B')
  expect(mail.html).toContain('href="https://cards.example/?a=1&amp;b=&quot;2&quot;"')
  expect(mail.html).toContain('Öffnen &lt;jetzt&gt;')
  expect(mail.html).toContain(
    '<span dir="ltr"><span>012</span><span style="padding-left:10px">345</span></span>',
  )
  expect(mail.html).not.toMatch(/<(?:img|link|script)\b|url\(/)
  expect(mail.text).toBe(`مرحبًا،\n\nA & B\n\n012345\n\nBye\n\n${link.label}: ${link.href}\n\nVisita\n`)
  const look = { light: colors('#fff'), dark: colors('#000'), footer: 'Acme Ltd, Pune' }
  const brand = { name: 'Acme', ...look }
  const branded = renderEmail({ subject: 'Visita', lines: ['Your Visita card'] }, 'hi').inBrand!(brand)
  expect(branded.subject).toBe('Acme')
  expect(branded.html).toContain('lang="hi"')
  expect(`${branded.html}${branded.text}`).not.toMatch(/Visita|#FBFAF7|#141317/)
  expect(branded.text).toBe('नमस्ते,\n\nYour Acme card\n\nAcme\n\nAcme Ltd, Pune\n')
})

const colors = (color: string) => ({
  page: color,
  surface: color,
  line: color,
  text: color,
  muted: color,
  accent: color,
})

it('says who speaks and what, and what one may look up, as cards and as plain text, without links', () => {
  const quote = { by: 'Tom Okafor', initials: 'TO', text: 'Call me.\n\nhttps://evil.test/pay' }
  const facts = [
    ['When', '12 June, 18:00'],
    ['Pay', '₹ 499'],
  ] as const
  const email = { subject: 'S', greets: 'Neha Rao', lines: ['Tom sent you his details.'], quote, facts }
  const { text, html } = renderEmail(email, 'en')
  expect(text).toBe(
    `Hello Neha Rao,\n\nTom sent you his details.\n\nTom Okafor\n> Call me.\n> ${unlinked('https://evil.test/pay')}\n\nWhen: 12 June, 18:00\nPay: ₹ 499\n\nVisita\n`,
  )
  expect(html).not.toContain('evil.test')
  expect(html).toMatch(/>TO<\/div>/)
  expect(html).toMatch(
    /<th scope="row"[^>]*>When<\/th><td[^>]*><span dir="auto">12 June, 18:00<\/span><\/td>/,
  )
})

it.each(['Neha Rao', 'अनन्या शर्मा', 'ليلى حداد', 'O’Neill-Müller', 'St. Mary', 'Rao & Co. (Pune)'])(
  'takes %s for a name, and greets it',
  (greets) => {
    expect(isName(greets)).toBe(true)
    expect(renderEmail({ subject: '', greets, lines: [] }, 'en').text).toMatch(`Hello ${greets},`)
  },
)

it.each(['', '  ', 'evil.test', 'Pay ₹ 500', 'call 98765', 'a@b.co', 'https://x', 'x'.repeat(61), '...'])(
  'takes %j for no name',
  (text) => expect(isName(text)).toBe(false),
)

it('greets nobody without a name, and makes no link of one', () => {
  expect(renderEmail({ subject: '', greets: ' ', lines: [] }, 'en').text).toMatch(/^Hello,\n/)
  expect(renderEmail({ subject: '', greets: 'evil.test', lines: [] }, 'en').text).not.toMatch(linkLike)
})

it.each(['Harvest fair 2026', 'हार्वेस्ट मेला', 'Open evening, 18:30', 'A & B: dinner for 2', 'Gala (Halle 3)'])(
  'takes %s for a title',
  (text) => expect(isTitle(text)).toBe(true),
)

it.each([
  '',
  'Call 98 76 54 32',
  'Call 98765',
  'Win ₹ 500',
  'Win Rs. 500',
  'Earn 500 USD',
  'Earn 9k a day',
  'write to a@b',
  'shop.example',
  'https://x',
  'x'.repeat(101),
])('takes %j for no title', (text) => expect(isTitle(text)).toBe(false))
