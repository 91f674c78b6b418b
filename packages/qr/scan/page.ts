import { pixelWords, type Bitmap } from '../bitmap.ts'

/** The background of a code: a color `#rrggbb`, or a `busy` picture. */
export type Page = string

/**
 * Places a picture on a page, which is visible around it and through its transparent parts.
 * @param margin pixels of the page on each side.
 */
export function onPage(picture: Bitmap, page: Page, margin: number): Bitmap {
  const width = picture.width + 2 * margin
  const height = picture.height + 2 * margin
  const words = new Uint32Array(width * height)
  if (page === 'busy') fillBusy(words, width)
  else words.fill(wordOf(page))
  const from = pixelWords(picture)
  for (let row = 0; row < picture.height; row += 1) {
    const fromAt = row * picture.width
    const toAt = (row + margin) * width + margin
    for (let column = 0; column < picture.width; column += 1) {
      const color = from[fromAt + column] ?? 0
      const alpha = color >>> 24
      if (alpha === 255) words[toAt + column] = color
      else if (alpha > 0) words[toAt + column] = mix(words[toAt + column] ?? 0, color, alpha)
    }
  }
  return { width, height, data: new Uint8ClampedArray(words.buffer) }
}

/** The same picture with dark and light exchanged, as readers do to find light codes on dark backgrounds. */
export function invert(bitmap: Bitmap): Bitmap {
  const words = Uint32Array.from(pixelWords(bitmap), (word) => word ^ 0xff_ff_ff)
  return { width: bitmap.width, height: bitmap.height, data: new Uint8ClampedArray(words.buffer) }
}

function wordOf(color: string): number {
  const rgb = Number.parseInt(color.slice(1), 16)
  return ((255 << 24) | ((rgb & 0xff) << 16) | (rgb & 0xff_00) | (rgb >>> 16)) >>> 0
}

/** A color at `alpha` of 255 parts over an opaque pixel. */
function mix(below: number, color: number, alpha: number): number {
  let word = 255 << 24
  for (let shift = 0; shift < 24; shift += 8) {
    const [under, over] = [(below >>> shift) & 255, (color >>> shift) & 255]
    word |= Math.round((under * (255 - alpha) + over * alpha) / 255) << shift
  }
  return word
}

/** Patches of all colors and sizes, like a photograph of a market. */
function fillBusy(words: Uint32Array, width: number): void {
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
