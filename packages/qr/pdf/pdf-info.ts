import { pdfText } from './pdf-text.ts'

/** The information dictionary (ISO 32000-1 §14.3.3), without a date, so that the same picture gives the same bytes. */
export function infoOf(title: string): string {
  return `<</Producer(Visita)${title === '' ? '' : `/Title${pdfText(title)}`}>>`
}
