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
  /** Packs a page while the next one is drawn, where there are threads for it. */
  readonly deflateAside?: ((bytes: Uint8Array) => Promise<Uint8Array>) | undefined
  /** For captions and the words of frames; default `latinTypeface`. */
  readonly typeface?: Typeface | undefined
  /** The decoded logo; a plain JPEG needs none. */
  readonly logoPixels?: Bitmap | undefined
  /** Told the number of codes drawn so far, after every page. */
  readonly onProgress?: ((done: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Prints a code for each item on labels, page after page, as a PDF in pieces: however many there are, no more than two
 * pages are held in memory, one of them being packed, and the next one is made when it is asked for.
 * @throws QrError `invalid_options` at once, with every faulty field.
 * @yields the bytes of the PDF, a page at a time. Throws the reason of the signal when it aborts; `empty` when there
 * are no items; and what an item refuses, with its index in `fields` (`items.3.data`, `items.3.caption`).
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
  const file = new SheetFile(sheet, tools)
  let packing: Uint8Array | Promise<Uint8Array> | undefined
  for await (const content of drawPages(items, sheet, file, tools)) {
    if (packing !== undefined) yield file.takePage(await packing)
    packing = (tools.deflateAside ?? tools.deflate)(content)
    // when nobody waits for it any more, how it ends does not matter
    if (packing instanceof Promise) packing.catch(() => {})
  }
  if (packing === undefined) throw new QrError('empty', 'There is no code to print.')
  yield file.takePage(await packing)
  yield file.takeEnd()
}

/** @yields the content of each page. */
async function* drawPages(
  items: AsyncIterable<SheetItem> | Iterable<SheetItem>,
  { layout }: Sheet,
  file: SheetFile,
  { typeface, onProgress, signal }: SheetTools & { readonly typeface: Typeface },
): AsyncGenerator<Uint8Array, void, undefined> {
  const caption = layout.caption && { typeface, ...layout.caption }
  let done = 0
  for await (const item of signal === undefined ? items : untilAborted(items, signal)) {
    addItem(file, item, done, caption)
    done += 1
    if (!file.isPageFull) continue
    onProgress?.(done)
    yield file.takeContent()
  }
  if (file.isPageEmpty) return
  onProgress?.(done)
  yield file.takeContent()
}
