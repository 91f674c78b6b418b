import type { Bitmap } from '../bitmap.ts'
import { layOut } from '../layout.ts'
import type { QrOptions } from '../options.ts'
import { drawPicture } from '../picture.ts'
import { pictureBitmap } from '../raster/picture-bitmap.ts'
import { resolveOptions } from '../resolve-options.ts'
import { invert, onPage, type Page } from './page.ts'
import type { SymbolPlace } from './symbol-view.ts'

/** The most pixels along a side that a camera gives a code; more would make readers slow, not better. */
const mostPixels = 640
/** How much of the page is seen on each side, as a share of the picture's longer side. */
const pageShare = 0.08
/** A logo nobody has decoded may look like anything; a black patch is near the worst. */
const unknownLogo: Bitmap = { width: 1, height: 1, data: Uint8ClampedArray.of(0, 0, 0, 255) }

/** A picture in pixels, and how many of them stand for one of its own. */
export type Drawn = { readonly bitmap: Bitmap; readonly scale: number }

/** What a camera sees: the picture on a page, how much of the page on each side, and where the symbol stands. */
export type Seen = { readonly bitmap: Bitmap; readonly margin: number; readonly place: SymbolPlace }

/**
 * A design laid out, to be drawn in any size.
 * @throws QrError for whatever cannot be drawn.
 */
export function drawDesign(options: QrOptions, logo: Bitmap = unknownLogo) {
  const given = resolveOptions(options)
  // Readers do not mind what the words of a frame say, and these letters need no font.
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
    /** At its own size, or as large as a camera sees it; drawn when first asked for. */
    get full(): Drawn {
      return (full ??= drawAt(1))
    },
    /** At a share of that size. */
    drawAt,
  }
}

export type Illustration = ReturnType<typeof drawDesign>

/**
 * Lays a drawn picture on a page.
 * @param inverted whether dark and light are exchanged, as readers do that look for light on dark.
 * @param share of the page seen on each side.
 */
export function seenOn(
  { picture: { symbol } }: Illustration,
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
