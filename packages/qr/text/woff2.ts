import decompress from 'brotli/decompress.js'
import { ByteReader } from './byte-reader.ts'
import { rebuildGlyphs } from './woff2-glyphs.ts'

type Table = { readonly tag: string; readonly bytes: Uint8Array }
type Entry = { readonly tag: string; readonly length: number; readonly transformed: boolean }

/** The tags that have a number in WOFF2 (W3C WOFF 2.0 §4.1). */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
const signature = 0x77_4f_46_32
const collection = 0x74_74_63_66
/** The limit for the size of a font, so that a broken size field does not use up the memory. */
const largestFont = 64_000_000

export function isWoff2(bytes: Uint8Array): boolean {
  return bytes.length > 4 && new ByteReader(bytes).uint32() === signature
}

/**
 * Decompresses a WOFF2 font to the TrueType or OpenType file that it was made from, without hinting. fontkit cannot
 * vary the outlines of compressed fonts.
 * @throws RangeError when the file is broken or a collection.
 */
export function unpackWoff2(bytes: Uint8Array): Uint8Array {
  const reader = new ByteReader(bytes, 4)
  const flavor = reader.uint32()
  if (flavor === collection) throw new RangeError('A collection of fonts cannot be read.')
  reader.at = 12
  const count = reader.uint16()
  reader.at = 20
  const compressedLength = reader.uint32()
  reader.at = 48
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const size = entries.reduce((sum, { length }) => sum + length, 0)
  if (size > largestFont) throw new RangeError('The font file is too large.')
  const body = new ByteReader(decompress(reader.bytes(compressedLength), size))
  const tablesByTag = new Map(
    entries.map((entry) => [entry.tag, { ...entry, bytes: body.bytes(entry.length) }]),
  )
  const tables =
    tablesByTag.get('glyf')?.transformed === true ? rebuildGlyphs(tablesByTag) : [...tablesByTag.values()]
  return assemble(flavor, tables)
}

/** A transformed `glyf` or `loca` has version 0; other tables are not transformed (§4.1). */
function readEntry(reader: ByteReader): Entry {
  const flags = reader.uint8()
  const known = flags & 63
  const tag =
    known === 63 ? String.fromCodePoint(...reader.bytes(4)) : knownTags.slice(known * 5, known * 5 + 4)
  const version = flags >> 6
  const length = reader.base128()
  const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  return { tag, transformed, length: transformed ? reader.base128() : length }
}

/** The file of OpenType §"Font file": a directory sorted by tag, then the tables, each aligned to four bytes. */
function assemble(flavor: number, tables: readonly Table[]): Uint8Array {
  const sorted = tables.toSorted((one, other) => (one.tag < other.tag ? -1 : 1))
  const head = 12 + 16 * sorted.length
  const file = new Uint8Array(sorted.reduce((size, { bytes }) => size + padded(bytes.length), head))
  const view = new DataView(file.buffer)
  view.setUint32(0, flavor)
  view.setUint16(4, sorted.length)
  let at = head
  for (const [index, { tag, bytes }] of sorted.entries()) {
    const entry = 12 + 16 * index
    for (let letter = 0; letter < 4; letter += 1) file[entry + letter] = tag.codePointAt(letter) ?? 0
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, bytes.length)
    file.set(bytes, at)
    at += padded(bytes.length)
  }
  return file
}

function padded(length: number): number {
  return (length + 3) & ~3
}
