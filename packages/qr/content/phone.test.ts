import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { qrMode } from '../mode.ts'
import { contentText } from './content.ts'
import { errorsOf } from '../testing/content/errors-of.ts'

describe('a phone number', () => {
  it.each([
    ['+91 98765 43210', 'tel:+919876543210'],
    ['0091-98765-43210', 'tel:+919876543210'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['(022) 2345.6789', 'tel:02223456789'],
    ['+49 30/1234567', 'tel:+49301234567'],
    ['\u202a+1 (212) 555\u20110100\u202c', 'tel:+12125550100'],
    ['+९१ ९८७६५ ४३२१०', 'tel:+919876543210'],
    ['٠٥٠١٢٣٤٥٦٧', 'tel:0501234567'],
    ['112', 'tel:112'],
    ['000', 'tel:000'],
    ['*123#', 'tel:*123%23'],
    ['*#06#', 'tel:*%2306%23'],
  ])('%j is called as %s', (phone, uri) => {
    expect(contentText({ kind: 'phone', phone })).toBe(uri)
    expect(new URL(uri).hash).toBe('')
  })

  it.each([
    '',
    ' - ',
    '12',
    '1-800-FLOWERS',
    '+0123456789',
    '+123456',
    '+1234567890123456',
    '1234567890123456',
    '12+34567',
    '++911234567',
    '#',
    '*#*',
    '1234*5#',
    '98765,,1',
    'tel:+919876543210',
    '123\r\nX:1\u20283',
  ])('%j is an error', (phone) => {
    expect(errorsOf({ kind: 'phone', phone })).toEqual(['phone'])
  })

  it('is read back unchanged, with any spaces between digits', () => {
    const digits = fc.stringMatching(/^\+[1-9][0-9]{6,14}$/)
    const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', '/')
    fc.assert(
      fc.property(digits, fc.infiniteStream(gap), (number, gaps) => {
        const phone = Array.from(number, (sign) => `${sign}${String(gaps.next().value)}`).join('')
        expect(new URL(contentText({ kind: 'phone', phone })).pathname).toBe(number)
      }),
    )
  })
})

describe('a text message', () => {
  it.each([
    ['+91 98765 43210', undefined, 'SMSTO:+919876543210'],
    ['+91 98765 43210', ' \n', 'SMSTO:+919876543210'],
    ['56161', 'JOIN: a&b=c?', 'SMSTO:56161:JOIN: a&b=c?'],
    ['56161', 'नमस्ते 👋\r\nदो', 'SMSTO:56161:नमस्ते 👋\nदो'],
  ])('to %s saying %j is %j', (phone, message, carried) => {
    expect(contentText({ kind: 'sms', phone, message })).toBe(carried)
  })

  it.each(['', '*123#', 'bank'])('needs a number that can receive messages, not %j', (phone) => {
    expect(errorsOf({ kind: 'sms', phone, message: 'hello' })).toEqual(['phone'])
  })
})

describe('plain digits', () => {
  it.each([
    ['00420', '00420'],
    [' 1234 5678-9012.3456 ', '1234567890123456'],
    ['12 – 34', '1234'],
    ['1.234.567', '1234567'],
    ['\u202a12\u200e34\u202c', '1234'],
    ['०१२३', '0123'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['１２３', '123'],
    ['𝟘𝟙𝟡', '019'],
  ])('%j are carried as %s, in numeric mode', (number, digits) => {
    const text = contentText({ kind: 'number', number })
    expect(text).toBe(digits)
    expect(qrMode(text)).toBe('numeric')
  })

  it.each(['', ' ', '-5', '5-', '+5', '1e9', '1,000', '½', '五', 'x'])('%j are an error', (number) => {
    expect(errorsOf({ kind: 'number', number })).toEqual(['number'])
  })

  it('are no decimal number, which would become another one', () => {
    for (const number of ['12.5', '0.25', '१२.५', '1.234']) {
      expect(errorsOf({ kind: 'number', number })).toEqual(['number'])
      expect(() => contentText({ kind: 'number', number })).toThrow(
        'A code of digits holds no decimal point.',
      )
    }
  })

  it('are read in every script that the platform can write', () => {
    // Other numeral systems do not write digit by digit.
    const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => system !== 'hanidec')
    expect(systems.length).toBeGreaterThan(50)
    for (const system of systems) {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
      expect(contentText({ kind: 'number', number: format.format(9876543210) })).toBe('9876543210')
    }
  })
})
