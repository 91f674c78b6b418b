import { pixelWords, type Bitmap } from '../bitmap.ts'
import { countEqual } from '../files/palette.ts'
import type { Layout } from '../layout.ts'
import { drawPicture, type QrPicture } from '../picture.ts'
import { dotTiles } from '../raster/dot-tiles.ts'
import { pictureBitmap } from '../raster/picture-bitmap.ts'
import type { ResolvedOptions } from '../resolve-options.ts'
import type { Typeface } from '../text/typeface.ts'
import type { Mosaic } from './mosaic.ts'
import { stripBytes } from './strip-bytes.ts'
import { StripTable } from './strip-table.ts'

/** Larger pictures are seldom made by the thousand, and strips are numbered with 16 bits. */
const mostPixels = 1 << 20
const mostStrips = 1 << 16

/**
 * Prepares codes of a design and size.
 * @param layout that of any code of the design and size.
 * @param logo as for `pictureBitmap`.
 * @returns nothing for pictures of two colors, and for designs whose dots are not all alike: those with a gradient, and
 * those whose dots are not of whole pixels.
 */
export function makeMosaic(
  design: ResolvedOptions,
  layout: Layout,
  logo: Bitmap | undefined,
  typeface?: Typeface,
): Mosaic | undefined {
  const { color, type } = design.dots
  if (typeof color !== 'string' || layout.filling !== undefined) return undefined
  const { size } = layout.matrix
  const none = { size, cells: new Uint8Array(size * size) }
  const picture = drawPicture(design, { ...layout, dots: none }, typeface)
  const { x, y, cell } = picture.symbol
  const isWhole = Number.isInteger(x) && Number.isInteger(y) && Number.isInteger(cell)
  if (!isWhole || picture.width * picture.height > mostPixels) return undefined
  const bitmap = pictureBitmap(picture, logo)
  const words = pixelWords(bitmap)
  // the last cell is one of the data's, and never behind a logo
  const ground = words[(y + (size - 1) * cell) * bitmap.width + x + (size - 1) * cell] ?? 0
  const table = new StripTable()
  const columns = columnsOf(picture, bitmap.width)
  const empty = cutRows(words, columns, table)
  const dots = Uint16Array.from(
    dotTiles(type, cell, color, ground).flatMap((tile) => cutTile(tile, cell, table)),
  )
  const strips = table.strips.length > mostStrips ? undefined : stripBytes(table)
  if (strips === undefined) return undefined
  const open = openCells(words, bitmap.width, picture, ground)
  const { width, height } = bitmap
  return { width, height, columns, strips, empty, cell, top: y, open, dots }
}

function columnsOf({ symbol }: QrPicture, width: number): number[] {
  const columns = [0, ...Array.from({ length: symbol.count + 1 }, (_, at) => symbol.x + at * symbol.cell)]
  return columns.at(-1) === width ? columns : [...columns, width]
}

function cutRows(words: Int32Array, columns: readonly number[], table: StripTable): Uint16Array {
  const count = columns.length - 1
  const width = columns[count] ?? 0
  const cut = new Uint16Array((words.length / width) * count)
  for (let row = 0, at = 0; row < words.length; row += width, at += count) {
    // most rows go on as the one above them for a while
    const same = row === 0 ? -1 : row + countEqual(words, row, width)
    for (let column = 0; column < count; column += 1) {
      const [from, to] = [row + (columns[column] ?? 0), row + (columns[column + 1] ?? 0)]
      cut[at + column] =
        to <= same ? (cut[at + column - count] ?? 0) : table.numberOf(words, from, to, column === 0)
    }
  }
  return cut
}

function cutTile(tile: Int32Array, cell: number, table: StripTable): number[] {
  return Array.from({ length: cell }, (_, row) => table.numberOf(tile, row * cell, (row + 1) * cell))
}

/** Cells that show nothing but the ground. */
function openCells(words: Int32Array, width: number, { symbol }: QrPicture, ground: number): Uint8Array {
  const { x, y, cell, count } = symbol
  const isGround = (left: number, top: number) => {
    for (let row = top; row < top + cell; row += 1)
      for (let at = row * width + left; at < row * width + left + cell; at += 1)
        if (words[at] !== ground) return false
    return true
  }
  return Uint8Array.from({ length: count * count }, (_, at) =>
    isGround(x + (at % count) * cell, y + Math.floor(at / count) * cell) ? 1 : 0,
  )
}
