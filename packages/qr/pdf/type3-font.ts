import { AsciiWriter } from '../ascii-writer.ts'
import type { Glyph } from '../text/typeface.ts'
import { pathBox } from './path-box.ts'
import { writePath } from './path-content.ts'
import type { PdfFile } from './pdf-file.ts'
import { utf16Hex } from './pdf-text.ts'

/** A character of a font: its code, and its advance in thousandths of the font size. */
export type FontSign = { readonly code: number; readonly width: number }

type Drawn = FontSign & { readonly text: string; readonly object: number }

/** Codes are one byte; 0 is not used. */
const most = 255
const unitsPerEm = 1000
const blankWidth = 250

/** A font of outlines (Type 3, ISO 32000-1 §9.6.5) that adds glyphs when they are needed. */
export class Type3Font {
  readonly #file: PdfFile
  readonly #signs = new Map<string, Drawn>()
  readonly number: number

  constructor(file: PdfFile) {
    this.#file = file
    this.number = file.reserve()
  }

  /**
   * The character for a glyph that represents a letter; a glyph that represents several letters has a character for
   * each.
   * @param text what a search finds; empty when the glyph is only part of a word.
   * @returns undefined when the font is full.
   */
  signOf({ id, path }: Glyph, text: string): FontSign | undefined {
    const key = `${id} ${text}`
    const known = this.#signs.get(key)
    if (known !== undefined || this.#signs.size === most) return known
    const { left, top, right, bottom } = pathBox(path)
    // the same space before and after the letter; the line sets the exact positions
    const width = path.length === 0 ? blankWidth : Math.round((right + Math.max(0, left)) * unitsPerEm)
    const box = [left, -bottom, right, -top].map((side) => Math.round(side * unitsPerEm))
    const writer = new AsciiWriter()
    writer.text(`${width} 0 ${box.join(' ')} d1\n`)
    if (path.length > 0) {
      writer.text('1 0 0 -1 0 0 cm\n')
      writePath(writer, path, unitsPerEm)
      writer.text('f')
    }
    const object = this.#file.addStream('', writer.view())
    const sign = { code: this.#signs.size + 1, width, text, object }
    this.#signs.set(key, sign)
    return sign
  }

  /** Writes the font after all pages. */
  end(): void {
    const signs = [...this.#signs.values()]
    const procedures = signs.map(({ code, object }) => `/g${code} ${object} 0 R`).join('')
    const names = signs.map(({ code }) => `/g${code}`).join('')
    const widths = signs.map(({ width }) => width).join(' ')
    const map = new AsciiWriter()
    map.text(toUnicode(signs))
    const unicode = this.#file.addStream('', map.view())
    const entries = [
      '/Type/Font/Subtype/Type3/FontMatrix[0.001 0 0 0.001 0 0]/FontBBox[0 0 0 0]/Resources<<>>',
      `/FirstChar 1/LastChar ${signs.length}/Widths[${widths}]/CharProcs<<${procedures}>>`,
      `/Encoding<</Type/Encoding/Differences[1${names}]>>/ToUnicode ${unicode} 0 R`,
    ]
    this.#file.add(`<<${entries.join('')}>>`, this.number)
  }
}

/** The text of each code, a hundred at a time (Adobe technical note 5014 §1.4.1). */
function toUnicode(signs: readonly Drawn[]): string {
  const readable = signs.filter(({ text }) => text !== '')
  const lines = readable.map(({ code, text }) => `<${codeHex(code)}> <${utf16Hex(text)}>`)
  const blocks: string[] = []
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** A code in a string of the content. */
export function codeHex(code: number): string {
  return code.toString(16).padStart(2, '0')
}
