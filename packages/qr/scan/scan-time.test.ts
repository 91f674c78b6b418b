import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bitmap } from '../bitmap.ts'
import { decodeLogo } from '../node/decode-logo.ts'
import { loadReaders } from '../node/readers.ts'
import { parseLogo } from '../logo.ts'
import { cornerSquareTypes, dotTypes, type QrOptions } from '../options.ts'
import { QrError } from '../qr-error.ts'
import { logoUri } from '../testing/logos.ts'
import { proofRounds } from '../testing/rounds.ts'
import { checkScan } from './check-scan.ts'
import { rateScan } from './rate-scan.ts'
import type { Reader, Readers } from './reader.ts'

/** A picture of this many pixels takes a reader at most 150 ms of processor time when it finds nothing, */
const largestView = 760 ** 2
/** and a third of it when it finds the text. */
const shareWhenFound = 1 / 3
const slow: QrOptions = { data: 'y'.repeat(900), dotsOptions: { type: 'dots' } }

/** Readers that report every picture that they have read, and whether they found something. */
async function reporting(onRead: (bitmap: Bitmap, isFound: boolean) => void): Promise<Readers> {
  const [first, ...others] = await loadReaders()
  const report = (reader: Reader): Reader => ({
    name: reader.name,
    async read(bitmap) {
      const text = await reader.read(bitmap)
      onRead(bitmap, text !== undefined)
      return text
    },
  })
  return [report(first), ...others.map((one) => report(one))]
}

describe('a check of a code that is hard to read', () => {
  it('gives its rating before it looks for repairs', async () => {
    const events: string[] = []
    const readers = await reporting(() => events.push('read'))
    const { repairs, ...report } = await checkScan(
      slow,
      readers,
      {},
      {
        onRating: (rating) => events.push(rating.result),
        // the time is over at once
        processorTime: () => (events.includes('risky') ? Infinity : 0),
      },
    )
    expect(report.result).toBe('risky')
    expect(events.indexOf('risky')).toBe(events.length - 1)
    expect(repairs).toEqual([])
  })

  it('ends the search for repairs after two seconds of processor time, with those it has found', async () => {
    let time = 0
    let rated = 0
    const readers = await reporting(() => {
      time += 30
    })
    const faint: QrOptions = { data: 'https://a.example/7k3m9', dotsOptions: { color: '#9a9a9a' } }
    const { repairs } = await checkScan(
      faint,
      readers,
      {},
      {
        onRating: () => {
          rated = time
        },
        processorTime: () => time,
      },
    )
    expect(time - rated).toBeGreaterThan(1000)
    expect(time - rated).toBeLessThanOrEqual(2000 + 30)
    expect(repairs.length).toBeGreaterThan(0)
  })

  it('rates any design after a limited number of pixels', async () => {
    const logo = await logoUri('target', 96, 96)
    const designs = fc.record({
      data: fc
        .tuple(fc.constantFrom('y', '0', '₹'), fc.constantFrom(3, 100, 300, 900, 1100))
        .map(([letter, count]) => letter.repeat(letter === '₹' ? Math.min(count, 400) : count)),
      shape: fc.constantFrom('square' as const, 'circle' as const),
      width: fc.constantFrom(200, 500, 640, 900, 8000),
      dotsOptions: fc.record({ type: fc.constantFrom(...dotTypes), roundSize: fc.boolean() }),
      cornersSquareOptions: fc.record({ type: fc.constantFrom(...cornerSquareTypes) }),
      backgroundOptions: fc.record({
        color: fc.constantFrom('#fff', 'transparent'),
        round: fc.constantFrom(0, 1),
      }),
      image: fc.constantFrom(undefined, logo),
      imageOptions: fc.record({ imageSize: fc.constantFrom(0.4, 1), hideBackgroundDots: fc.boolean() }),
      qrOptions: fc.record({ typeNumber: fc.constantFrom(0, 40) }),
    })
    const pixels = { logo: await decodeLogo(parseLogo(logo)) }
    await fc.assert(
      fc.asyncProperty(designs, async (design) => {
        let [views, largest] = [0, 0]
        const readers = await reporting(({ width, height }, isFound) => {
          views += ((width * height) / largestView) * (isFound ? shareWhenFound : 1)
          largest = Math.max(largest, width * height)
        })
        await rateScan({ ...design, height: design.width }, readers, pixels).catch((error: unknown) => {
          if (!(error instanceof QrError)) throw error
        })
        expect(largest).toBeLessThanOrEqual(1.6 * largestView)
        expect(views).toBeLessThanOrEqual(14)
      }),
      { numRuns: proofRounds(3, 100) },
    )
  })
})
