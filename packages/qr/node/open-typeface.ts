import { Blob, Buffer, Direction, Face, Font, MetricsTag, shape } from 'harfbuzzjs'
import type { DirectionRun } from '../text/direction-runs.ts'
import type { Outline } from '../text/outline.ts'
import { type ShapedGlyph, shapedTypeface } from '../text/shaped-typeface.ts'
import type { Typeface } from '../text/typeface.ts'
import { unpackWoff } from './woff.ts'

/** One for all texts: the library frees what it allocated only with the garbage of JavaScript. */
const buffer = new Buffer()
/** The glyph that stands for letters that a font does not have. */
const missing = 0

/**
 * A typeface from a WOFF file, shaped by HarfBuzz, the shaper of browsers: every script is drawn as browsers draw it. Its
 * bytes are in the memory of the library until the typeface is garbage.
 * @throws RangeError when the bytes are no font.
 */
export function openTypeface(woff: Uint8Array): Typeface {
  const face = new Face(new Blob(unpackWoff(woff)))
  const font = new Font(face)
  return shapedTypeface({
    unitsPerEm: face.upem,
    capHeight: font.getMetricPositionWithFallback(MetricsTag.CAP_HEIGHT),
    shape: (run) => shapeRun(font, run),
    draw: (id, outline) => draw(font, id, outline),
  })
}

/** Language and script are those of the letters; brackets of right-to-left runs are mirrored. */
function shapeRun(font: Font, { text, isRightToLeft }: DirectionRun): readonly ShapedGlyph[] | undefined {
  buffer.reset()
  buffer.addText(text)
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()
  if (glyphs.some(({ codepoint }) => codepoint === missing)) return undefined
  return glyphs.map(({ codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 }) => ({
    id: codepoint,
    xOffset,
    yOffset,
    xAdvance,
  }))
}

function draw(font: Font, id: number, outline: Outline): void {
  for (const { type, values } of font.glyphToJson(id)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    if (type === 'M') outline.move(a, b)
    else if (type === 'L') outline.line(a, b)
    else if (type === 'Q') outline.quadratic(a, b, c, d)
    else if (type === 'C') outline.cubic(a, b, c, d, e, f)
    else outline.close()
  }
}
