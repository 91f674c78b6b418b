import type { Typeface } from '#qr/index.ts'
import { casedClass } from '../parts/cased.ts'
import type { ShareDesign } from '../template.ts'
import { pictureSize } from './drawing.ts'
import { drawPortrait } from './portrait.ts'
import { shareColors } from './share-colors.ts'
import { type Sketch, fitHeight, fitTexts } from './sketch.ts'
import { TextStack } from './text-stack.ts'
import { drawMark } from './visita-mark.ts'

/** The card in the middle, its printed frame, and how much of its corner is folded. */
const [leaf, frame, fold] = [
  { start: 64, top: 40, width: 1072, height: 542 },
  { start: 82, top: 58, width: 1036, height: 506 },
  92,
]
const text = { start: 160, width: 880 }
/** Between portrait and text. */
const gap = 36
const portraits = { circle: { width: 160, height: 160 }, oval: { width: 140, height: 174 } }

/** A calling card on the field: a portrait, spaced capitals and a hairline, all in the middle. */
export function drawPlate(sketch: Sketch, design: ShareDesign & { layout: 'plate' }): void {
  const { drawing, tokens, typeface } = sketch
  const field = shareColors(tokens, design.field)
  drawing.rect({ start: 0, top: 0, ...pictureSize }, field.ground)
  drawLeaf(sketch)
  const size = portraits[design.portrait]
  const named = inCapitals(typeface)
  const stack = fitHeight(74, frame.height - size.height - gap - 48, (nameSize) => {
    const sizes = { size: nameSize, width: text.width, nameWidth: text.width, typeface: named }
    const { name, jobTitle, company } = fitTexts(sketch, sizes)
    return new TextStack()
      .add(name, tokens['primary-ink'], 0)
      .add(jobTitle, tokens.ink, 32)
      .add(company, tokens.muted, 14)
  })
  const top = leaf.top + (leaf.height - size.height - gap - stack.height) / 2
  const portrait = { ...size, start: (pictureSize.width - size.width) / 2, top }
  drawPortrait(sketch, portrait, design.portrait, { fill: tokens.surface, text: tokens['primary-ink'] })
  const ring = { start: portrait.start - 7, top: top - 7, width: size.width + 14, height: size.height + 14 }
  drawing.outline(ring, design.portrait, tokens.muted, 2)
  stack.draw(drawing, { ...text, top: top + size.height + gap }, 'center')
  drawMark(sketch, { end: leaf.start + leaf.width, bottom: 619, color: field.muted })
}

function drawLeaf({ drawing, tokens }: Sketch): void {
  const [start, top, end, bottom] = [leaf.start, leaf.top, leaf.start + leaf.width, leaf.top + leaf.height]
  const corners = [
    [start, top],
    [end - fold, top],
    [end, top + fold],
    [end, bottom],
    [start, bottom],
  ] as const
  drawing.polygon(corners, tokens.surface)
  drawing.outline(frame, 'square', tokens.line, 2)
  // What lies behind the folded corner hides the frame there.
  const corner = [
    [end - fold, top],
    [end, top + fold],
    [end - fold, top + fold],
  ] as const
  drawing.polygon(corner, tokens.secondary)
}

/** Letters that have capitals as capitals with space between them; other scripts join their letters. */
function inCapitals(typeface: Typeface): Typeface {
  const spacing = 0.1
  return {
    ...typeface,
    shapeLine: (text) => {
      if (casedClass(text) === '') return typeface.shapeLine(text)
      const line = typeface.shapeLine(text.toLocaleUpperCase('en'))
      if (line === undefined) return undefined
      const glyphs = line.glyphs.map((glyph, index) => ({ ...glyph, x: glyph.x + index * spacing }))
      return { glyphs, width: line.width + Math.max(0, glyphs.length - 1) * spacing }
    },
  }
}
