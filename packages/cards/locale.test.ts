import { describe, expect, it } from 'vitest'
import { directionOf, localeOf } from './locale.ts'

describe('the visitor’s language', () => {
  it.each([
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['en;q=0.5, hi-IN', 'hi'],
    ['fr-FR, de', 'en'],
    ['ar;q=0, hi;q=0.1', 'hi'],
    ['', 'en'],
    [undefined, 'en'],
  ])('is read from %j as %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale)
  })

  it('runs from right to left for Arabic only', () => {
    expect([directionOf('ar'), directionOf('hi'), directionOf('en')]).toEqual(['rtl', 'ltr', 'ltr'])
  })
})
