import type { Bitmap } from '../bitmap.ts'
import { resolveSheet } from '../sheet/resolve-sheet.ts'
import type { SheetOptions } from '../sheet/sheet-options.ts'
import { readPixels } from './bitmaps.ts'
import { cropPixels } from './raster.ts'

/** Joins a file that arrives in pieces. */
export async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return new Uint8Array(Buffer.concat(all))
}

/** The labels of a drawn page, row by row. */
export async function cutLabels(page: Uint8Array, options: SheetOptions, dpi = 300): Promise<Bitmap[]> {
  const { page: paper, label, lefts, tops } = resolveSheet(options).layout
  const pixels = (points: number) => Math.round((points / 72) * dpi)
  const whole = await readPixels(page)
  const [width, height] = [pixels(label.width), pixels(label.height)]
  return tops.flatMap((top) =>
    lefts.map((left) => {
      const data = cropPixels(whole, pixels(left), pixels(paper.height - top), width, height)
      return { width, height, data }
    }),
  )
}
