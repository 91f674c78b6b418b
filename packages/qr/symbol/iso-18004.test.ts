import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import { encodeQr, type QrMatrix } from '../encode.ts'
import { qrMode, qrSegments } from '../mode.ts'
import { decodePixels } from '../testing/decode.ts'
import { publishedCapacity } from '../testing/iso/capacities.ts'
import {
  expectSymbol,
  formatOf,
  maskPatterns,
  otherModules,
  versionOf,
} from '../testing/iso/other-encoder.ts'
import { penaltyOf } from '../testing/iso/penalty.ts'
import { proofRounds } from '../testing/rounds.ts'
import { codewordsOf } from './codewords.ts'
import type { Segment } from './data-codewords.ts'

const levels = ['L', 'M', 'Q', 'H'] as const
const modes = ['numeric', 'alphanumeric', 'byte'] as const
const versions = Array.from({ length: 40 }, (_, index) => index + 1)
const signs = { numeric: '7', alphanumeric: 'A', byte: 'a' } as const

const bytes = (text: string) => text.split(' ').map((bits) => Number.parseInt(bits, 2))

/** A text in one mode, the shortest unless it is given. */
function wholeText(text: string, mode = qrMode(text.toWellFormed())): Segment[] {
  return [{ mode, bytes: new TextEncoder().encode(text) }]
}

/** Four pixels per module, and four modules of quiet zone. */
function pixelsOf({ size, modules }: QrMatrix): Bitmap {
  const side = (size + 8) * 4
  const words = new Uint32Array(side * side).fill(0xff_ff_ff_ff)
  for (let y = 0; y < size * 4; y += 1)
    for (let x = 0; x < size * 4; x += 1)
      if (modules[(y >> 2) * size + (x >> 2)] === 1) words[(y + 16) * side + x + 16] = 0xff_00_00_00
  return {
    width: side,
    height: side,
    data: new Uint8ClampedArray(words.buffer),
  }
}

describe('the worked examples', () => {
  it('of ISO/IEC 18004 Annex I: 01234567 as 1-M, except for the mask, which the encoder chooses', () => {
    const matrix = encodeQr('01234567', { errorCorrectionLevel: 'M' })
    expect(versionOf(matrix)).toBe(1)
    const segments: Segment[] = [{ mode: 'numeric', bytes: Buffer.from('01234567') }]
    expect(expectSymbol(matrix, segments).level).toBe('M')
    const data =
      '00010000 00100000 00001100 01010110 01100001 10000000 11101100 00010001 11101100 00010001 11101100 00010001 11101100 00010001 11101100 00010001'
    const correction =
      '10100101 00100100 11010100 11000001 11101101 00110110 11000111 10000111 00101100 01010101'
    expect([...codewordsOf(segments, 1, 'M')]).toEqual([...bytes(data), ...bytes(correction)])
  })

  it('of many tutorials: HELLO WORLD as 1-Q', () => {
    const matrix = encodeQr('HELLO WORLD', { errorCorrectionLevel: 'Q' })
    expect(versionOf(matrix)).toBe(1)
    const segments: Segment[] = [{ mode: 'alphanumeric', bytes: Buffer.from('HELLO WORLD') }]
    expect(expectSymbol(matrix, segments).level).toBe('Q')
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236]
    const correction = [168, 72, 22, 82, 217, 54, 156, 0, 46, 15, 180, 122, 16]
    expect([...codewordsOf(segments, 1, 'Q')]).toEqual([...data, ...correction])
  })
})

