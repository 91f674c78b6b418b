import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, ParseSpeeds } from 'pdf-lib'
import type { PDFObject } from 'pdf-lib'

/** Keys of what runs, or holds other files (ISO 32000-1: 7.11.4, 12.6.4, 12.7.8). */
const activeKeys = new Set(['JS', 'JavaScript', 'EF', 'EmbeddedFiles', 'RichMediaContent', 'XFA'])
/** Names that an action, an annotation or a stream has by its kind. */
const activeNames = new Set(
  [
    'JavaScript Launch ImportData SubmitForm GoToE Rendition RichMediaExecute',
    'EmbeddedFile FileAttachment RichMedia 3D Screen',
  ].flatMap((names) => names.split(' ')),
)
/** Also of an object that a later one replaces, which programs may still find. */
const activeText = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)\b/

export type PdfKind = 'harmless' | 'active'

/**
 * Whether a PDF only shows something, or also holds programs, or other files.
 * @throws for bytes that are no PDF with a page, and for one that is encrypted
 */
export async function checkPdf(bytes: Uint8Array): Promise<PdfKind> {
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: true,
    parseSpeed: ParseSpeeds.Fastest,
  })
  if (document.getPages().length === 0) throw new Error('A PDF without pages')
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  return isActiveText(bytes) || objects.some(isActive) ? 'active' : 'harmless'
}

function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (!(object instanceof PDFDict)) return false
  return object.entries().some(([key, value]) => {
    const isName = value instanceof PDFName && activeNames.has(value.decodeText())
    return activeKeys.has(key.decodeText()) || isName || isActive(value)
  })
}

/** A letter of a name may be written as its number: `/Launc#68`. */
const isActiveText = (bytes: Uint8Array): boolean =>
  activeText.test(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  )
