import { joinPng } from '../files/png-chunks.ts'
import type { Grid } from '../shape/trace.ts'
import { findRepeats, type StripPlaces } from './find-repeats.ts'
import { chanceDots, layDots, type Mosaic } from './mosaic.ts'
import { stripCodes, type StripCodes } from './strip-codes.ts'
import { stripSums, sumStrips, type StripSums } from './sum-strips.ts'
import { writeStream } from './write-stream.ts'

/**
 * Makes PNG files (ISO/IEC 15948) of codes of one design and size without drawing their pixels: strips are found again as
 * a whole, and their bits in the stream, their part in its checksum, the codes of the stream are known beforehand. The
 * Huffman codes are made for dots by chance, so that the file of a code does not depend on those made before.
 */
export class MosaicPng {
  readonly #mosaic: Mosaic
  readonly #places: StripPlaces
  readonly #sums: StripSums
  readonly #codes: StripCodes

  constructor(mosaic: Mosaic) {
    const { strips, empty } = mosaic
    this.#mosaic = mosaic
    this.#places = placesOf(mosaic)
    this.#sums = stripSums(strips)
    const sample = layDots(mosaic, chanceDots(mosaic)) ?? empty
    this.#codes = stripCodes(strips, findRepeats(sample, strips.count, this.#places))
  }

  /** @returns nothing when a dot would stand on something else than the ground. */
  encode(dots: Grid): Uint8Array | undefined {
    const { width, height, strips } = this.#mosaic
    const laid = layDots(this.#mosaic, dots)
    if (laid === undefined) return undefined
    const parts = findRepeats(laid, strips.count, this.#places)
    const stream = writeStream(parts, this.#codes, sumStrips(laid, this.#places, this.#sums))
    return joinPng(width, height, { colorType: strips.colorType, bitDepth: 8 }, stream, strips.palette)
  }
}

function placesOf({ columns, empty, strips }: Mosaic): StripPlaces {
  const count = columns.length - 1
  // a byte that names the filter stands before the first column
  const inRow = columns.map((column, index) => column * strips.bytesPerPixel + (index === 0 ? 0 : 1))
  const stride = inRow[count] ?? 0
  const starts = new Int32Array(empty.length + 1)
  for (let at = 0, row = 0; at < empty.length; row += stride)
    for (let column = 0; column < count; column += 1, at += 1) starts[at] = row + (inRow[column] ?? 0)
  starts[empty.length] = (empty.length / count) * stride
  return { columns: count, starts }
}