describe('each version and level', () => {
  it.each(versions)('holds what Table 7 says and no more: version %i', (version) => {
    for (const errorCorrectionLevel of levels)
      for (const mode of modes) {
        const most = publishedCapacity(version, errorCorrectionLevel)[mode]
        const full = signs[mode].repeat(most)
        expect(versionOf(encodeQr(full, { errorCorrectionLevel }))).toBe(version)
        const fuller = () => encodeQr(full + signs[mode], { errorCorrectionLevel })
        if (version === 40) expect(fuller).toThrow(`a QR code holds at most ${most}.`)
        else expect(versionOf(fuller())).toBe(version + 1)
      }
  })

  it.each(versions)(
    'has every fixed module, format, version and codeword in place: version %i',
    (version) => {
      for (const errorCorrectionLevel of levels) {
        const most = publishedCapacity(version, errorCorrectionLevel).byte
        const text =
          fc.sample(
            fc.string({
              unit: 'binary-ascii',
              minLength: most,
              maxLength: most,
            }),
            {
              numRuns: 1,
              seed: version,
            },
          )[0] ?? ''
        const matrix = encodeQr(text, { errorCorrectionLevel, mode: 'byte' })
        expect(versionOf(matrix)).toBe(version)
        expect(expectSymbol(matrix, wholeText(text, 'byte')).level).toBe(errorCorrectionLevel)
      }
    },
  )
})

const letters = (text: string) => fc.constantFrom(...Array.from(text))
const anyText = fc.oneof(
  fc.string({ unit: letters('0123456789'), minLength: 1, maxLength: 500 }),
  fc.string({
    unit: letters('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'),
    minLength: 1,
    maxLength: 300,
  }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 150 }),
)
/** The other encoder cannot mark a text as UTF-8. */
const anyAsciiSymbol = fc.record({
  text: fc.oneof(
    anyText.map((text) => text.replace(/[^\0-\x7f]/g, '~')),
    fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 150 }),
  ),
  errorCorrectionLevel: fc.constantFrom(...levels),
  version: fc.constantFrom(undefined, undefined, 30, 40),
})

describe('any text', () => {
  it('of ASCII has the modules that another encoder gives it in the shortest mode, with the same mask', () => {
    fc.assert(
      fc.property(anyAsciiSymbol, ({ text, ...options }) => {
        const matrix = encodeQr(text, options)
        expect(expectSymbol(matrix, wholeText(text)).level).toBe(options.errorCorrectionLevel)
        if (options.version !== undefined) expect(versionOf(matrix)).toBe(options.version)
      }),
      { numRuns: proofRounds(90, 800) },
    )
  })

  it('is read by two readers', async () => {
    const small = fc.record({
      text: anyText,
      errorCorrectionLevel: fc.constantFrom(...levels),
      segments: fc.constantFrom(...qrSegments),
    })
    await fc.assert(
      fc.asyncProperty(small, async ({ text, ...options }) => {
        const expected = text.toWellFormed()
        expect(await decodePixels(pixelsOf(encodeQr(text, options)))).toEqual({
          jsqr: expected,
          zxing: expected,
        })
      }),
      { numRuns: proofRounds(50, 500) },
    )
  })

  it('has the mask with the fewest penalty points', () => {
    const small = anyAsciiSymbol.map((symbol) => ({
      ...symbol,
      version: undefined,
    }))
    fc.assert(
      fc.property(small, ({ text, ...options }) => {
        const matrix = encodeQr(text, options)
        const { level, mask: chosen } = formatOf(matrix)
        const points = maskPatterns.map((mask) => {
          const modules = otherModules(matrix.size, wholeText(text), { level, mask })
          return penaltyOf({ size: matrix.size, modules })
        })
        expect(penaltyOf(matrix)).toBe(Math.min(...points))
        expect(points[chosen]).toBe(Math.min(...points))
      }),
      { numRuns: proofRounds(15, 60) },
    )
  })

  it('uses each of the 32 format words for some text', () => {
    for (const errorCorrectionLevel of levels) {
      const seen = new Set<number>()
      for (let number = 0; seen.size < 8 && number < 1000; number += 1) {
        const symbol = encodeQr(String(number), { errorCorrectionLevel })
        const { level, mask } = expectSymbol(symbol, wholeText(String(number)))
        expect(level).toBe(errorCorrectionLevel)
        seen.add(mask)
      }
      expect(seen.size).toBe(8)
    }
  })
})
