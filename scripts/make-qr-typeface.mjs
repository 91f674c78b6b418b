// Writes packages/qr/text/latin-outlines.gen.ts: letters as outlines, from Instrument Sans at weight 600 and, for signs it
// lacks, Bricolage Grotesque (both SIL OFL 1.1, see OFL.txt there): node scripts/make-qr-typeface.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'

const unitsPerEm = 1000
const capHeight = 700
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** @param {number} first @param {number} last */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
/** ASCII, Latin-1 but for the general currency sign and the soft hyphen, and what people type in calls to action. */
const letters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff).filter((letter) => letter !== '¤' && letter !== '\u00ad'),
  ...Array.from('ŒœŠšŸŽž‘’‚“”„‹›–—…•′″€₹™→№'),
]
/** Letters whose distance depends on their neighbours; accented ones follow their letter. */
const kerned = `${range(0x41, 0x5a).join('')}${range(0x61, 0x7a).join('')}.,:;!?'"’‘“”-–—()/&1247ß`

/**
 * @param {string} family
 * @param {string} subset
 */
function openFont(family, subset) {
  const path = `../node_modules/@fontsource/${family}/files/${family}-${subset}-600-normal.woff2`
  return create(readFileSync(new URL(path, import.meta.url)))
}

const fonts = [
  openFont('instrument-sans', 'latin'),
  openFont('instrument-sans', 'latin-ext'),
  openFont('bricolage-grotesque', 'latin'),
  openFont('bricolage-grotesque', 'latin-ext'),
]

/**
 * @typedef {{ x: number, y: number, isOnCurve: boolean }} Point y up, in thousandths of an em
 * @typedef {{ advance: number, contours: Point[][] }} Drawn
 */

/** Signs that neither font has: an arrow as wide as a dash is thick, and the numero sign out of its two letters. */
const drawn = {
  '→': () => ({
    advance: 900,
    contours: [[60, 306, 660, 306, 466, 112, 530, 48, 836, 354, 530, 660, 466, 596, 660, 402, 60, 402]].map(
      (numbers) => polygon(numbers),
    ),
  }),
  '№': () => {
    const [capital, small] = [draw('N'), draw('º')]
    const shift = capital.advance + 10
    const edge = bounds(small.contours)
    const bar = [edge.left, 0, edge.left, 76, edge.right, 76, edge.right, 0].map((value, index) =>
      index % 2 === 0 ? value + shift : value + edge.bottom - 170,
    )
    const raised = small.contours.map((contour) => contour.map((point) => ({ ...point, x: point.x + shift })))
    return { advance: shift + small.advance, contours: [...capital.contours, ...raised, polygon(bar)] }
  },
}

/** @param {number[]} numbers @returns {Point[]} */
function polygon(numbers) {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: numbers[2 * index] ?? 0,
    y: numbers[2 * index + 1] ?? 0,
    isOnCurve: true,
  }))
}

/** @param {Point[][]} contours */
function bounds(contours) {
  const points = contours.flat()
  return {
    left: Math.min(...points.map((point) => point.x)),
    right: Math.max(...points.map((point) => point.x)),
    bottom: Math.min(...points.map((point) => point.y)),
  }
}

/** @param {string} letter @returns {Drawn} */
function draw(letter) {
  if (letter in drawn) return drawn[letter]()
  const font = fonts.find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0)))
  if (font === undefined) throw new Error(`No font has ${letter}.`)
  const glyph = font.glyphForCodePoint(letter.codePointAt(0))
  const scale = fonts.indexOf(font) < 2 ? unitsPerEm / font.unitsPerEm : capHeight / font.capHeight
  return {
    advance: glyph.advanceWidth * scale,
    contours: contoursOf(glyph.path.commands, scale),
  }
}

/**
 * Points of TrueType outlines: a curve's control points are off the curve, and the middle of two of them is implied.
 * @param {{ command: string, args: number[] }[]} commands
 * @param {number} scale
 */
function contoursOf(commands, scale) {
  /** @type {Point[][]} */
  const contours = []
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map((value) => value * scale)
    if (command === 'moveTo') contours.push([])
    const points = contours.at(-1) ?? []
    if (command === 'moveTo' || command === 'lineTo') points.push({ x: a, y: b, isOnCurve: true })
    else if (command === 'quadraticCurveTo')
      points.push({ x: a, y: b, isOnCurve: false }, { x: c, y: d, isOnCurve: true })
    else if (command !== 'closePath') throw new Error(`An outline has a ${command}.`)
  }
  return contours.map((points) => thinOut(points))
}

