import { CodeText } from './fields.ts'
import { issue } from './issues.ts'

/** State, permanent account number (PAN), how many registrations it has there, kind of registration, check character. */
const shape = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** States and territories that became others: numbers from before still stand on papers. */
const successors: Readonly<Record<string, string>> = { '25': '26', '28': '37' }

/** A GST number (GSTIN) in its one spelling: capitals, without blanks and hyphens. */
export const normalizeGstNumber = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** The last character of a GST number, which follows from the 14 before it. */
function checkCharacterOf(number: string): string {
  const sum = number
    .slice(0, 14)
    .split('')
    .reduce((total, character, index) => {
      const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
      return total + Math.floor(product / 36) + (product % 36)
    }, 0)
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/**
 * Whether a GST number has the shape of one and its check character is right. Only the tax office knows whether it was ever
 * given to anybody.
 */
export const isGstNumber = (number: string): boolean =>
  shape.test(number) && checkCharacterOf(number) === number.charAt(14)

/** The GST code of the State that a number is registered in, as that State is called today. */
export function gstCodeOf(number: string): string {
  const code = number.slice(0, 2)
  return successors[code] ?? code
}

/** A GST number that is well formed, or an empty text. */
export const GstNumber = CodeText.transform(normalizeGstNumber).superRefine((number, context) => {
  if (number === '' || isGstNumber(number)) return
  const message = shape.test(number) ? issue('wrong_gst_check') : issue('wrong_gst_number')
  context.addIssue({ code: 'custom', message })
})
