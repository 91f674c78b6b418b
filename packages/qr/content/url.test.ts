import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentText } from './content.ts'
import { errorsOf } from '../testing/content/errors-of.ts'
import { proofRounds } from '../testing/rounds.ts'

const text = (url: string) => contentText({ kind: 'url', url })

describe('a link', () => {
  it.each([
    ['https://example.com/Path/Of/Case?q=A', 'https://example.com/Path/Of/Case?q=A'],
    ['HTTP://EXAMPLE.com', 'http://example.com'],
    ['example.com', 'https://example.com'],
    ['example.com/', 'https://example.com/'],
    ['//example.com#top', 'https://example.com#top'],
    ['example.com?a=/', 'https://example.com?a=/'],
    ['  example.com/page  ', 'https://example.com/page'],
    ['//example.com/page', 'https://example.com/page'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['localhost:3000', 'https://localhost:3000'],
    ['https://printer/', 'https://printer/'],
    ['https://[::1]:8080/', 'https://[::1]:8080/'],
    ['münchen.de/ä b', 'https://xn--mnchen-3ya.de/%C3%A4%20b'],
    ['https://उदाहरण.भारत/', 'https://xn--p1b6ci4b4b3a.xn--h2brj9c/'],
    ['example.com/?u=javascript:alert(1)', 'https://example.com/?u=javascript:alert(1)'],
  ])('%j is carried as %s', (typed, carried) => {
    expect(text(typed)).toBe(carried)
  })

  it.each([
    '',
    '   ',
    'hello',
    'https://',
    'javascript:alert(1)//http://',
    'javascript:alert(1)//https://example.com',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)//http://',
    'javascript:1',
    'javascript:foo.example:80/',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>',
    'mailto:a@example.com',
    'tel:112',
    'ftp://example.com',
    'file:///etc/passwd',
    'https://good.example@evil.example/',
    'https://user:secret@example.com/',
    'name@example.com',
    'https://exa mple.com/',
    'https://example.com/\r\nx',
  ])('%j is an error', (typed) => {
    expect(errorsOf({ kind: 'url', url: typed })).toEqual(['url'])
  })

  it('is always http or https, and stays the same when carried again', () => {
    const typed = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string({ unit: fc.constantFrom(...Array.from('ahjtps:/.@?#1 \\\t')) }),
      fc
        .tuple(fc.constantFrom('javascript:', 'data:', 'http:', 'a.b:80'), fc.string())
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, (url) => {
        if (errorsOf({ kind: 'url', url }).length > 0) return
        expect(text(url)).toMatch(/^https?:\/\/[!-~]+$/)
        expect(text(text(url))).toBe(text(url))
      }),
      { numRuns: proofRounds(100, 500) },
    )
  })
})
