import { pixelWords, type Bitmap } from '../bitmap.ts'
import { drawOver } from '../raster/fill.ts'
import { colorWord } from '../raster/shade.ts'

/** The background of a code: a color `#rrggbb`, or a `busy` picture. */
export type Page = string

/**
 * Places a picture on a page, which is visible around it and through its transparent parts.
 * @param margin pixels of the page on each side.
 */
export function onPage(picture: Bitmap, page: Page, margin: number): Bitmap {
  const width = picture.width + 2 * margin
  const height = picture.height + 2 * margin
  const words = new Int32Array(width * height)
  if (page === 'busy') fillBusy(words, width)
  else words.fill(colorWord(page) | (255 << 24))
  drawOver({ width, height, words }, picture, margin, margin)
  return { width, height, data: new Uint8ClampedArray(words.buffer) }
}

/** The same picture with dark and light exchanged, as readers do to find light codes on dark backgrounds. */
export function invert(bitmap: Bitmap): Bitmap {
  const words = Uint32Array.from(pixelWords(bitmap), (word) => word ^ 0xff_ff_ff)
  return { width: bitmap.width, height: bitmap.height, data: new Uint8ClampedArray(words.buffer) }
}

/** Patches of all colors and sizes, like a photograph of a market. */
function fillBusy(words: Int32Array, width: number): void {
  for (let at = 0; at < words.length; at += 1) {
    const [column, row] = [at % width, (at / width) | 0]
    const coarse = scatter((column >> 4) + (row >> 4) * 977)
    const fine = scatter((column >> 2) + (row >> 2) * 3571)
    words[at] = (255 << 24) | ((coarse >>> 1) & 0x7f_7f_7f) | ((fine >>> 2) & 0x3f_3f_3f)
  }
}

/** A pseudo-random number that is always the same for a position. */
function scatter(place: number): number {
  const first = Math.imul(place ^ 0x9e_37_79, 0x85_eb_ca_6b)
  return Math.imul(first ^ (first >>> 13), 0xc2_b2_ae_35) >>> 8
}
