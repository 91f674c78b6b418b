import { checkBitmap, isOpaque, pixelWords, type Bitmap } from '../bitmap.ts'
import type { Deflate } from './platform.ts'
import { packRgbRow } from './rgb-row.ts'

export type TiffOptions = {
  /** The size in print; default 300, the usual resolution of print shops. */
  readonly dotsPerInch?: number | undefined
}

/** Types of fields, and the bytes of one value: TIFF 6.0 §2. */
const short = 3
const long = 4
const rational = 5
const sizes = { [short]: 2, [long]: 4, [rational]: 8 } as const

/** A rational counts as two values. */
type Field = readonly [tag: number, type: keyof typeof sizes, values: readonly number[]]

/**
 * A TIFF file (TIFF 6.0) in red, green and blue, with alpha if a pixel needs it, compressed by "Adobe deflate"
 * (compression 8).
 * @throws RangeError for a resolution that is not a positive number, and like `checkBitmap`.
 */
export function encodeTiff(
  bitmap: Bitmap,
  deflate: Deflate,
  { dotsPerInch = 300 }: TiffOptions = {},
): Uint8Array {
  checkBitmap(bitmap)
  if (!(dotsPerInch > 0 && dotsPerInch <= 1e6))
    throw new RangeError(`A picture cannot have ${dotsPerInch} dots per inch.`)
  const { width, height } = bitmap
  const words = pixelWords(bitmap)
  const opaque = isOpaque(words)
  const strip = deflate(opaque ? packRgb(words, width) : toBytes(words))
  const samples = opaque ? 3 : 4
  const resolution = [Math.round(dotsPerInch * 1000), 1000]
  return joinTiff(strip, (stripAt) => [
    [256, long, [width]],
    [257, long, [height]],
    [258, short, Array.from({ length: samples }, () => 8)],
    [259, short, [8]],
    [262, short, [2]], // RGB
    [273, long, [stripAt]],
    [277, short, [samples]],
    [278, long, [height]],
    [279, long, [strip.length]],
    [282, rational, resolution],
    [283, rational, resolution],
    [296, short, [2]], // inches
    ...(opaque ? [] : [[338, short, [2]] satisfies Field]), // alpha that colours are not multiplied with
  ])
}

/** The header, the directory of fields, values that do not fit into it, and the pixels. */
function joinTiff(strip: Uint8Array, fieldsFor: (stripAt: number) => readonly Field[]): Uint8Array {
  const measured = fieldsFor(0)
  const directoryEnd = 8 + 2 + 12 * measured.length + 4
  const stripAt = directoryEnd + measured.reduce((sum, field) => sum + outsideBytes(field), 0)
  const file = new Uint8Array(stripAt + strip.length)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x49_49_2a_00)
  view.setUint32(4, 8, true)
  view.setUint16(8, measured.length, true)
  let outside = directoryEnd
  for (const [index, field] of fieldsFor(stripAt).entries()) {
    const [tag, type, values] = field
    const at = 10 + 12 * index
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, type === rational ? values.length / 2 : values.length, true)
    const isOutside = outsideBytes(field) > 0
    if (isOutside) view.setUint32(at + 8, outside, true)
    writeValues(view, isOutside ? outside : at + 8, type, values)
    outside += outsideBytes(field)
  }
  file.set(strip, stripAt)
  return file
}

/** The bytes of a field's values that do not fit into the four bytes of its entry. */
function outsideBytes([, type, values]: Field): number {
  const bytes = (type === rational ? values.length / 2 : values.length) * sizes[type]
  return bytes > 4 ? bytes : 0
}

function writeValues(view: DataView, start: number, type: number, values: readonly number[]): void {
  for (const [index, value] of values.entries())
    if (type === short) view.setUint16(start + 2 * index, value, true)
    else view.setUint32(start + 4 * index, value, true)
}

function packRgb(words: Int32Array, width: number): Uint8Array {
  const bytes = new Uint8Array(3 * words.length)
  for (let row = 0; row < words.length; row += width) packRgbRow(words, row, width, bytes, 3 * row)
  return bytes
}

function toBytes(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
}
