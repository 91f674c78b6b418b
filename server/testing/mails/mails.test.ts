import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import { readMails } from './read-mails.ts'

/** All mails of the product, in every language. How they look is in mails-look.test.ts. */
const mails = await readMails()
/** Programs cut longer mails off, the largest at 100 kB. */
const mostBytes = 30_000
/** A code stands alone; of the others, nothing can be looked up again that is not in their sentence. */
const withoutFacts = new Set([
  'sendSignUpMail',
  'sendVerificationCode',
  'sendResetCode',
  'sendAddressNotice',
  'sendAddressTrial',
  'sendCodeGuessNotice',
  'sendTaskFailure',
  'sendTaskAlert',
  'sendMessageNotice',
  'sendLedgerAlert',
  'sendToAttendee',
])
/** By name: whoever reads a mail knows whom it is for. */
const hello = /^(?:Hello|नमस्ते|مرحبًا) \S.*\n/

it.each(mails)('$job is whole in $locale', ({ job, locale, mail: { subject, text, html } }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(mostBytes)
  expect(html).toContain(`<html dir="${languages[locale].direction}" lang="${locale}">`)
  expect(html).not.toMatch(/<(?:img|script|link)\b/)
  expect(`${subject}${text}${html.replace(/<style>.*?<\/style>/s, '')}`).not.toMatch(
    /undefined|null|\[object|Invalid Date|NaN|\{\w+\}/,
  )
  const { document } = new JSDOM(html).window
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  for (const paragraph of textsOf('p')) expect(text).toContain(paragraph.replace(/^\s+/, ''))
  for (const code of textsOf('p').filter((paragraph) => /^\d{6}$/.test(paragraph)))
    expect(subject).not.toContain(code)
  const [labels, values] = [textsOf('th'), textsOf('td > span')]
  expect(text).toMatch(hello)
  expect(values.length > 0).toBe(!withoutFacts.has(job))
  for (const [index, label] of labels.entries()) expect(text).toContain(`${label}: ${values[index] ?? ''}`)
  for (const { textContent, href } of document.querySelectorAll('a'))
    expect(text).toContain(`${textContent}: ${href}`)
})
