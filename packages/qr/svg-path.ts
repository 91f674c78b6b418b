import { AsciiWriter } from './ascii-writer.ts'
import { op, type Path } from './shape/path.ts'

/**
 * Thousandths of a pixel: precise enough for print and short. Steps are taken between rounded points, so that
 * rounding errors do not add up.
 */
const unit = 1000
const signs = { M: 0x4d, a: 0x61, c: 0x63, h: 0x68, l: 0x6c, v: 0x76, z: 0x7a } as const
const writer = new AsciiWriter()

/** A path as the `d` attribute of an SVG: relative steps with as few separators as possible. */
export function svgPath(path: Path): string {
  writer.clear()
  let x = 0
  let y = 0
  let at = 0
  while (at < path.length) {
    const code = path[at]
    if (code === op.close) {
      writer.sign(signs.z)
      at += 1
      continue
    }
    const end = at + (code === op.arc ? 5 : code === op.curve ? 7 : 3)
    const toX = thousandths(path, end - 2)
    const toY = thousandths(path, end - 1)
    if (code === op.move) pair(signs.M, toX, toY)
    else if (code === op.arc) arc(thousandths(path, at + 1), path[at + 2] === 1, toX - x, toY - y)
    else if (code === op.curve) curve(path, at, x, y)
    // closing the path draws the last line
    else if (path[end] !== op.close) line(toX - x, toY - y)
    x = toX
    y = toY
    at = end
  }
  return writer.toString()
}

function thousandths(path: Path, at: number): number {
  return Math.round((path[at] ?? 0) * unit)
}

function pair(sign: number, x: number, y: number): void {
  writer.sign(sign)
  writer.number(x)
  writer.next(y)
}

function line(dx: number, dy: number): void {
  if (dx !== 0 && dy !== 0) return pair(signs.l, dx, dy)
  if (dx === 0 && dy === 0) return
  writer.sign(dy === 0 ? signs.h : signs.v)
  writer.number(dy === 0 ? dx : dy)
}

/** The text of the quarter circles of one radius, by quarter and direction. */
const arcTexts = new Map<number, (Uint8Array | undefined)[]>()
/** More radii than one design needs. */
const mostRadii = 16

/** Almost all outlines consist of a few different arcs, so the text of each is cached. */
function arc(radius: number, clockwise: boolean, dx: number, dy: number): void {
  const isWhole = (dx === radius || dx === -radius) && (dy === radius || dy === -radius)
  if (!isWhole) return spellArc(radius, clockwise, dx, dy)
  let texts = arcTexts.get(radius)
  if (texts === undefined) {
    if (arcTexts.size >= mostRadii) arcTexts.clear()
    texts = []
    arcTexts.set(radius, texts)
  }
  const kind = (dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0) + (clockwise ? 4 : 0)
  const text = texts[kind]
  if (text !== undefined) return writer.letters(text)
  const start = writer.length
  spellArc(radius, clockwise, dx, dy)
  texts[kind] = writer.view().slice(start)
}

function spellArc(radius: number, clockwise: boolean, dx: number, dy: number): void {
  pair(signs.a, radius, radius)
  writer.next(0)
  writer.next(0)
  writer.next(clockwise ? unit : 0)
  writer.next(dx)
  writer.next(dy)
}

function curve(path: Path, at: number, x: number, y: number): void {
  pair(signs.c, thousandths(path, at + 1) - x, thousandths(path, at + 2) - y)
  for (const offset of [3, 5]) {
    writer.next(thousandths(path, at + offset) - x)
    writer.next(thousandths(path, at + offset + 1) - y)
  }
}

/** A number for an SVG attribute, with at most three decimals. */
export function formatNumber(value: number): string {
  return String(Math.round(value * unit) / unit)
}
