import type { Sketch } from './sketch.ts'

/** The V of the logo and its folded corner, in hundredths of its height. */
const letter = [2, 4, 25, 4, 50, 69, 74, 4, 78, 4, 92, 28, 62, 98, 39, 98]
const flap = [78, 4, 92, 28, 72, 27]
/** The V and the font size of the letters after it, in pixels. */
const [height, size] = [22, 29]

/**
 * The small mark of the product, where the page says *Made with Visita*.
 * @param place `end` is the distance of its end from the side where lines begin
 */
export function drawMark(
  { drawing, typeface, view }: Sketch,
  place: { readonly end: number; readonly bottom: number; readonly color: string },
): void {
  const { end, bottom, color } = place
  const word = typeface.shapeLine('isita')
  if (!view.madeWithVisita || word === undefined) return
  const width = height + word.width * size
  const left = drawing.left({ start: end - width, width })
  const toPath = (numbers: readonly number[]) => {
    const points = numbers.map(
      (number, index) => (index % 2 === 0 ? left : bottom - height) + (number * height) / 100,
    )
    return `M${points.join(' ')}z`
  }
  drawing.path(toPath(letter), color)
  drawing.path(toPath(flap), color, 0.5)
  drawing.line(word, size, left + height, bottom, color)
}
