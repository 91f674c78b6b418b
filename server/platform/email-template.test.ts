import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unlinked, renderEmail } from './email-template.ts'

/**
 * What mail programs make links of in text: addresses with a scheme, hosts with a dot before a letter, mailboxes.
 * Wider than any of them, so that what it does not find they do not either.
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
  const { text, html } = renderEmail({ subject: 'Hello', lines: [`Your card ${unlinked(name)} was opened.`] })
  expect(text).not.toMatch(linkLike)
  const shown = html.slice(html.indexOf('Hello'), html.indexOf('</div>')).replace(/<[^>]*>/g, ' ')
  expect(shown).not.toMatch(linkLike)
  expect(html).not.toContain('<a ')
})

it('finds nothing to link in any text, and changes no other text to look at', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.emailAddress(), (words, url, email) => {
      for (const text of [words, url, email, `${words}${url} ${email}`])
        expect(unlinked(text)).not.toMatch(linkLike)
    }),
  )
  for (const name of ['Asha Rao', 'Łukasz O’Neill-Müller', 'राव', 'ليلى حداد', 'St. Mary', 'Rao & Co.'])
    expect(unlinked(name)).toBe(name)
})
