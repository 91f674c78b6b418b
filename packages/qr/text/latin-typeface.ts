import { contours, glyphs, kerned, kerning, latinCapHeight, letters } from './latin-outlines.gen.ts'
import { Outline } from './outline.ts'
import type { Glyph, PlacedGlyph, Typeface } from './typeface.ts'

/** A glyph and its width, in thousandths of an em. */
type Letter = { readonly glyph: Glyph; readonly advance: number }

const unitsPerEm = 1000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digits = new Map(Array.from(alphabet, (letter, value) => [letter, value]))
/** Characters without a shape: joiners, direction marks, soft hyphens. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** Decoded at the first use, so that pictures without words do not need the time. */
let tables:
  | { numbers: ReadonlyMap<string, number>; encodedGlyphs: string[]; encodedContours: string[] }
  | undefined
const drawn = new Map<string, Letter>()

/**
 * Instrument Sans, weight 600, as a table of outlines: ASCII, Latin-1 and signs such as “ ” … € ₹ • → №
 * (scripts/make-qr-typeface.mjs). Needs no font file and no library.
 */
export const latinTypeface: Typeface = {
  capHeight: latinCapHeight,
  shapeLine: (text) => {
    const placed: PlacedGlyph[] = []
    let pen = 0
    let before = ''
    for (const sign of text.normalize('NFC').replace(unseen, '')) {
      const letter = letterOf(sign)
      if (letter === undefined) return undefined
      pen += kern(before, sign) * 10
      if (letter.glyph.path.length > 0) placed.push({ glyph: letter.glyph, x: pen / unitsPerEm, y: 0 })
      pen += letter.advance
      before = sign
    }
    return { glyphs: placed, width: pen / unitsPerEm }
  },
}

function letterOf(sign: string): Letter | undefined {
  const known = drawn.get(sign)
  if (known !== undefined) return known
  tables ??= {
    numbers: new Map(Array.from(letters, (letter, index) => [letter, index])),
    encodedGlyphs: glyphs.split(' '),
    encodedContours: contours.split(' '),
  }
  const encoded = tables.encodedGlyphs[tables.numbers.get(sign) ?? -1]
  if (encoded === undefined) return undefined
  const [advance = 0, ...places] = decodeNumbers(encoded)
  const outline = new Outline(unitsPerEm)
  for (let at = 0; at < places.length; at += 3) {
    const [contour = 0, x = 0, y = 0] = places.slice(at, at + 3)
    addContour(outline, decodeNumbers(tables.encodedContours[contour] ?? ''), x, y)
  }
  const letter = { glyph: { id: sign.codePointAt(0) ?? 0, path: outline.path }, advance }
  drawn.set(sign, letter)
  return letter
}

/** The steps of a contour from its first point: x doubled (odd when the point is on the curve), then y. */
function addContour(outline: Outline, steps: readonly number[], fromX: number, fromY: number): void {
  let [x, y] = [fromX, fromY]
  let control: readonly [number, number] | undefined
  outline.move(x, y)
  for (let at = 0; at < steps.length; at += 2) {
    const step = steps[at] ?? 0
    x += step >> 1
    y += steps[at + 1] ?? 0
    const isOnCurve = (step & 1) === 1
    // Between two control points, the curve passes through their midpoint.
    if (control !== undefined)
      outline.quadratic(
        ...control,
        isOnCurve ? x : (control[0] + x) / 2,
        isOnCurve ? y : (control[1] + y) / 2,
      )
    else if (isOnCurve) outline.line(x, y)
    control = isOnCurve ? undefined : [x, y]
  }
  if (control !== undefined) outline.quadratic(...control, fromX, fromY)
  outline.close()
}

/** Numbers in base 32, lowest digit first; the sixth bit says that more digits follow, the lowest bit is the sign. */
function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let weight = 1
  for (const letter of text) {
    const digit = digits.get(letter) ?? 0
    value += (digit & 31) * weight
    weight *= 32
    if (digit > 31) continue
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1)
    value = 0
    weight = 1
  }
  return numbers
}

/** The kerning between two letters in hundredths of an em. */
function kern(left: string, right: string): number {
  const row = kerned.indexOf(left === '' ? ' ' : bare(left))
  const column = kerned.indexOf(/[ìíîï]/.test(right) ? right : bare(right))
  if (row < 0 || column < 0) return 0
  return decodeNumbers(kerning[row * kerned.length + column] ?? 'A')[0] ?? 0
}

/** A letter without its accents. */
function bare(letter: string): string {
  return letter.normalize('NFD')[0] ?? letter
}
