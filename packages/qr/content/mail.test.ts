import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentText } from './content.ts'
import type { MailContent } from './mail.ts'
import { nastyText } from '../testing/content/any-content.ts'
import { errorsOf } from '../testing/content/errors-of.ts'
import { flatText } from '../testing/content/flat-text.ts'
import { proofRounds } from '../testing/rounds.ts'

const mail = (fields: Partial<MailContent>): MailContent => ({ kind: 'mail', to: 'a@example.com', ...fields })

describe('a mail', () => {
  it.each<[Partial<MailContent>, string]>([
    [{}, 'mailto:a@example.com'],
    [{ subject: ' ', body: '', cc: '' }, 'mailto:a@example.com'],
    [{ to: 'a@example.com; b@example.com,' }, 'mailto:a@example.com,b@example.com'],
    [{ to: 'a+b&c@Example.COM' }, 'mailto:a%2Bb%26c@example.com'],
    [{ to: 'info@उदाहरण.भारत' }, 'mailto:info@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    [{ subject: 'Q&A + 50%' }, 'mailto:a@example.com?subject=Q%26A%20%2B%2050%25'],
    [
      { subject: 'Hi\r\nBcc: evil@example.com' },
      'mailto:a@example.com?subject=Hi%20Bcc%3A%20evil%40example.com',
    ],
    [{ body: 'one\ntwo\r\nthree' }, 'mailto:a@example.com?body=one%0D%0Atwo%0D%0Athree'],
    [
      { cc: 'c@example.com', bcc: 'd@example.com', subject: 'नमस्ते' },
      'mailto:a@example.com?cc=c@example.com&bcc=d@example.com&subject=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87',
    ],
  ])('%j is %s', (fields, uri) => {
    expect(contentText(mail(fields))).toBe(uri)
  })

  it.each<[Partial<MailContent>, string[]]>([
    [{ to: '' }, ['to']],
    [{ to: ' ,; ' }, ['to']],
    [{ to: 'example.com' }, ['to']],
    [{ to: 'a@localhost' }, ['to']],
    [{ to: 'a@1.2.3.4' }, ['to']],
    [{ to: '@example.com' }, ['to']],
    [{ to: 'a..b@example.com' }, ['to']],
    [{ to: 'a@b@example.com' }, ['to']],
    [{ to: 'a@example.com?bcc=b@example.com' }, ['to']],
    [{ to: `${'a'.repeat(65)}@example.com` }, ['to']],
    [{ to: 'x', cc: 'y', bcc: 'a@example.com z' }, ['to', 'cc', 'bcc']],
  ])('%j is an error in %j', (fields, paths) => {
    expect(errorsOf(mail(fields))).toEqual(paths)
  })

  it('reads back with any subject and body, and never has a header of its own', () => {
    fc.assert(
      fc.property(nastyText, nastyText, fc.emailAddress(), (subject, body, to) => {
        const text = contentText(mail({ to, subject, body }))
        expect(text).toMatch(/^[!-~]+$/)
        const url = new URL(text)
        expect(decodeURIComponent(url.pathname).toLowerCase()).toBe(to.toLowerCase())
        expect(flatText(url.searchParams.get('subject'))).toBe(flatText(subject))
        expect(flatText(url.searchParams.get('body'))).toBe(flatText(body))
        const others = [...url.searchParams.keys()].filter((name) => name !== 'subject' && name !== 'body')
        expect(others).toEqual([])
      }),
      { numRuns: proofRounds(60, 300) },
    )
  })
})
