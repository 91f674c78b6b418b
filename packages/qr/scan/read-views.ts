import type { Bitmap } from '../bitmap.ts'
import { blur } from './blur.ts'
import { mostPixels, seenOn, type DesignDrawing } from './drawing.ts'
import type { Page } from './page.ts'
import { error, risk, type ScanReason } from './reasons.ts'
import type { Reader, Readers } from './reader.ts'
import type { ScanTry, ScanView } from './scan-report.ts'
import { tilt } from './tilt.ts'

/**
 * The visible part of the page on each side when the picture is cropped, as a share of its longer side. Whether some
 * drawings are read depends on chance; three more views find most of these.
 */
const cutShares = [0.04, 0.02, 0]
/**
 * Other sizes as shares of the picture's own size, each with the visible part of the page, because cameras do not see
 * exact pixels. Every reader sometimes misses a clean code (jsQR one in thirty of these views); missing two means
 * that the design misleads it.
 */
const resized = [
  [0.9, 0.05],
  [1.1, 0],
  [0.97, 0.02],
  [1.2, 0.04],
  [0.8, 0.03],
  [1.03, 0.07],
  [0.72, 0],
  [0.87, 0.08],
  // From close by, small details look like parts of a code: a ring in a logo like an alignment pattern.
  [1.4, 0.05],
  [1.6, 0.03],
] as const
/** No view is larger than the closest of a large code, since it would only take longer to read. */
const mostResized = 1.2 * mostPixels
const mostMissed = 2
/** Standard deviation of a lens slightly out of focus, as a share of the picture's longer side. */
const blurShare = 0.005
/** The tilt of a hand-held phone, in radians. */
const tiltAngle = 0.15
/** Below this number of pixels per module, density is the reason why a reader fails from a distance. */
const dense = 6

/** How the code is seen: the first page is the one it is printed on, the others are tested in addition. */
export type ViewingConditions = { readonly pages: readonly [Page, ...Page[]]; readonly inverted: boolean }

/** Shows pictures to readers and records the results. */
export class ReadAttempts {
  readonly tries: ScanTry[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** The readers that find the text. */
  async read(
    bitmap: Bitmap,
    view: ScanView,
    page: Page,
    readers: readonly Reader[],
  ): Promise<readonly Reader[]> {
    const able: Reader[] = []
    for (const reader of readers) {
      const read = (await reader.read(bitmap)) === this.#text
      this.tries.push({ reader: reader.name, view, page, read })
      if (read) able.push(reader)
    }
    return able
  }
}

/**
 * Reads a drawing with all readers in all views of its own size (near, distant, out of focus, on other pages) and
 * yields each reason as soon as it is found. A reader that fails at the own size does not read the other views.
 */
export async function* readViews(
  drawing: DesignDrawing,
  readers: Readers,
  { pages: [page, ...otherPages], inverted }: ViewingConditions,
  attempts: ReadAttempts,
): AsyncGenerator<ScanReason, void> {
  const seen = seenOn(drawing, drawing.full, page, inverted).bitmap
  let able = await attempts.read(seen, 'near', page, readers)
  if (able.length === 0) {
    yield error('unreadable')
    return
  }
  for (const share of cutShares) {
    const cut = seenOn(drawing, drawing.full, page, inverted, share).bitmap
    able = await attempts.read(cut, 'cut', page, able)
  }
  if (able.length < readers.length) yield risk('one_reader_only')
  const distant = tilt(seenOn(drawing, drawing.drawAt(0.5), page, inverted).bitmap, tiltAngle)
  if ((await attempts.read(distant, 'far', page, able)).length < able.length)
    yield risk(drawing.picture.symbol.cell < dense ? 'too_dense' : 'unreadable_far')
  const unfocused = blur(seen, blurShare * Math.max(drawing.full.bitmap.width, drawing.full.bitmap.height))
  if ((await attempts.read(unfocused, 'blurred', page, able)).length < able.length)
    yield risk('unreadable_blurred')
  let fewest = able.length
  for (const other of otherPages) {
    const there = seenOn(drawing, drawing.full, other, inverted).bitmap
    fewest = Math.min(fewest, (await attempts.read(there, 'near', other, able)).length)
  }
  if (fewest < able.length) yield risk('unreadable_on_page')
}

/** Whether a reader misses the text at too many other sizes. */
export async function isMissedResized(
  drawing: DesignDrawing,
  readers: Readers,
  { pages: [page], inverted }: ViewingConditions,
  attempts: ReadAttempts,
): Promise<boolean> {
  const missed = new Map<Reader, number>()
  const side = Math.max(drawing.full.bitmap.width, drawing.full.bitmap.height)
  for (const [size, share] of resized) {
    if (size * side > mostResized) continue
    const { bitmap } = seenOn(drawing, drawing.drawAt(size), page, inverted, share)
    const able = await attempts.read(bitmap, 'resized', page, readers)
    for (const reader of readers)
      if (!able.includes(reader)) missed.set(reader, (missed.get(reader) ?? 0) + 1)
    if (Math.max(0, ...missed.values()) === mostMissed) return true
  }
  return false
}
