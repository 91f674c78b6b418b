import { describe, expect, it } from 'vitest'
import { createFormats } from './format.ts'

const at = new Date('2026-11-22T20:30:00Z')

describe('formats', () => {
  it('write a moment in the language and the time zone', () => {
    expect(createFormats('en', 'Asia/Kolkata').date(at, 'date')).toBe('Nov 23, 2026')
    expect(createFormats('en', 'UTC').date(at, 'date')).toBe('Nov 22, 2026')
    expect(createFormats('hi', 'UTC').date(at, 'full')).toMatch(/नवंबर/)
    expect(createFormats('ar', 'UTC').date(at, 'full')).toMatch(/نوفمبر/)
  })

  it('write amounts with the digits that the currency has', () => {
    expect(createFormats('en').money(199_900, 'INR')).toBe('₹1,999.00')
    expect(createFormats('en').money(500, 'JPY')).toBe('¥500')
    expect(createFormats('en').money(1_500, 'KWD').replace(/\s/, ' ')).toBe('KWD 1.500')
    expect(createFormats('hi').number(1_234_567)).toBe('12,34,567')
  })

  it.each([
    ['en', '2026-11-22T17:30:00Z', '3 hours ago'],
    ['en', '2026-11-23T20:30:00Z', 'tomorrow'],
    ['hi', '2026-11-20T20:30:00Z', 'परसों'],
    ['en', '2026-11-22T20:29:40Z', '20 seconds ago'],
  ])('say in %s how far %s is away', (locale, then, text) => {
    expect(createFormats(locale).relative(new Date(then), at)).toBe(text)
  })

  it('name countries, those without a name in the language as they are stored', () => {
    expect(createFormats('hi').country('IN', 'India')).toBe('भारत')
    expect(createFormats('ar').country('XW', 'World')).toBe('World')
    expect(createFormats('en').country('CI', 'Ivory Coast')).toBe('Ivory Coast')
  })

  it('join lists as the language does', () => {
    expect(createFormats('en').list(['Asha', 'Omar', 'Mei'])).toBe('Asha, Omar, and Mei')
    expect(createFormats('ar').list(['عمر', 'ليلى'])).toBe('عمر وليلى')
  })
})
