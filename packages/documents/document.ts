import type { Locale } from '#contract/languages.ts'

/** A document that Typst sets: its template, and the view it is filled with. Amounts, days and labels arrive as finished texts. */
export type DocumentTemplate<View extends DocumentView> = {
  readonly name: string
  /** Typst; it reads the view as JSON from `sys.inputs.data`. */
  readonly source: string
  /** Only the type of the view; there is no value. */
  readonly view?: View
}

/** What every document has. */
export type DocumentView = {
  readonly locale: Locale
  /** The title of the file, which readers and screen readers announce. */
  readonly title: string
}

/** Keeps what a person typed together: without it `12 Lantern Row` prints as `Lantern Row 12` on an Arabic page (UAX 9). */
export const isolate = (text: string): string => (text === '' ? '' : `\u2068${text}\u2069`)
