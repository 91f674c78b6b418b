import type { Path } from '../shape/path.ts'

/** The shape of a letter on a baseline at 0, in ems (the y axis points down). */
export type Glyph = { readonly id: number; readonly path: Path }

/** A glyph and its position on the line, in ems. */
export type PlacedGlyph = { readonly glyph: Glyph; readonly x: number; readonly y: number }

/** A line of text, shaped. */
export type TextLine = { readonly glyphs: readonly PlacedGlyph[]; readonly width: number }

/** Letter shapes as outlines, so that words look the same in every file type and on every machine. */
export type Typeface = {
  /** The height of capitals, in ems. */
  readonly capHeight: number
  /** @returns undefined when a letter is missing. */
  shapeLine(text: string): TextLine | undefined
}
