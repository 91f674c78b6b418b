import { ByteReader } from './byte-reader.ts'
import { readPoint } from './woff2-point.ts'

type WoffTable = { readonly tag: string; readonly bytes: Uint8Array; readonly transformed: boolean }
type Tables = ReadonlyMap<string, WoffTable>
/** One entry of `glyf`, and the smallest x of its points, which transformed metrics leave out. */
type Entry = { readonly bytes: Uint8Array; readonly xMin: number }

/** Flags of a component of a composite glyph (OpenType, "glyf"): what follows its glyph number. */
const [wordArguments, oneScale, moreParts, twoScales, fourScales, instructions] = [1, 8, 32, 64, 128, 256]
const nothing: Entry = { bytes: new Uint8Array(0), xMin: 0 }

/** Writes `glyf`, `loca` and `hmtx` in the form of OpenType; the other tables stay unchanged (W3C WOFF 2.0 §5). */
export function rebuildGlyphs(tables: Tables): { tag: string; bytes: Uint8Array }[] {
  const entries = readEntries(tableOf(tables, 'glyf').bytes)
  const head = tableOf(tables, 'head').bytes.slice()
  // indexToLocFormat: offsets in `loca` have four bytes
  head[51] = 1
  const glyf = new Uint8Array(entries.reduce((size, { bytes }) => size + bytes.length, 0))
  const loca = new DataView(new ArrayBuffer(4 * (entries.length + 1)))
  let at = 0
  for (const [index, { bytes }] of entries.entries()) {
    glyf.set(bytes, at)
    at += bytes.length
    loca.setUint32(4 * (index + 1), at)
  }
  const written = new Map([
    ['head', head],
    ['glyf', glyf],
    ['loca', new Uint8Array(loca.buffer)],
    ['hmtx', metrics(tables, entries)],
  ])
  return [...tables.values()].map(({ tag, bytes }) => ({ tag, bytes: written.get(tag) ?? bytes }))
}

/** The streams of a transformed `glyf` table (§5.1). */
class Streams {
  readonly count: number
  readonly contours: ByteReader
  readonly points: ByteReader
  readonly flags: ByteReader
  readonly glyphs: ByteReader
  readonly composites: ByteReader
  readonly boxBits: Uint8Array
  readonly boxes: ByteReader

  constructor(table: Uint8Array) {
    const reader = new ByteReader(table, 4)
    this.count = reader.uint16()
    reader.at = 8
    const sizes = Array.from({ length: 7 }, () => reader.uint32())
    const next = () => new ByteReader(reader.bytes(sizes.shift() ?? 0))
    this.contours = next()
    this.points = next()
    this.flags = next()
    this.glyphs = next()
    this.composites = next()
    this.boxes = next()
    this.boxBits = this.boxes.bytes(4 * Math.ceil(this.count / 32))
  }

  hasBox(index: number): boolean {
    return ((this.boxBits[index >> 3] ?? 0) & (128 >> (index & 7))) !== 0
  }
}

function readEntries(table: Uint8Array): Entry[] {
  const streams = new Streams(table)
  return Array.from({ length: streams.count }, (_, index) => {
    const contours = streams.contours.int16()
    if (contours === 0) return nothing
    return contours < 0 ? readComposite(streams) : readSimple(streams, contours, streams.hasBox(index))
  })
}

function readSimple(streams: Streams, contours: number, hasBox: boolean): Entry {
  const ends: number[] = []
  let count = 0
  for (let contour = 0; contour < contours; contour += 1) {
    count += streams.points.uint255()
    ends.push(count - 1)
  }
  const start = 12 + 2 * contours
  const bytes = new Uint8Array(Math.ceil((start + 5 * count) / 4) * 4)
  const view = new DataView(bytes.buffer)
  let [x, y, left, top, right, bottom] = [0, 0, Infinity, -Infinity, -Infinity, Infinity]
  for (let index = 0; index < count; index += 1) {
    const [dx, dy, isOnCurve] = readPoint(streams.flags.uint8(), streams.glyphs)
    ;[x, y] = [x + dx, y + dy]
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[bottom, top] = [Math.min(bottom, y), Math.max(top, y)]
    // Without the "short" flag, each axis has two bytes.
    view.setUint8(start + index, isOnCurve ? 1 : 0)
    view.setInt16(start + count + 2 * index, dx)
    view.setInt16(start + 3 * count + 2 * index, dy)
  }
  streams.glyphs.uint255()
  const box = hasBox ? readBox(streams) : [left, bottom, right, top]
  for (const [index, value] of [contours, ...box, ...ends].entries()) view.setInt16(2 * index, value)
  return { bytes, xMin: box[0] ?? 0 }
}

function readComposite(streams: Streams): Entry {
  const { composites } = streams
  const from = composites.at
  let flags = 0
  let all = 0
  do {
    flags = composites.uint16()
    all |= flags
    const scales =
      (flags & oneScale) !== 0 ? 2 : (flags & twoScales) !== 0 ? 4 : (flags & fourScales) !== 0 ? 8 : 0
    composites.bytes(2 + ((flags & wordArguments) !== 0 ? 4 : 2) + scales)
  } while ((flags & moreParts) !== 0)
  if ((all & instructions) !== 0) streams.glyphs.uint255()
  const box = readBox(streams)
  const length = composites.at - from
  composites.at = from
  // Two more bytes for zero instructions, when the flag says that instructions follow.
  const bytes = new Uint8Array(Math.ceil((12 + length) / 4) * 4)
  bytes.set(composites.bytes(length), 10)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of [-1, ...box].entries()) view.setInt16(2 * index, value)
  return { bytes, xMin: box[0] ?? 0 }
}

function readBox({ boxes }: Streams): number[] {
  return [boxes.int16(), boxes.int16(), boxes.int16(), boxes.int16()]
}

/** A transformed `hmtx` leaves out left side bearings that equal the smallest x of a glyph (§5.4). */
function metrics(tables: Tables, entries: readonly Entry[]): Uint8Array {
  const { bytes, transformed } = tableOf(tables, 'hmtx')
  if (!transformed) return bytes
  const wide = new ByteReader(tableOf(tables, 'hhea').bytes, 34).uint16()
  const reader = new ByteReader(bytes)
  const flags = reader.uint8()
  const view = new DataView(new ArrayBuffer(2 * (wide + entries.length)))
  for (let index = 0; index < wide; index += 1) view.setUint16(4 * index, reader.uint16())
  for (const [index, { xMin }] of entries.entries()) {
    const isWide = index < wide
    const isLeftOut = (flags & (isWide ? 1 : 2)) !== 0
    view.setInt16(isWide ? 4 * index + 2 : 2 * (wide + index), isLeftOut ? xMin : reader.int16())
  }
  return new Uint8Array(view.buffer)
}

function tableOf(tables: Tables, tag: string): WoffTable {
  const table = tables.get(tag)
  if (table === undefined) throw new RangeError(`The font has no table ${tag}.`)
  return table
}
