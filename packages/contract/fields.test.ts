import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { NewPassword, OneTimeCode, RequiredPhone, Username } from './auth.ts'
import { DynamicCode } from './kinds/dynamic.ts'
import { Email, Link, LoginName, MailOrPhone, PageLink, ShownEmail, Slug, requiredLine } from './fields.ts'
import { checkFields } from './issues.ts'

/** What a field stores, or why it refuses. */
function read(schema: z.ZodType, text: string) {
  const { data, fields } = checkFields(schema, text)
  return fields?.[0]?.code ?? data
}

describe('a mail address', () => {
  it.each([
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['Info@MÜLLER.example', 'info@xn--mller-kva.example'],
    ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
    ['\ufeffin\u200bfo@müller\u00ad.example\u200e', 'info@xn--mller-kva.example'],
    ['x@пример.рф', 'x@xn--e1afmkfd.xn--p1ai'],
    ['ｉｎｆｏ＠example．com', 'info@example.com'],
    ["o'neil+shop@example.com", "o'neil+shop@example.com"],
  ])('%s is stored as %s, wherever it is typed', (typed, stored) => {
    for (const schema of [Email, LoginName, MailOrPhone]) expect(read(schema, typed)).toBe(stored)
  })

  it.each([
    ['jane', 'wrong_email'],
    ['jane doe@example.com', 'wrong_email'],
    ['jane@example', 'wrong_email'],
    ['jane@', 'wrong_email'],
    ['@example.com', 'wrong_email'],
    ['jane@example.com/a', 'wrong_email'],
    ['jane@doe@example.com', 'wrong_email'],
    [`${'क'.repeat(300)}@example.com`, 'too_long'],
  ])('%s is refused: %s', (typed, code) => {
    expect(read(Email, typed)).toBe(code)
  })

  it('is shown with the letters of its domain, and both spellings come back as one', () => {
    const shown = ShownEmail.parse('info@xn--mller-kva.example')
    expect(shown).toBe('info@müller.example')
    expect(ShownEmail.parse(shown)).toBe(shown)
    expect(Email.parse(shown)).toBe('info@xn--mller-kva.example')
  })
})

it('asks for at least one character that can be seen', () => {
  const name = requiredLine(10, 'enter_name')
  for (const text of ['', ' ', '\u200b', '\u3164', '\u202e', '\u0301'])
    expect(read(name, text)).toBe('enter_name')
  expect(read(name, '۵')).toBe('۵')
})

describe('digits of Arabic, Persian and Devanagari keyboards', () => {
  it.each([
    [OneTimeCode, ' ١٢٣ ٤٥٦\u200f', '123456'],
    [OneTimeCode, '۱۲۳۴۵۶', '123456'],
    [OneTimeCode, '१२३४५६', '123456'],
    [RequiredPhone, '+٩١ ٩٨٧٦٥\u2011٤٣٢١٠', '+91 98765-43210'],
    [MailOrPhone, '\u202a+۹۱ ९८७६५ 43210\u202c', '+91 98765 43210'],
    [Username, 'jane٧', 'jane7'],
    [Slug, 'Room-२०', 'room-20'],
    [Link, 'tel:+٩١٩٨٧٦٥٤٣٢١٠', 'tel:+919876543210'],
  ])('count as 0 to 9', (schema, typed, stored) => {
    expect(read(schema, typed)).toBe(stored)
  })
})

it('leaves a password as it was typed', () => {
  expect(read(NewPassword, ' pass\u200bword٣ ')).toBe(' pass\u200bword٣ ')
})

describe('a link', () => {
  it.each([
    ['\ufeff\u200b example.com/a \u200e\u3164', 'https://example.com/a'],
    ['\u202ahttps://example.com\u202c', 'https://example.com/'],
    ['mailto:Info@Müller.example', 'mailto:info@xn--mller-kva.example'],
    ['mailto:a@example.com?subject=Hi', 'mailto:a@example.com?subject=Hi'],
    ['\u200b', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(read(Link, typed)).toBe(stored)
  })

  const long = `example.com/${'न'.repeat(400)}`
  it('keeps the reason why it is refused', () => {
    for (const schema of [Link, PageLink]) {
      expect(read(schema, long)).toBe('too_long')
      expect(read(schema, 'यह पता नहीं')).toBe('invalid_link')
    }
    const { fields } = checkFields(DynamicCode, { name: 'A', target: long })
    expect(fields).toMatchObject([{ path: 'target', code: 'too_long', params: { maximum: 2048 } }])
  })
})
