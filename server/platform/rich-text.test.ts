import { expect, it } from 'vitest'
import { z } from 'zod'
import { isRichText, richText } from '#contract/fields.ts'
import { checkFields } from '#contract/issues.ts'
import { sanitizeRichText } from './rich-text.ts'

it('keeps what the editor makes', () => {
  const html =
    '<h2>Title</h2><p>One<br />two <strong>b</strong><em>i</em><u>u</u></p><ul><li>x</li></ul><blockquote>q</blockquote>'
  expect(sanitizeRichText(html)).toBe(html)
  expect(sanitizeRichText(sanitizeRichText(html))).toBe(html)
})

it.each(['https://example.com/', 'http://example.com', 'mailto:a@example.com', 'tel:+911234567890'])(
  'keeps a link to %s, which cannot control the page that opened it',
  (href) => {
    expect(sanitizeRichText(`<a href="${href}" target="_blank" onclick="x()">go</a>`)).toBe(
      `<a href="${href}" rel="noopener noreferrer nofollow">go</a>`,
    )
  },
)

it('keeps a link to another page of the website as it is', () => {
  const html = '<a href="/privacy-policy">policy</a>'
  expect(sanitizeRichText(html)).toBe(html)
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '&#106;avascript:alert(1)',
  'java&Tab;script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
])('removes the address %s', (href) => {
  expect(sanitizeRichText(`<a href="${href}">go</a>`)).not.toMatch(/href/)
})

it.each([
  '<script>alert(1)</script>',
  '<style>p{display:none}</style>',
  '<p style="position:fixed" onclick="x()" id="a" class="b">t</p>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name="a"></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p><!--<img src="--><img src=x onerror=alert(1)//">--></p>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
])('leaves no element or attribute that the editor does not know: %s', (html) => {
  const clean = sanitizeRichText(html)
  const elements = [...clean.matchAll(/<\/?([a-z][^\s/>]*)([^>]*)>/gi)]
  expect(elements.filter(([, name = '', rest]) => name !== 'p' || rest !== '')).toEqual([])
  // A second reading finds the same: what looks like text to the sanitizer is text to a browser.
  expect(sanitizeRichText(clean)).toBe(clean)
})

it('is required by its field where nothing but empty markup was written', () => {
  const required = richText(50, 'enter_answer')
  for (const empty of ['', '<p></p>', '<p> &nbsp;<br></p>', '<script>alert(1)</script>'])
    expect(checkFields(required, empty).fields?.[0]?.message).toBe('Enter the answer.')
  expect(required.parse('<p>Yes</p>')).toBe('<p>Yes</p>')
  expect(checkFields(required, `<p>${'x'.repeat(50)}</p>`).fields?.[0]?.message).toContain('50')
  expect(richText(50).parse('<p></p>')).toBe('')
  expect(isRichText(required)).toBe(true)
  expect(isRichText(required.nullable().default(null).optional())).toBe(true)
  expect(isRichText(z.string().default(''))).toBe(false)
})
