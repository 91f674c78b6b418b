import { findPrintFormat } from '#documents/print-formats.ts'
import './print-picture.css'

/** Stands in the page, unseen, until the next print: some browsers read it after the dialog has closed. */
let last: HTMLImageElement | undefined

/**
 * Prints a drawing alone on its paper, at its true size, in the dialog of the browser.
 * @param svg the same drawing as the PDF; its lines stay lines on paper
 */
export async function printPicture(
  svg: string,
  { kind, size }: { readonly kind: string; readonly size: string },
): Promise<void> {
  const sheet = findPrintFormat(kind, size)?.sheet
  if (sheet === undefined) return
  const picture = document.createElement('img')
  picture.className = 'v-print-picture'
  // there is a rule for each paper: a page cannot write one itself
  picture.dataset['paper'] = `${Math.round(sheet.width)}x${Math.round(sheet.height)}`
  picture.alt = ''
  picture.style.inlineSize = `${sheet.width}mm`
  picture.style.blockSize = `${sheet.height - spare}mm`
  picture.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  if (last !== undefined) URL.revokeObjectURL(last.src)
  last?.remove()
  document.body.append(picture)
  last = picture
  await picture.decode()
  globalThis.print()
}

/** Millimetres: a picture as high as its page may need a second one. */
const spare = 0.3
