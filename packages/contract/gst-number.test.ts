import { describe, expect, it } from 'vitest'
import { GstNumber, gstCodeOf, isGstNumber } from './gst-number.ts'
import { checkFields } from './issues.ts'

describe('a GST number', () => {
  it.each([
    ['of Maharashtra', '27AAPFU0939F1ZV', '27'],
    ['in lower case, with blanks and hyphens', ' 27aapfu 0939f-1zv ', '27'],
    ['with Devanagari digits', '२७AAPFU०९३९F१ZV', '27'],
    ['of the old Andhra Pradesh', '28AAPFU0939F1ZT', '37'],
    ['of Andhra Pradesh', '37AAPFU0939F1ZU', '37'],
    ['of the former Daman and Diu', '25AAPFU0939F1ZZ', '26'],
    ['of Ladakh', '38AAPFU0939F1ZS', '38'],
    ['of another kind than Z', '27AAPFU0939F1C6', '27'],
  ])('%s is well formed', (_what, typed, code) => {
    const { data = '' } = checkFields(GstNumber, typed)
    expect([isGstNumber(data), gstCodeOf(data)]).toEqual([true, code])
  })

  it.each([
    ['with another check character', '27AAPFU0939F1ZW', 'wrong_gst_check'],
    ['with another digit', '27AAPFU0938F1ZV', 'wrong_gst_check'],
    ['with two digits that changed places', '27AAPFU9039F1ZV', 'wrong_gst_check'],
    ['that is too short', '27AAPFU0939F1Z', 'wrong_gst_number'],
    ['that is too long', '27AAPFU0939F1ZVV', 'wrong_gst_number'],
    ['without the State', 'AAPFU0939F1ZV27', 'wrong_gst_number'],
    ['with the letter O for a digit', '27AAPFUO939F1ZV', 'wrong_gst_number'],
    ['whose 13th character is 0', '27AAPFU0939F0ZX', 'wrong_gst_number'],
  ])('%s is not', (_what, typed, code) => {
    expect(checkFields(GstNumber, typed).fields).toMatchObject([{ code }])
  })

  it('may be left out', () => {
    expect(checkFields(GstNumber, '  ')).toEqual({ data: '' })
  })
})
