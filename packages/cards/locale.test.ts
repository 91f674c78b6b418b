import { describe, expect, it } from 'vitest'
import { directionOf, localeOf, pageLocale } from './locale.ts'

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

  it.each([
    { texts: ['ليلى الحداد', 'محامية'], visitor: 'en', page: 'ar' },
    { texts: ['ليلى الحداد', 'محامية'], visitor: 'ar', page: 'ar' },
    { texts: ['Layla Haddad', 'Lawyer'], visitor: 'ar', page: 'en' },
    { texts: ['Layla Haddad', 'Lawyer'], visitor: 'hi', page: 'hi' },
    { texts: ['अनन्या देशमुख'], visitor: 'ar', page: 'hi' },
    { texts: ['अनन्या देशमुख'], visitor: 'en', page: 'en' },
    // one name in another script does not turn a card round
    { texts: ['ليلى', 'Lawyer for contracts and leases'], visitor: 'en', page: 'en' },
    { texts: ['ليلى الحداد', 'شركة الحداد للاستشارات', 'Haddad'], visitor: 'en', page: 'ar' },
    { texts: ['42'], visitor: 'ar', page: 'ar' },
  ] as const)('for a card with $texts and a visitor of $visitor is $page', ({ texts, visitor, page }) => {
    expect(pageLocale(texts, visitor)).toBe(page)
    expect(pageLocale(texts, page)).toBe(page)
  })

  it('runs from right to left for Arabic only', () => {
    expect([directionOf('ar'), directionOf('hi'), directionOf('en')]).toEqual(['rtl', 'ltr', 'ltr'])
  })
})
