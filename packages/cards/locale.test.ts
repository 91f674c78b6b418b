import { describe, expect, it } from 'vitest'
import { directionOf, localeOf } from './locale.ts'

describe('the visitor’s language', () => {
  it.each([
    ['ar-EG', 'ar'],
    ['HI', 'hi'],
    ['fr-FR', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('of the tag %j is %s', (tag, locale) => {
    expect(localeOf(tag)).toBe(locale)
  })

  it('runs from right to left for Arabic only', () => {
    expect([directionOf('ar'), directionOf('hi'), directionOf('en')]).toEqual(['rtl', 'ltr', 'ltr'])
  })
})
