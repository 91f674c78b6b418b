import { z } from 'zod'
import { CodeText } from './fields.ts'
import { issue } from './issues.ts'

/**
 * Digits that belong together, with what people and mail programs set between them: blanks, a dot, a hyphen. A dash among
 * blanks ends a sentence.
 */
const runsOfDigits = /(?<![a-z\d])\d(?:(?:\s{0,3}-\s{0,3}|\s{1,3}|[\p{Pd}−.·_])?\d)*(?![a-z\d])/giu

/**
 * The code in a text, as it was copied: `123 456`, `123–456`, `Your code is 123456.`
 * @param text with digits 0 to 9
 * @returns undefined unless the text has exactly one code of this length
 */
function findDigitCode(text: string, length: number): string | undefined {
  const runs = text.match(runsOfDigits)?.map((run) => run.replace(/\D/g, '')) ?? []
  const codes = new Set(runs.filter((run) => run.length === length))
  const [code] = codes
  return codes.size === 1 ? code : undefined
}

/** The longest text in which a code is looked for: a message that was copied as a whole. */
export const longestCodeText = 500

/** A six-digit code from a mail or text message, in any digits and with any separators, also in the text that it came in. */
export const OneTimeCode = CodeText.transform((text) =>
  text.length > longestCodeText ? text : (findDigitCode(text, 6) ?? text),
).pipe(z.string().regex(/^\d{6}$/, issue('invalid_one_time_code')))
