import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
import { hrefOf, pathIn } from './frame.ts'
import { questionPath } from './pages/faq.tsx'
import { plainText } from './plain-text.ts'
import { stringsOf } from './strings.ts'
import { darkTokens, lightTokens } from './tokens.ts'

describe('the colors of the site', () => {
  const css = readFileSync(fileURLToPath(new URL('../../web/kit/base.css', import.meta.url)), 'utf8')
  const [light = '', dark = ''] = css.split(":root[data-mantine-color-scheme='dark']")
  it.each([
    ['light', lightTokens, light],
    ['dark', darkTokens, dark],
  ] as const)('are those of the app in the %s scheme', (_scheme, tokens, text) => {
    for (const [name, value] of Object.entries(tokens)) expect(text).toContain(`--v-${name}: ${value};`)
  })
})

describe('the words of the site', () => {
  const textsOf = (value: unknown, path = ''): readonly (readonly [string, string])[] => {
    if (typeof value === 'string') return [[path, value]]
    if (typeof value === 'function')
      return [[path, String((value as (...args: string[]) => string)('7', '8'))]]
    return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
  }
  it.each(locales)('are all there in %s, in its own script', (locale) => {
    const script = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u, ar: /\p{Script=Arabic}/u }[locale]
    const same = /theme|demo\.(?:first|second)\.value|freePrice|^\.title$|product\.code|entry/
    const foreign = textsOf(stringsOf(locale)).filter(
      ([path, text]) => !same.test(path) && !script.test(text),
    )
    expect(foreign).toEqual([])
  })
})

it('keeps the language of an address, and has none for English', () => {
  expect([
    hrefOf({ prefix: '' }, '/faq'),
    hrefOf({ prefix: '/hi' }, '/faq'),
    hrefOf({ prefix: '/hi' }, '/'),
  ]).toEqual(['/faq', '/hi/faq', '/hi'])
  expect([pathIn('en', '/'), pathIn('ar', '/'), pathIn('ar', '/faq')]).toEqual(['/', '/ar', '/ar/faq'])
})

it('makes one line of a text with markup, which ends after a whole word', () => {
  expect(plainText('<p>Yes &amp; no.</p><ul><li>One</li><li>two</li></ul>', 100)).toBe('Yes & no. One two')
  expect(plainText('<p>Three short words</p>', 12)).toBe('Three short…')
})

it('names a question in its address by words of any script', () => {
  expect(questionPath({ id: 7, question: 'Does it cost much?' })).toBe('/faq/7-does-it-cost-much')
  expect(decodeURI(questionPath({ id: 7, question: 'क्या यह मुफ़्त है?' }))).toBe('/faq/7-क्या-यह-मुफ़्त-है')
  expect(questionPath({ id: 7, question: 'word '.repeat(40) }).length).toBeLessThan(70)
})
