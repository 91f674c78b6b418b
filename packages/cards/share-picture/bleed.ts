import { glyphExtent } from '#qr/index.ts'
import type { TextLine } from '#qr/index.ts'
import type { ShareDesign } from '../template.ts'
import { pictureSize } from './drawing.ts'
import type { FittedText } from './fit-text.ts'
import { drawPortrait } from './portrait.ts'
import { type ShareColors, shareColors } from './share-colors.ts'
import { type Sketch, fitHeight, fitTexts } from './sketch.ts'
import { TextStack } from './text-stack.ts'
import { drawMark } from './visita-mark.ts'

const side = { start: 0, top: 0, width: 504, height: pictureSize.height }
/** The bars of the name begin on the portrait. */
const bar = { start: 424, padding: 28, above: 0.2, below: 0.16 }
const text = { start: side.width + 36, width: 600 }
/** Job title and company begin below this line, the name ends above it. */
const middle = 372
/** The lower edge of a name without texts below it. */
const alone = 430

/** The portrait fills one side; the name stands on bars of the owner's color, across its edge. */
export function drawBleed(sketch: Sketch, design: ShareDesign & { layout: 'bleed' }): void {
  const { drawing, tokens } = sketch
  const field = shareColors(tokens, design.field)
  const paper = shareColors(tokens, 'paper')
  drawing.rect({ start: 0, top: 0, ...pictureSize }, paper.ground)
  drawSide(sketch, field)
  const nameWidth = text.start + text.width - bar.start - bar.padding
  const { name, ...others } = fitHeight(84, middle - 40, (size) => {
    const texts = fitTexts(sketch, { size, nameWidth, width: text.width })
    const bars = texts.name === undefined ? [] : barsOf(texts.name)
    return { ...texts, name: bars, height: bars.reduce((sum, { height }) => sum + height, 0) }
  })
  const stack = new TextStack().add(others.jobTitle, paper.text, 0).add(others.company, paper.muted, 16)
  const bottom = stack.rows.length === 0 ? alone : middle
  drawBars(sketch, name, bottom - others.height)
  stack.draw(drawing, { ...text, top: middle + 40 }, 'start')
  drawMark(sketch, { end: 1152, bottom: 592, color: paper.muted })
}

/** A photo reaches below the bars; initials and logos stand in the part that they leave free. */
function drawSide(sketch: Sketch, field: ShareColors): void {
  const { drawing, image } = sketch
  drawing.rect(side, image === 'contain' ? '#ffffff' : field.ground)
  const area = image === 'cover' ? side : { ...side, width: bar.start }
  drawPortrait(sketch, area, 'square', { fill: field.ground, text: field.text })
}

type Bar = { readonly line: TextLine; readonly size: number; readonly above: number; readonly height: number }

function barsOf({ lines, size }: FittedText): Bar[] {
  return lines.map((line) => {
    const { top, bottom } = glyphExtent(line)
    const above = Math.max(0.72, -top) + bar.above
    return { line, size, above: above * size, height: (above + Math.max(0.2, bottom) + bar.below) * size }
  })
}

/** @param from the upper edge of the first bar */
function drawBars({ drawing, tokens }: Sketch, bars: readonly Bar[], from: number): void {
  let top = from
  for (const { line, size, above, height } of bars) {
    const width = line.width * size
    // One pixel more, so that no gap shows between two bars.
    drawing.rect(
      { start: bar.start, top, width: width + 2 * bar.padding, height: height + 1 },
      tokens.primary,
    )
    const left = drawing.left({ start: bar.start + bar.padding, width })
    drawing.line(line, size, left, top + above, tokens['on-primary'])
    top += height
  }
}
