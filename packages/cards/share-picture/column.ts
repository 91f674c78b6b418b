import type { ShareDesign } from '../template.ts'
import { pictureSize } from './drawing.ts'
import { drawPortrait } from './portrait.ts'
import { shareColors } from './share-colors.ts'
import { type Sketch, fitHeight, fitTexts } from './sketch.ts'
import { TextStack } from './text-stack.ts'
import { drawMark } from './visita-mark.ts'

const portrait = { start: 88, top: 140, width: 336, height: 336 }
const text = { start: 488, width: 624 }
/** The upper edge of the strip of color at the bottom. */
const strip = { start: 0, top: 610, width: pictureSize.width, height: 20 }

/** The portrait beside the text, above a strip of the owner's color. */
export function drawColumn(sketch: Sketch, design: ShareDesign & { layout: 'column' }): void {
  const { drawing, tokens } = sketch
  const colors = shareColors(tokens, design.field)
  const other = design.field === 'primary' ? tokens.secondary : tokens.primary
  drawing.rect({ start: 0, top: 0, ...pictureSize }, colors.ground)
  drawing.rect(strip, other)
  const onOther = design.field === 'primary' ? tokens['on-secondary'] : tokens['on-primary']
  drawPortrait(sketch, portrait, design.portrait, { fill: other, text: onOther })
  const stack = fitHeight(88, strip.top - 120, (size) => {
    const { name, jobTitle, company } = fitTexts(sketch, { size, width: text.width, nameWidth: text.width })
    return new TextStack()
      .add(name, colors.text, 0)
      .add(jobTitle, colors.text, 28)
      .add(company, colors.muted, 14)
  })
  stack.draw(drawing, { ...text, top: (strip.top - stack.height) / 2 }, 'start')
  drawMark(sketch, { end: 1152, bottom: 578, color: colors.muted })
}
