import type { Bitmap } from '../bitmap.ts'
import type { Deflate } from '../files/deflate.ts'
import { QrError } from '../qr-error.ts'
import { latinTypeface } from '../text/latin-typeface.ts'
import type { Typeface } from '../text/typeface.ts'
import { addItem, type SheetItem } from './add-item.ts'
import { resolveSheet, type Sheet } from './resolve-sheet.ts'
import { SheetFile } from './sheet-file.ts'
import type { SheetOptions } from './sheet-options.ts'
import { untilAborted } from './until-aborted.ts'

export type SheetTools = {
  readonly deflate: Deflate
  /** For captions and the words of frames; default `latinTypeface`. */
  readonly typeface?: Typeface | undefined
  /** The decoded logo; not needed for a plain JPEG. */
  readonly logoPixels?: Bitmap | undefined
  /** Called after every page with the number of codes drawn so far. */
  readonly onProgress?: ((done: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Prints a code for each item on labels, page after page, as a PDF in pieces. No more than one page is in memory, and
 * the next page is drawn when the caller asks for it.
 * @throws QrError `invalid_options` at once, with all invalid fields.
 * @yields the bytes of the PDF, a page at a time. Throws the reason of the signal when it aborts; `empty` when there
 * are no items; and the error of an invalid item, with its index in `fields` (`items.3.data`, `items.3.caption`).
 */
export function sheetPdf(
  items: AsyncIterable<SheetItem> | Iterable<SheetItem>,
  options: SheetOptions,
  tools: SheetTools,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { typeface = latinTypeface } = tools
  return writeSheet(items, resolveSheet(options, typeface), { ...tools, typeface })
}

async function* writeSheet(
  items: AsyncIterable<SheetItem> | Iterable<SheetItem>,
  sheet: Sheet,
  tools: SheetTools & { readonly typeface: Typeface },
): AsyncGenerator<Uint8Array, void, undefined> {
  const { typeface, onProgress, signal } = tools
  const file = new SheetFile(sheet, tools)
  const caption = sheet.layout.caption && { typeface, ...sheet.layout.caption }
  let done = 0
  for await (const item of signal === undefined ? items : untilAborted(items, signal)) {
    addItem(file, item, done, caption)
    done += 1
    if (!file.isPageFull) continue
    onProgress?.(done)
    yield file.takePage()
  }
  if (done === 0) throw new QrError('empty', 'There is no code to print.')
  if (!file.isPageEmpty) {
    onProgress?.(done)
    yield file.takePage()
  }
  yield file.takeEnd()
}