/** @param {Point[]} points */
function thinOut(points) {
  const last = points.at(-1)
  const ends = last && last.x === points[0]?.x && last.y === points[0]?.y && points.length > 1
  const ring = ends ? points.slice(0, -1) : points
  return ring.filter((point, index) => {
    const [before, after] = [ring.at(index - 1), ring[(index + 1) % ring.length]]
    if (index === 0 || !point.isOnCurve || before?.isOnCurve || after?.isOnCurve) return true
    const away = Math.hypot((before.x + after.x) / 2 - point.x, (before.y + after.y) / 2 - point.y)
    return away > 0.01
  })
}

/** Numbers in base 32, lowest digit first, a sixth bit where more follow, the sign in the lowest bit. @param {number} value */
function encodeNumber(value) {
  let rest = value < 0 ? -2 * value + 1 : 2 * value
  let text = ''
  do {
    const digit = rest % 32
    rest = (rest - digit) / 32
    text += alphabet[rest > 0 ? digit + 32 : digit]
  } while (rest > 0)
  return text
}

/** A contour by the steps from its first point, each doubled with whether the point is on the curve. @param {Point[]} points */
function encodeContour(points) {
  const [first = { x: 0, y: 0 }] = points
  let [x, y] = [0, 0]
  return points
    .slice(1)
    .map((point) => {
      const [toX, toY] = [Math.round(point.x - first.x), Math.round(point.y - first.y)]
      const step = encodeNumber((toX - x) * 2 + (point.isOnCurve ? 1 : 0)) + encodeNumber(toY - y)
      ;[x, y] = [toX, toY]
      return step
    })
    .join('')
}

/** How much closer or wider two letters stand than their widths say, in hundredths of an em. @param {string} left @param {string} right */
function kern(left, right) {
  const font = fonts.find(
    (one) => one.hasGlyphForCodePoint(left.codePointAt(0)) && one.hasGlyphForCodePoint(right.codePointAt(0)),
  )
  if (font === undefined) return 0
  const { positions, glyphs } = font.layout(left + right, { liga: false, calt: false })
  if (glyphs.length !== 2) return 0
  return Math.round(((positions[0].xAdvance - glyphs[0].advanceWidth) * 100) / font.unitsPerEm)
}

/** One digit a pair, row by row of the left letters; what is more than one digit holds is cut. */
function kerning() {
  const most = 15
  const row = Array.from(kerned)
  return row
    .flatMap((left) => row.map((right) => Math.max(-most, Math.min(most, kern(left, right)))))
    .map((value) => encodeNumber(value))
    .join('')
}

/** @returns the generated file's text. */
export function latinOutlinesSource() {
  /** @type {string[]} */
  const contours = []
  const glyphs = letters.map((letter) => {
    const { advance, contours: own } = draw(letter)
    const places = own.map((points) => {
      const text = encodeContour(points)
      if (!contours.includes(text)) contours.push(text)
      const { x, y } = points[0]
      return encodeNumber(contours.indexOf(text)) + encodeNumber(Math.round(x)) + encodeNumber(Math.round(y))
    })
    return encodeNumber(Math.round(advance)) + places.join('')
  })
  const parts = {
    letters: letters.join(''),
    contours: contours.join(' '),
    glyphs: glyphs.join(' '),
    kerned,
    kerning: kerning(),
  }
  return [
    '// Generated by scripts/make-qr-typeface.mjs from Instrument Sans (weight 600; signs it lacks from Bricolage Grotesque),',
    '// both under the SIL Open Font License 1.1: see OFL.txt beside this file. Do not edit.',
    `export const latinCapHeight = ${capHeight / unitsPerEm}`,
    ...Object.entries(parts).map(([name, text]) => `export const ${name} =\n  ${quoted(text)}`),
    '',
  ].join('\n')
}

/** @param {string} text */
function quoted(text) {
  return `'${text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\u00a0', String.raw`\u00a0`)}'`
}

if (import.meta.main) {
  writeFileSync(new URL('../packages/qr/text/latin-outlines.gen.ts', import.meta.url), latinOutlinesSource())
}
