import fc from 'fast-check'
import QRCode from 'qrcode'
import { describe, expect, it } from 'vitest'
import { contentText } from '../content/content.ts'
import { encodeQr, type EncodeOptions } from '../encode.ts'
import type { QrMode } from '../mode.ts'
import { expectSymbol, versionOf } from '../testing/iso/other-encoder.ts'
import { segmentBits, type Segment } from './data-codewords.ts'
import { optimalSegments } from './segments.ts'
import { proofRounds } from '../testing/rounds.ts'

const levels = ['L', 'M', 'Q', 'H'] as const
const utf8 = new TextEncoder()

const encode = (text: string, options: EncodeOptions = {}) =>
  encodeQr(text, { ...options, segments: 'optimal' })

/** Checks that a text is in its symbol, in the best segments, and returns their modes. */
function modesOf(text: string, options: EncodeOptions = {}): Segment['mode'][] {
  const matrix = encode(text, options)
  const segments = optimalSegments(utf8.encode(text), versionOf(matrix))
  expect(Buffer.concat(segments.map(({ bytes }) => bytes)).toString()).toBe(text.toWellFormed())
  // the other encoder cannot mark a text as UTF-8
  if (/^[\0-\x7f]*$/.test(text)) expectSymbol(matrix, segments)
  return segments.map(({ mode }) => mode)
}

describe('the segments with the fewest bits', () => {
  it.each<[string, QrMode[]]>([
    ['7', ['numeric']],
    ['HTTPS://A.EXAMPLE/Q/7K3M9PQX', ['alphanumeric']],
    ['https://a.example', ['byte']],
    ['https://a.example/123', ['byte']],
    ['https://a.example/12345678901234', ['byte', 'numeric']],
    ['otpauth://totp/JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', ['byte', 'alphanumeric']],
    ['ABC0000000000000000ä', ['alphanumeric', 'numeric', 'byte']],
  ])('of %j are %j', (text, modes) => {
    expect(modesOf(text)).toEqual(modes)
  })

  it('give a payment to a phone number 33 modules, not 37', () => {
    const text = contentText({
      kind: 'upi',
      vpa: '9876543210@ybl',
      name: 'Sharma Stores',
      amountMinor: 49_900,
    })
    expect(encodeQr(text, { errorCorrectionLevel: 'M' }).size).toBe(37)
    expect(encode(text, { errorCorrectionLevel: 'M' }).size).toBe(33)
  })

  it('are only used when no mode is given', () => {
    const text = 'a0000000000000000'
    const whole: Segment[] = [{ mode: 'byte', bytes: utf8.encode(text) }]
    expectSymbol(encode(text, { mode: 'byte' }), whole)
    expectSymbol(encodeQr(text), whole)
  })

  it('hold more than one mode can', () => {
    const text = 'a'.repeat(500) + '0'.repeat(2500)
    expect(() => encodeQr(text)).toThrow('This text has 3000 bytes; a QR code holds at most 1663.')
    expect(modesOf(text)).toEqual(['byte', 'numeric'])
    expect(() => encode('a'.repeat(1000) + '0'.repeat(2500))).toThrow(
      'This text has 3500 bytes; a QR code holds at most 1663.',
    )
  })
})

const run = (unit: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(unit)), minLength: 1, maxLength })
/** Texts whose parts suit different modes, links, and payments. */
const mixed = fc.oneof(
  fc
    .array(fc.oneof(run('0123456789', 20), run('ABCXYZ $%*+-./:', 15), run('abc_ä₹न👋', 10)), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
  fc.webUrl({ withQueryParameters: true }),
  fc
    .record({
      vpa: run('0123456789', 10).map((digits) => `${digits}@ybl`),
      name: run('Sharma Stores & 12', 20).map((name) => `x${name}`),
      amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
      reference: run('0123456789', 30),
    })
    .map((payment) => contentText({ kind: 'upi', ...payment })),
)

/** Fewest bits by trying every way to give each byte a mode. */
function fewestBits(bytes: Uint8Array, version: number): number {
  const fits = { numeric: /^[0-9]$/, alphanumeric: /^[0-9A-Z $%*+\-./:]$/, byte: /[^]/ }
  const tryFrom = (at: number, segments: Segment[]): number => {
    if (at === bytes.length) return segmentBits(segments, version)
    const sign = String.fromCharCode(bytes[at] ?? 0)
    const tries = (['numeric', 'alphanumeric', 'byte'] as const).filter((mode) => fits[mode].test(sign))
    const last = segments.at(-1)
    const bits = tries.map((mode) => {
      if (last?.mode !== mode)
        return tryFrom(at + 1, [...segments, { mode, bytes: bytes.subarray(at, at + 1) }])
      const longer = { mode, bytes: bytes.subarray(at - last.bytes.length, at + 1) }
      return tryFrom(at + 1, [...segments.slice(0, -1), longer])
    })
    return Math.min(...bits)
  }
  return tryFrom(0, [])
}

describe('any text in optimal segments', () => {
  it('is read back, in a symbol not larger than that of one mode and that of another encoder', () => {
    fc.assert(
      fc.property(mixed, fc.constantFrom(...levels), (text, errorCorrectionLevel) => {
        const ours = encode(text, { errorCorrectionLevel })
        modesOf(text, { errorCorrectionLevel })
        expect(ours.size).toBeLessThanOrEqual(encodeQr(text, { errorCorrectionLevel }).size)
        const theirs = QRCode.create(text, { errorCorrectionLevel: errorCorrectionLevel })
        const mark = /^[\0-\x7f]*$/.test(text) ? 0 : 4
        expect(ours.size).toBeLessThanOrEqual(theirs.modules.size + mark)
      }),
      { numRuns: proofRounds(80, 400) },
    )
  })

  it('has as few bits as the best of all ways to divide it', () => {
    const short = fc
      .array(fc.oneof(run('0123456789', 8), run('AB:', 6), run('a_', 3)), { minLength: 1, maxLength: 4 })
      .map((parts) => utf8.encode(parts.join('').slice(0, 11)))
    fc.assert(
      fc.property(short, fc.constantFrom(1, 10, 27), (bytes, version) => {
        const segments = optimalSegments(bytes, version)
        expect(Buffer.concat(segments.map((segment) => segment.bytes))).toEqual(Buffer.from(bytes))
        expect(segmentBits(segments, version)).toBe(fewestBits(bytes, version))
      }),
      { numRuns: 30 },
    )
  })
})
