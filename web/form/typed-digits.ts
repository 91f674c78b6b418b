import type { SyntheticEvent } from 'react'
import { plainNumber } from '#contract/digits.ts'

/** What number inputs would drop: digits of other scripts, and commas, which may be decimal signs. */
const unknown = /(?![0-9])\p{Nd}|[٫٬,−]/u
/** The number in an input, without the unit behind it. */
const typedNumber = /[-−]?(?:\p{Nd}|[٫٬,. ])*\p{Nd}(?:\p{Nd}|[٫٬,.])*/u

/** Spread it into a number input: it takes Arabic, Persian and Indian digits, and a comma as a decimal sign. */
export const typedDigits = {
  onChangeCapture: ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement) || !unknown.test(target.value)) return
    const { length } = target.value
    const fromEnd = length - (target.selectionStart ?? length)
    target.value = target.value.replace(typedNumber, plainNumber)
    const caret = Math.max(target.value.length - fromEnd, 0)
    target.setSelectionRange(caret, caret)
  },
}
