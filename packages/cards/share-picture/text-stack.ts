import { glyphExtent } from '#qr/index.ts'
import type { TextLine } from '#qr/index.ts'
import type { Drawing } from './drawing.ts'
import type { FittedText } from './fit-text.ts'

/** A line with the space that it needs above and below its baseline, in pixels. */
type Row = {
  readonly line: TextLine
  readonly size: number
  readonly color: string
  /** The distance to the row before. */
  readonly gap: number
  readonly above: number
  readonly below: number
}

/** What every line takes, in ems; marks of Devanagari and Arabic may take more. */
const [usualAbove, usualBelow, usualStep, smallestGap] = [0.72, 0.2, 1.14, 0.06]

/** Texts under each other. */
export class TextStack {
  readonly rows: Row[] = []

  /** @param gap the space above the text, unless it is the first one; nothing is added for a text that cannot be drawn */
  add(text: FittedText | undefined, color: string, gap: number): this {
    if (text === undefined) return this
    const { size, lines } = text
    for (const [index, line] of lines.entries()) {
      const { top, bottom } = glyphExtent(line)
      const [above, below] = [Math.max(usualAbove, -top), Math.max(usualBelow, bottom)]
      const between = Math.max(smallestGap, usualStep - above - below) * size
      const before = index > 0 ? between : this.rows.length > 0 ? gap : 0
      this.rows.push({ line, size, color, gap: before, above: above * size, below: below * size })
    }
    return this
  }

  get height(): number {
    return this.rows.reduce((sum, { gap, above, below }) => sum + gap + above + below, 0)
  }

  /** @param align where lines stand in an area of that width: at its start or in its center */
  draw(
    drawing: Drawing,
    area: { readonly start: number; readonly width: number; readonly top: number },
    align: 'start' | 'center',
  ): void {
    let { top } = area
    for (const { line, size, color, gap, above, below } of this.rows) {
      const width = line.width * size
      const start = area.start + (align === 'center' ? (area.width - width) / 2 : 0)
      drawing.line(line, size, drawing.left({ start, width }), top + gap + above, color)
      top += gap + above + below
    }
  }
}
