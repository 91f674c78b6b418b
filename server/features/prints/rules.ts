import { legible, textOn } from '#cards/colors.ts'
import type { PrintView } from '#documents/print.ts'

/** Contrast (WCAG 2.2) of what is no text: a bar is seen, not read. */
const barContrast = 3

/**
 * The colours of a print. Words are black or white, whichever reads better, so that the sheet is legible from a black and white
 * printer, too; on white paper everything is black.
 * @param second the second colour of the card, as dark or light as it has to be to stand out
 */
export function colorsOf(ground: string, second: string): PrintColors {
  const ink = textOn(ground)
  return { ground, ink, accent: ground === white ? ink : legible(second, [ground], barContrast) }
}

/** Of a sticker, which has no field of colour: its words have the colour, as dark as they have to be on white. */
export function colorsOnWhite(color: string): PrintColors {
  const ink = color === white ? textOn(white) : legible(color, [white])
  return { ground: white, ink, accent: ink }
}

type PrintColors = Pick<PrintView, 'ground' | 'ink' | 'accent'>
const white = '#ffffff'

/** A word without a space that is longer fits on no sticker in letters that can be read. */
const longestWord = 24

/** Lets a very long word break, as nothing else would keep it on the paper. */
export const breakable = (text: string): string =>
  text
    .split(' ')
    .map((word) => {
      const letters = [...new Intl.Segmenter(undefined).segment(word)].map(({ segment }) => segment)
      if (letters.length <= longestWord) return word
      const pieces = Array.from({ length: Math.ceil(letters.length / longestWord) }, (_, at) =>
        letters.slice(at * longestWord, (at + 1) * longestWord).join(''),
      )
      return pieces.join('\u200B')
    })
    .join(' ')
