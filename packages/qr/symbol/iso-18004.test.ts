import fc from 'fast-check'
import QRCode, { type QRCodeSegment } from 'qrcode'
import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import { encodeQr, type QrMatrix } from '../encode.ts'
import { qrMode, qrSegments } from '../mode.ts'
import { decodePixels } from '../testing/decode.ts'
import { penaltyOf } from '../testing/iso/masks.ts'
import { readSegments } from '../testing/iso/read-segments.ts'
import { readSymbol } from '../testing/iso/read-symbol.ts'
import { isReedSolomonWord } from '../testing/iso/reed-solomon.ts'
import { publishedCapacity } from '../testing/iso/tables.ts'
import { proofRounds } from '../testing/rounds.ts'

const levels = ['L', 'M', 'Q', 'H'] as const
const modes = ['numeric', 'alphanumeric', 'byte'] as const
const versions = Array.from({ length: 40 }, (_, index) => index + 1)
const maskPatterns = [0, 1, 2, 3, 4, 5, 6, 7] as const
const signs = { numeric: '7', alphanumeric: 'A', byte: 'a' } as const

const bytes = (text: string) => text.split(' ').map((bits) => Number.parseInt(bits, 2))
const versionOf = ({ size }: QrMatrix) => (size - 17) / 4

/** The options of the other encoder. */
function segmentOf(text: string): QRCodeSegment {
  const mode = qrMode(text)
  return mode === 'byte' ? { mode, data: new TextEncoder().encode(text) } : { mode, data: text }
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

/** Checks a symbol against the standard and returns what it carries; throws when a module is wrong. */
function readAll(matrix: QrMatrix) {
  const symbol = readSymbol(matrix)
  for (const { data, correction } of symbol.blocks)
    expect(isReedSolomonWord([...data, ...correction], correction.length)).toBe(true)
  expect(symbol.remainder.every((bit) => bit === 0)).toBe(true)
  const codewords = symbol.blocks.flatMap(({ data }) => data)
  return { ...symbol, ...readSegments(codewords, symbol.version) }
}

describe('the worked examples', () => {
  it('of ISO/IEC 18004 Annex I: 01234567 as 1-M, except for the mask, which the encoder chooses', () => {
    const symbol = readAll(encodeQr('01234567', { errorCorrection: 'M' }))
    expect(symbol).toMatchObject({
      version: 1,
      level: 'M',
      text: '01234567',
      modes: ['numeric'],
    })
    expect(symbol.blocks).toEqual([
      {
        data: bytes(
          '00010000 00100000 00001100 01010110 01100001 10000000 11101100 00010001 11101100 00010001 11101100 00010001 11101100 00010001 11101100 00010001',
        ),
        correction: bytes(
          '10100101 00100100 11010100 11000001 11101101 00110110 11000111 10000111 00101100 01010101',
        ),
      },
    ])
  })

  it('of many tutorials: HELLO WORLD as 1-Q', () => {
    const symbol = readAll(encodeQr('HELLO WORLD', { errorCorrection: 'Q' }))
    expect(symbol).toMatchObject({
      version: 1,
      level: 'Q',
      text: 'HELLO WORLD',
      modes: ['alphanumeric'],
    })
    expect(symbol.blocks).toEqual([
      {
        data: [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236],
        correction: [168, 72, 22, 82, 217, 54, 156, 0, 46, 15, 180, 122, 16],
      },
    ])
  })
})

describe('each version and level', () => {
  it.each(versions)('holds what Table 7 says and no more: version %i', (version) => {
    for (const errorCorrection of levels)
      for (const mode of modes) {
        const most = publishedCapacity(version, errorCorrection)[mode]
        const full = signs[mode].repeat(most)
        expect(versionOf(encodeQr(full, { errorCorrection }))).toBe(version)
        const fuller = () => encodeQr(full + signs[mode], { errorCorrection })
        if (version === 40) expect(fuller).toThrow(`a QR code holds at most ${most}.`)
        else expect(versionOf(fuller())).toBe(version + 1)
      }
  })

  it.each(versions)(
    'has every fixed module, format, version and codeword in place: version %i',
    (version) => {
      for (const errorCorrection of levels) {
        const most = publishedCapacity(version, errorCorrection).byte
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
        const symbol = readAll(encodeQr(text, { errorCorrection, mode: 'byte' }))
        expect(symbol).toMatchObject({
          version,
          level: errorCorrection,
          text,
          modes: ['byte'],
          endsWell: true,
        })
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
const anySymbol = fc.record({
  text: anyText,
  errorCorrection: fc.constantFrom(...levels),
  version: fc.constantFrom(undefined, undefined, 30, 40),
})

describe('any text', () => {
  it('is read back from its codewords, encoded in the shortest mode', () => {
    fc.assert(
      fc.property(anySymbol, ({ text, ...options }) => {
        const symbol = readAll(encodeQr(text, options))
        expect(symbol.level).toBe(options.errorCorrection)
        if (options.version !== undefined) expect(symbol.version).toBe(options.version)
        expect(symbol.modes).toEqual([qrMode(text.toWellFormed())])
        expect(symbol.text).toBe(text.toWellFormed())
        expect(symbol.endsWell).toBe(true)
      }),
      { numRuns: proofRounds(40, 300) },
    )
  })

  it('has the modules that another encoder gives it, with the same mask', () => {
    fc.assert(
      fc.property(anySymbol, ({ text, ...options }) => {
        const ours = encodeQr(text, options)
        const { version, level, mask } = readSymbol(ours)
        const theirs = QRCode.create([segmentOf(text.toWellFormed())], {
          version,
          errorCorrectionLevel: level,
          maskPattern: maskPatterns[mask],
        })
        expect(Buffer.from(ours.modules).equals(Buffer.from(theirs.modules.data))).toBe(true)
      }),
      { numRuns: proofRounds(50, 500) },
    )
  })

  it('is read by two readers', async () => {
    const small = fc.record({
      text: anyText,
      errorCorrection: fc.constantFrom(...levels),
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
    const small = anySymbol.map((symbol) => ({
      ...symbol,
      version: undefined,
    }))
    fc.assert(
      fc.property(small, ({ text, ...options }) => {
        const matrix = encodeQr(text, options)
        const points = Array.from({ length: 8 }, (_, mask) => penaltyOf(matrix, mask))
        expect(penaltyOf(matrix, readSymbol(matrix).mask)).toBe(Math.min(...points))
      }),
      { numRuns: proofRounds(15, 60) },
    )
  })

  it('uses each of the 32 format words for some text', () => {
    for (const errorCorrection of levels) {
      const seen = new Set<number>()
      for (let number = 0; seen.size < 8 && number < 1000; number += 1) {
        const symbol = readSymbol(encodeQr(String(number), { errorCorrection }))
        expect(symbol.level).toBe(errorCorrection)
        seen.add(symbol.mask)
      }
      expect(seen.size).toBe(8)
    }
  })
})
