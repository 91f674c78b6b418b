import QRCode, { type QRCodeSegment } from 'qrcode'
import { expect } from 'vitest'
import type { ErrorCorrection } from '../../capacity.ts'
import type { QrMatrix } from '../../encode.ts'
import type { Segment } from '../../symbol/data-codewords.ts'

export const maskPatterns = [0, 1, 2, 3, 4, 5, 6, 7] as const

type Format = { readonly level: ErrorCorrection; readonly mask: (typeof maskPatterns)[number] }

export const versionOf = ({ size }: QrMatrix): number => (size - 17) / 4

/** The modules that the library qrcode gives segments in a symbol of this size. */
export function otherModules(size: number, segments: readonly Segment[], { level, mask }: Format): Buffer {
  const { modules } = QRCode.create(segments.map(asTheirs), {
    version: versionOf({ size, modules: new Uint8Array() }),
    errorCorrectionLevel: level,
    maskPattern: mask,
  })
  return Buffer.from(modules.data)
}

function asTheirs({ mode, bytes }: Segment): QRCodeSegment {
  if (mode === 'eci') throw new Error('The other encoder cannot mark a text as UTF-8.')
  return mode === 'byte' ? { mode, data: bytes } : { mode, data: Buffer.from(bytes).toString() }
}

/**
 * Level and mask as a symbol names them: the first five bits of its format information, ISO/IEC 18004:2015 §7.9.
 */
export function formatOf({ size, modules }: QrMatrix): Format {
  const bits = Array.from(modules.subarray(8 * size, 8 * size + 5), (module, at) => module ^ ((at + 1) % 2))
  const [first = 0, second = 0, ...pattern] = bits
  const mask = maskPatterns[Number.parseInt(pattern.join(''), 2)] ?? 0
  return { level: (['M', 'L', 'H', 'Q'] as const)[2 * first + second] ?? 'M', mask }
}

/**
 * Checks that a symbol carries these segments: every module is the one that the other encoder draws with the same
 * version, level and mask, and so are the fixed patterns, format, version, codewords and padding.
 */
export function expectSymbol(matrix: QrMatrix, segments: readonly Segment[]): Format {
  const format = formatOf(matrix)
  const others = otherModules(matrix.size, segments, format)
  expect(Buffer.from(matrix.modules).equals(others)).toBe(true)
  return format
}
