import { describe, expect, it } from 'vitest'
import { ShareForm, consentVersions } from './contact-shapes.ts'
import { checkFields } from './issues.ts'

const read = (phone: string) => {
  const form = { name: 'Asha', phone, consent_version: consentVersions[0] }
  const { data, fields } = checkFields(ShareForm, form)
  return data?.phone ?? fields?.[0]?.message
}

describe("a visitor's phone number", () => {
  it.each([
    ['+91 98765 43210', '+91 98765 43210'],
    ['(0471) 233/44.55', '(0471) 233/44.55'],
    ['\u202a+1 415\u2011555\u20110132\u202c', '+1 415-555-0132'],
    ['٠١٠٢٣٤٥٦٧٨', '0102345678'],
    ['۰۹۱۲ ۳۴۵', '0912 345'],
    ['+९१ ९८७६५', '+91 98765'],
  ])('takes %s', (typed, kept) => {
    expect(read(typed)).toBe(kept)
  })

  it.each(['----', '12', 'call me', '1234; drop', '98 76+54'])('refuses %s', (typed) => {
    expect(read(typed)).toBe('Enter a phone number, digits only.')
  })
})
