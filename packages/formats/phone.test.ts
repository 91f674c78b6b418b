import { describe, expect, it } from 'vitest'
import { findPhoneCountry, joinPhone, telHref, whatsAppHref } from './phone.ts'

describe('a phone number with its dial code', () => {
  it.each([
    ['+91', '98765 43210', '+919876543210'],
    ['91', '(98765) 43210', '+919876543210'],
    ['+91', '09876543210', '+919876543210'],
    ['+91', '919876543210', '+919876543210'],
    ['+91', '+44 20 7946 0958', '+442079460958'],
    [null, '+1 (415) 555-2671', '+14155552671'],
    ['', '0044 20 7946 0958', '+442079460958'],
    ['+971', '050 123 4567', '+971501234567'],
    ['+39', '06 6982 0000', '+390669820000'],
    ['+91', '112', '112'],
    ['', '98765 43210', '9876543210'],
    ['+91', '1800 not a number', '1800'],
    ['+999', '12345', '12345'],
    ['+91', '', ''],
  ])('%s and %s become %s', (prefix, number, joined) => {
    expect(joinPhone(prefix, number)).toBe(joined)
  })

  it('stays the same when joined again', () => {
    expect(joinPhone('+44', joinPhone('+91', '9876543210'))).toBe('+919876543210')
  })
})

describe('the country of a number', () => {
  it.each([
    ['+44', '20 7946 0958', 'GB'],
    ['+44', '1481 960194', 'GG'],
    ['+44', '', 'GB'],
    ['+1', '416 555 0134', 'CA'],
    ['+1', '55', 'US'],
    ['+7', '', 'RU'],
    ['+999', '1', undefined],
  ])('with the dial code %s is that of %s', (dialCode, number, country) => {
    expect(findPhoneCountry(dialCode, number)).toBe(country)
  })
})

describe('links to a phone', () => {
  it('dial the number', () => {
    expect(telHref('+91 98765 43210')).toBe('tel:+919876543210')
    expect(telHref('*121#')).toBe('tel:*121%23')
    expect(telHref('call me')).toBeUndefined()
    expect(telHref('+1 202-555-0100,,12#')).toBe('tel:+12025550100,,12%23')
  })

  it('open WhatsApp with the message', () => {
    expect(whatsAppHref('+919876543210')).toBe('https://wa.me/919876543210')
    expect(whatsAppHref('+919876543210,12')).toBe('https://wa.me/919876543210')
    expect(whatsAppHref('+919876543210', ' नमस्ते & hi? ')).toBe(
      `https://wa.me/919876543210?text=${encodeURIComponent('नमस्ते & hi?')}`,
    )
    expect(whatsAppHref('+919876543210', 'broken \uD800')).toContain('?text=broken%20%EF%BF%BD')
  })

  it('leave out WhatsApp for a number it could not find', () => {
    expect(whatsAppHref('9876543210', 'hi')).toBeUndefined()
    expect(whatsAppHref('')).toBeUndefined()
  })
})
