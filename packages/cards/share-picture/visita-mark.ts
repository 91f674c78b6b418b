import type { Sketch } from './sketch.ts'

/** The V of the logo and its folded corner, in hundredths of its height. */
const letter = [2, 4, 25, 4, 50, 69, 74, 4, 78, 4, 92, 28, 62, 98, 39, 98]
const flap = [78, 4, 92, 28, 72, 27]
/** In pixels. */
const [height, gap] = [26, 8]

/**
 * The small mark of the product, where the page says *Made with Visita*.
 * @param end the distance of its end from the side where lines begin. @param bottom its lower edge
 */
export function drawMark(
  { drawing, typeface, view }: Sketch,
  { end, bottom, color }: { readonly end: number; readonly bottom: number; readonly color: string },
): void {
  const word = typeface.shapeLine('Visita')
  if (!view.madeWithVisita || word === undefined) return
  const width = height + gap + word.width * height
  const left = drawing.left({ start: end - width, width })
  const path = (numbers: readonly number[]) =>
    `M${numbers.map((number, index) => (index % 2 === 0 ? left : bottom - height) + (number * height) / 100).join(' ')}z`
  drawing.path(path(letter), color)
  drawing.path(path(flap), color, 0.5)
  drawing.line(word, height, left + height + gap, bottom - 3, color)
}
