import type { Bitmap } from '../bitmap.ts'
import { layOut } from '../layout.ts'
import type { QrOptions } from '../options.ts'
import { drawPicture } from '../picture.ts'
import { pictureBitmap } from '../raster/picture-bitmap.ts'
import { resolveOptions } from '../resolve-options.ts'
import { invert, onPage, type Page } from './page.ts'
import type { SymbolPlace } from './symbol-view.ts'

/** The largest side at which a camera sees a code, in pixels; more would make readers slower, not better. */
export const mostPixels = 640
/** The visible part of the page on each side, as a share of the picture's longer side. */
const pageShare = 0.08
/** The logo when its pixels are unknown; a black patch is close to the worst case. */
const unknownLogo: Bitmap = { width: 1, height: 1, data: Uint8ClampedArray.of(0, 0, 0, 255) }

/** A picture as pixels, and the number of bitmap pixels per picture pixel. */
export type Drawn = { readonly bitmap: Bitmap; readonly scale: number }

/** What a camera sees: the picture on a page, the visible page on each side, and the position of the symbol. */
export type Seen = { readonly bitmap: Bitmap; readonly margin: number; readonly place: SymbolPlace }

/**
 * A design that can be drawn at any size.
 * @throws QrError for a design that cannot be drawn.
 */
export function drawDesign(options: QrOptions, logo: Bitmap = unknownLogo) {
  const given = resolveOptions(options)
  // Readers ignore the words of a frame, and these letters need no font.
  const frame = given.frame && { ...given.frame, text: given.frame.text.replaceAll(/\S/gu, 'n') }
  const resolved = { ...given, frame }
  const layout = layOut(resolved)
  const picture = drawPicture(resolved, layout)
  const fullScale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const drawAt = (share: number): Drawn => {
    const scale = fullScale * share
    return { bitmap: pictureBitmap(picture, logo, scale), scale }
  }
  let full: Drawn | undefined
  return {
    resolved,
    matrix: layout.matrix,
    picture,
    /** At its own size, or at the largest size that a camera sees; drawn at the first access. */
    get full(): Drawn {
      return (full ??= drawAt(1))
    },
    /** At a share of that size. */
    drawAt,
  }
}

export type DesignDrawing = ReturnType<typeof drawDesign>

/**
 * Places a drawn picture on a page.
 * @param inverted whether dark and light are exchanged, as readers do to find light codes on dark backgrounds.
 * @param share of the page that is visible on each side.
 */
export function seenOn(
  { picture: { symbol } }: DesignDrawing,
  { bitmap, scale }: Drawn,
  page: Page,
  inverted: boolean,
  share = pageShare,
): Seen {
  const margin = Math.round(share * Math.max(bitmap.width, bitmap.height))
  const laid = onPage(bitmap, page, margin)
  const place = {
    x: margin + symbol.x * scale,
    y: margin + symbol.y * scale,
    cell: symbol.cell * scale,
    count: symbol.count,
  }
  return { bitmap: inverted ? invert(laid) : laid, margin, place }
}
