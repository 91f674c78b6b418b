import { perMetre } from './resolution.ts'
import type { Scanlines } from './scanlines.ts'

/** The effect of a byte on the checksum, alone and when one, two or three more bytes follow. */
const effects = new Int32Array(1024)
for (let at = 0; at < 1024; at += 1) {
  let sum = at < 256 ? at : (effects[at - 256] ?? 0)
  for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) * 0xed_b8_83_20)
  effects[at] = sum
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The name of a chunk, four letters, and its content. */
type Chunk = readonly [name: string, content: Uint8Array]

export type PngContent = {
  readonly compressed: Uint8Array
  readonly colors?: Int32Array | undefined
  readonly dpi?: number | undefined
}

/**
 * Writes a PNG file (ISO/IEC 15948 §5, §11).
 * @param content.compressed the scanlines in the zlib format.
 * @param content.colors the palette of color type 3, as `pixelWords` has colors.
 * @param content.dpi pixels per inch.
 */
export function joinPng(
  width: number,
  height: number,
  { colorType, bitDepth }: Pick<Scanlines, 'colorType' | 'bitDepth'>,
  { compressed, colors, dpi }: PngContent,
): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([bitDepth, colorType], 8)
  return joinChunks([
    ['IHDR', header],
    ...resolutionChunks(dpi),
    ...paletteChunks(colors),
    ['IDAT', compressed],
    ['IEND', new Uint8Array(0)],
  ])
}

/** The size of pixels in print (ISO/IEC 15948 §11.3.5.3). */
function resolutionChunks(dpi: number | undefined): Chunk[] {
  if (dpi === undefined) return []
  const content = new Uint8Array(9)
  const view = new DataView(content.buffer)
  view.setUint32(0, perMetre(dpi))
  view.setUint32(4, perMetre(dpi))
  content[8] = 1 // metre
  return [['pHYs', content]]
}

/** The colors, and their alpha values up to the last that is not opaque. */
function paletteChunks(colors: Int32Array | undefined): Chunk[] {
  if (colors === undefined) return []
  const alphas = Uint8Array.from(colors, (color) => color >>> 24)
  const clear = alphas.subarray(0, alphas.findLastIndex((alpha) => alpha < 255) + 1)
  const plte = new Uint8Array(3 * colors.length)
  for (const [index, color] of colors.entries()) plte.set([color, color >> 8, color >> 16], 3 * index)
  const chunks: Chunk[] = [['PLTE', plte]]
  if (clear.length > 0) chunks.push(['tRNS', clear])
  return chunks
}

function joinChunks(chunks: readonly Chunk[]): Uint8Array {
  const size = chunks.reduce((sum, [, content]) => sum + 12 + content.length, signature.length)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  file.set(signature)
  let at = signature.length
  for (const [name, content] of chunks) {
    const end = at + 8 + content.length
    view.setUint32(at, content.length)
    for (let letter = 0; letter < 4; letter += 1) file[at + 4 + letter] = name.charCodeAt(letter)
    file.set(content, at + 8)
    view.setInt32(end, crc32(file, at + 4, end))
    at = end + 4
  }
  return file
}

/** The checksum of PNG (ISO/IEC 15948 annex D) over a range of bytes. */
function crc32(bytes: Uint8Array, start: number, end: number): number {
  const after = (sum: number, following: number) => effects[256 * following + (sum & 255)] ?? 0
  let sum = -1
  let at = start
  for (; at + 3 < end; at += 4) {
    sum ^=
      (bytes[at] ?? 0) |
      ((bytes[at + 1] ?? 0) << 8) |
      ((bytes[at + 2] ?? 0) << 16) |
      ((bytes[at + 3] ?? 0) << 24)
    sum = after(sum, 3) ^ after(sum >> 8, 2) ^ after(sum >> 16, 1) ^ after(sum >> 24, 0)
  }
  for (; at < end; at += 1) sum = (sum >>> 8) ^ after(sum ^ (bytes[at] ?? 0), 0)
  return ~sum
}
