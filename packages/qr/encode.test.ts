import { describe, expect, it } from 'vitest'
import { qrCapacity, type ErrorCorrection } from './capacity.ts'
import { encodeQr } from './encode.ts'
import { qrMode, type QrMode } from './mode.ts'
import { QrError } from './qr-error.ts'

describe('how a text is encoded', () => {
  it.each<[string, QrMode]>([
    ['', 'numeric'],
    ['0123456789', 'numeric'],
    ['12 34', 'alphanumeric'],
    ['HTTPS://A.EXAMPLE/Q/7K3M9PQX', 'alphanumeric'],
    ['$%*+-./: ', 'alphanumeric'],
    ['https://a.example', 'byte'],
    ['HTTPS://A.EXAMPLE/?X=1', 'byte'],
    ['A_B', 'byte'],
    ['12\n', 'byte'],
    ['₹500', 'byte'],
    ['९८७', 'byte'],
  ])('%j is %s', (text, mode) => {
    expect(qrMode(text)).toBe(mode)
  })
})

describe('a symbol', () => {
  it('is square, without quiet zone, with its three finders', () => {
    const { size, modules } = encodeQr('A')
    expect(size).toBe(21)
    expect(modules).toHaveLength(21 * 21)
    const row = (y: number) => Array.from(modules.subarray(y * size, (y + 1) * size))
    const finderRow = [1, 1, 1, 1, 1, 1, 1, 0]
    expect(row(0).slice(0, 8)).toEqual(finderRow)
    expect(row(0).slice(-8)).toEqual(finderRow.toReversed())
    expect(row(20).slice(0, 8)).toEqual(finderRow)
  })

  it('is smaller in upper case', () => {
    const upper = 'HTTPS://CARDS.EXAMPLE.COM/Q/7K3M9PQX'
    expect(encodeQr(upper).size).toBe(29)
    expect(encodeQr(upper.toLowerCase()).size).toBe(33)
  })

  it('uses correction level Q by default', () => {
    const text = 'https://cards.example.com/p/priya'
    expect(encodeQr(text)).toEqual(encodeQr(text, { errorCorrectionLevel: 'Q' }))
    expect(encodeQr(text, { errorCorrectionLevel: 'L' }).size).toBeLessThan(encodeQr(text).size)
  })

  it('has the requested version if the text fits', () => {
    expect(encodeQr('A', { version: 7 }).size).toBe(45)
    expect(() => encodeQr('A'.repeat(100), { version: 2 })).toThrow('does not fit a code of version 2')
  })

  it('uses the requested mode if it can encode the text', () => {
    expect(encodeQr('1234567890'.repeat(3), { mode: 'byte' }).size).toBeGreaterThan(
      encodeQr('1234567890'.repeat(3)).size,
    )
    expect(() => encodeQr('abc', { mode: 'alphanumeric' })).toThrow('alphanumeric mode has no signs')
  })

  it('needs data', () => {
    expect(() => encodeQr('')).toThrow('QR code is empty')
    expect(() => encodeQr('')).toThrow(QrError)
  })
})

describe('the longest text', () => {
  const levels: ErrorCorrection[] = ['L', 'M', 'Q', 'H']
  const signs = { numeric: '7', alphanumeric: 'A', byte: 'a' } as const
  const cases = levels.flatMap((level) =>
    (['numeric', 'alphanumeric', 'byte'] as const).map((mode) => [level, mode] as const),
  )

  it.each(cases)('at level %s in %s mode fits exactly', (errorCorrectionLevel, mode) => {
    const capacity = qrCapacity(mode, errorCorrectionLevel)
    expect(encodeQr(signs[mode].repeat(capacity), { errorCorrectionLevel }).size).toBe(177)
    expect(() => encodeQr(signs[mode].repeat(capacity + 1), { errorCorrectionLevel })).toThrow(
      `a QR code holds at most ${capacity}.`,
    )
  })

  it('is counted in bytes when letters need several', () => {
    expect(() => encodeQr('₹'.repeat(555))).toThrow('This text has 1665 bytes; a QR code holds at most 1663.')
    expect(encodeQr('₹'.repeat(554)).size).toBe(177)
  })
})
