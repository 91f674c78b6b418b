import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errors, messages } from '#contract/errors.ts'
import { fieldMessages } from '#contract/field-errors.ts'
import { locales, sourceLocale } from '#contract/languages.ts'
import { englishTexts, fillText, wordText, screenTexts } from '#contract/texts.ts'
import type { TextId } from '#contract/texts.ts'
import { translationsIn } from './translations.ts'

const byText = (one = '', other = '') => one.localeCompare(other)
const ids = Object.keys(englishTexts) as TextId[]
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** What texts are filled with. Below 3, the plural forms of some languages leave the number out. */
const params = fc.record({
  maximum: fc.integer({ min: 3, max: 999 }),
  left: fc.integer({ min: 3, max: 999 }),
  chosen: fc.integer({ min: 3, max: 999 }),
  minimum: fc.integer({ min: 3, max: 999 }),
  line: fc.integer({ min: 3, max: 999 }),
  column: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  other: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  placeholder: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  state: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  country: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
})

it('has every code of errors, messages and fields, and what screens say instead', () => {
  const codes = [errors, messages, fieldMessages, screenTexts].flatMap((table) => Object.keys(table))
  expect(ids.map((id) => id.split('.')[1]).toSorted(byText)).toEqual(codes.toSorted(byText))
})

describe.each(locales)('%s', (locale) => {
  const translations = translationsIn(locale)

  it('words every code of the contract, and only English in English', () => {
    const given = {
      maximum: 100,
      left: 7,
      chosen: 12,
      minimum: 3,
      line: 7,
      column: 'question',
      other: 'title',
      placeholder: '[operator name]',
      state: 'Karnataka',
      country: 'France',
    }
    for (const id of ids) {
      const text = wordText(translations, id, given)
      expect.soft(Object.hasOwn(translations.messages, id), id).toBe(true)
      expect
        .soft(text === fillText(englishTexts[id] ?? '', given), `${id}: ${text}`)
        .toBe(locale === sourceLocale)
    }
  })

  it('fills each text with all that it has in English, and leaves no placeholder', () => {
    const filled = ids.filter((id) => namesIn(englishTexts[id] ?? '').length > 0)
    fc.assert(
      fc.property(fc.constantFrom(...filled), params, (id, given) => {
        const names = namesIn(englishTexts[id] ?? '')
        const text = wordText(translations, id, given)
        for (const name of names) {
          expect(Object.keys(given)).toContain(name)
          expect(text).toContain(String(given[name as keyof typeof given]))
        }
        for (const name of Object.keys(given)) expect(text).not.toContain(`{${name}`)
      }),
      { numRuns: 300 },
    )
  })
})
