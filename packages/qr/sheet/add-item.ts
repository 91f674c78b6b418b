import { QrError } from '../qr-error.ts'
import type { Typeface } from '../text/typeface.ts'
import { fitCaption, type FittedCaption } from './fit-caption.ts'
import type { SheetFile } from './sheet-file.ts'

export type SheetItem = { readonly data: string; readonly caption?: string | undefined }

export type CaptionStyle = { readonly typeface: Typeface; readonly size: number; readonly widest: number }

/**
 * Draws an item on the next label.
 * @throws QrError that names the item in its message and by its index in `fields`.
 */
export function addItem(
  file: SheetFile,
  item: SheetItem,
  index: number,
  style: CaptionStyle | undefined,
): void {
  const caption = item.caption === undefined ? '' : cleanLine(item.caption)
  const fitted = style === undefined || caption === '' ? undefined : fit(caption, index, style)
  try {
    file.addLabel(item.data, fitted)
  } catch (error) {
    if (!(error instanceof QrError)) throw error
    const message = `${nameOf(index, caption)}: ${error.message}`
    throw new QrError(error.code, message, [[`items.${index}.data`, error.message]])
  }
}

function nameOf(index: number, caption: string): string {
  return caption === '' ? `Code ${index + 1}` : `Code ${index + 1} (${caption.slice(0, 40)})`
}

function fit(caption: string, index: number, style: CaptionStyle): FittedCaption {
  const fitted = fitCaption(caption, style.typeface, style)
  if (fitted !== undefined) return fitted
  const missing = Array.from(caption).find((letter) => style.typeface.shapeLine(letter) === undefined) ?? '…'
  const message = `The typeface has no “${missing}”. Give one that has it, see \`readTypeface\`.`
  const errors = [[`items.${index}.caption`, message]] as const
  throw new QrError('invalid_options', `${nameOf(index, caption)}: ${message}`, errors)
}

/** One line without control characters, letters combined with their accents. */
function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}
