import type { Bitmap } from '../bitmap.ts'
import type { Deflate } from '../files/platform.ts'
import { storeBytes } from '../files/stored.ts'
import { QrError } from '../qr-error.ts'
import { latinTypeface } from '../text/latin-typeface.ts'
import type { Typeface } from '../text/typeface.ts'
import { addItem, type SheetItem } from './add-item.ts'
import { resolveSheet, type Sheet } from './resolve-sheet.ts'
import { SheetFile, type SheetFileTools } from './sheet-file.ts'
import type { SheetOptions } from './sheet-options.ts'

export type SheetTools = {
  /** Default none: the file is larger, and needs no library. */
  readonly deflate?: Deflate | undefined
  /** For captions and the words of frames; default `latinTypeface`. */
  readonly typeface?: Typeface | undefined
  /** The decoded logo; not needed for a plain JPEG. */
  readonly logoPixels?: Bitmap | undefined
}

/**
 * Prints a code for each item on labels, page after page, as a PDF in pieces. No more than one page is in memory, and
 * the next page is drawn when the caller asks for it.
 * @throws QrError `invalid_options` at once, with all invalid fields.
 * @yields the bytes of the PDF, a page at a time. Throws `empty` when there are no items, and the error of an invalid
 * item, with its index in `fields` (`items.3.data`, `items.3.caption`).
 */
export function sheetPdf(
  items: AsyncIterable<SheetItem> | Iterable<SheetItem>,
  options: SheetOptions,
  tools: SheetTools = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const { typeface = latinTypeface, deflate = storeBytes, logoPixels } = tools
  return writeSheet(items, resolveSheet(options, typeface), { typeface, deflate, logoPixels })
}

async function* writeSheet(
  items: AsyncIterable<SheetItem> | Iterable<SheetItem>,
  sheet: Sheet,
  tools: SheetFileTools,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { typeface } = tools
  const file = new SheetFile(sheet, tools)
  const caption = sheet.layout.caption && { typeface, ...sheet.layout.caption }
  let done = 0
  for await (const item of items) {
    addItem(file, item, done, caption)
    done += 1
    if (file.isPageFull) yield file.takePage()
  }
  if (done === 0) throw new QrError('empty', 'There is no code to print.')
  if (!file.isPageEmpty) yield file.takePage()
  yield file.takeEnd()
}
