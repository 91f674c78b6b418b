import { describe, expect, it } from 'vitest'
import { loadReaders } from '../node/readers.ts'
import type { QrDesign, QrOptions } from '../options.ts'
import { logoUri } from '../testing/logos.ts'
import { rate } from '../testing/scan.ts'
import { someCases } from '../testing/some-cases.ts'
import { rateScan, type ScanSetting } from './rate-scan.ts'
import type { Reader } from './reader.ts'

const data = 'https://a.example/7k3m9'
const codes = async (design: QrDesign, setting: ScanSetting = {}) =>
  (await rate({ data, ...design }, setting)).reasons.map(({ code }) => code)
const says = (text: string): Reader => ({ name: `says ${text}`, read: () => text })

describe('the text that is read', () => {
  const texts = ['₹ 500', 'नमस्ते, मैं प्रिया शर्मा हूँ', '👩🏽‍💻', 'é', '0123456789', 'BEGIN:VCARD\r\nEND:VCARD\r\n']
  it.each(someCases(texts, 2))('is the very text %j', async (text) => {
    expect((await rate({ data: text, width: 240, height: 240 })).result).toBe('good')
  })

  it('is compared as well-formed text', async () => {
    expect((await rate({ data: 'broken \uD83D pair' })).result).toBe('good')
  })

  it('another text does not count', async () => {
    const { result, reasons } = await rateScan({ data }, [says(`${data} `)])
    expect([result, reasons.map(({ code }) => code)]).toEqual(['bad', ['unreadable']])
    const [zxing] = await loadReaders()
    const half = await rateScan({ data }, [zxing, says('HTTPS://A.EXAMPLE/7K3M9')])
    expect([half.result, half.reasons.map(({ code }) => code)]).toEqual(['risky', ['one_reader_only']])
  })

  it('is not read again after a reader failed, and every attempt is reported', async () => {
    const { tries } = await rateScan({ data }, [says(data), says('')])
    expect(tries.map(({ reader, view, read }) => [reader, view, read])).toEqual([
      [`says ${data}`, 'near', true],
      ['says ', 'near', false],
      [`says ${data}`, 'cut', true],
      [`says ${data}`, 'cut', true],
      [`says ${data}`, 'cut', true],
      [`says ${data}`, 'far', true],
      [`says ${data}`, 'blurred', true],
    ])
  })

  it('counts only if every reader finds it in every view', async () => {
    const views = ['cut', 'cut', 'cut', 'far', 'blurred']
    for (const failing of [1, 2, 3, 4, 5]) {
      let count = 0
      const unreliable: Reader = { name: 'unreliable', read: () => (count++ === failing ? undefined : data) }
      const { result, tries } = await rateScan({ data }, [unreliable])
      expect(result).toBe('risky')
      expect(tries.filter(({ read }) => !read).map(({ view }) => view)).toEqual([views[failing - 1]])
    }
  })

  it('may be missed at one of ten other sizes, but not at two', async () => {
    const cases = [
      [[], 'good', 10],
      [[6], 'good', 10],
      [[2, 7], 'risky', 7],
      [[1, 2], 'risky', 2],
    ] as const
    for (const [missed, result, attempts] of cases) {
      // there are six views before
      let count = -6
      const unreliable: Reader = {
        name: 'unreliable',
        read: () => {
          count += 1
          return missed.some((attempt) => attempt === count) ? undefined : data
        },
      }
      const rating = await rateScan({ data }, [unreliable])
      expect(rating.result).toBe(result)
      expect(rating.tries.filter(({ view }) => view === 'resized')).toHaveLength(attempts)
    }
  })

  it('is not read if the colors are too similar', async () => {
    const { tries } = await rate({ data, dotsOptions: { color: '#eeeeee' } })
    expect(tries).toEqual([])
  })
})

describe('in print', () => {
  const print = { purpose: 'print' } as const

  it('a code needs four modules of its own background around it', async () => {
    expect(await codes({}, print)).toEqual(['no_quiet_zone'])
    expect(await codes({ quietZone: 3.5, width: 400, height: 400 }, print)).toEqual(['no_quiet_zone'])
    expect(await codes({ quietZone: 4 }, print)).toEqual([])
    expect(await codes({ margin: 40, width: 300, height: 300 }, print)).toEqual([])
  })

  it('on a screen it is no risk that they are missing, but how many there are is said', async () => {
    const zoneOf = async (design: QrDesign) => (await rate({ data, ...design })).quietZone
    expect((await rate({ data })).result).toBe('good')
    expect(await zoneOf({ dotsOptions: { roundSize: false } })).toBe(0)
    expect(await zoneOf({ quietZone: 2, width: 400, height: 400 })).toBe(2)
    expect(await zoneOf({ quietZone: 4 })).toBe(4)
    expect(await zoneOf({ margin: 40, width: 300, height: 300 })).toBe(4)
    expect(await zoneOf({ backgroundOptions: { color: 'transparent' } })).toBeUndefined()
  })

  it('a frame, a circle and round corners must stay outside them', async () => {
    expect(await codes({ shape: 'circle', quietZone: 1, width: 400, height: 400 }, print)).toContain(
      'no_quiet_zone',
    )
    expect(await codes({ shape: 'circle', quietZone: 4, width: 400, height: 400 }, print)).toEqual([])
    expect(await codes({ quietZone: 4, backgroundOptions: { round: 1 } }, print)).toContain('no_quiet_zone')
    for (const type of ['line', 'banner', 'banner-top', 'bubble', 'folded'] as const)
      expect(await codes({ frame: { type, text: 'Scan me' } }, print)).toEqual([])
  })

  it('a code must not be too small', async () => {
    const design = { quietZone: 4 }
    // 25 modules of 9 pixels in 300: two thirds of the width.
    expect(await codes(design, { ...print, widthMm: 30 })).toEqual([])
    expect(await codes(design, { ...print, widthMm: 25 })).toEqual(['too_small_in_print'])
    const long = { data: data.padEnd(400, 'x'), quietZone: 4, width: 600, height: 600 }
    const narrow = await rate(long, { ...print, widthMm: 30 })
    expect(narrow.reasons.map(({ code }) => code)).toContain('too_small_in_print')
    const wide = await rate(long, { ...print, widthMm: 60 })
    expect(wide.reasons.map(({ code }) => code)).not.toContain('too_small_in_print')
  })
})

describe('pages', () => {
  it('a code with a round background is also tested on a dark page', async () => {
    expect(await codes({ backgroundOptions: { round: 1 } })).toEqual(['unreadable_on_page'])
    expect(await codes({ backgroundOptions: { round: 1 }, quietZone: 6 })).toEqual([])
    expect(await codes({ backgroundOptions: { round: 1 } }, { page: '#ffffff' })).toEqual([])
  })

  it('a page of a known color counts as the background of a transparent code', async () => {
    const design = { data, backgroundOptions: { color: 'transparent' } }
    expect((await rate(design, { page: '#222222' })).result).toBe('bad')
    const faint = await rate(design, { page: '#888888' })
    expect(faint.contrast).toBeCloseTo(5.92, 1)
    expect(faint.result).toBe('risky')
  })
})

describe('logos', () => {
  it('that use up the error correction are risky, even if they are read', async () => {
    const image = await logoUri('target')
    const design = {
      image,
      imageOptions: { imageSize: 0.5 },
      qrOptions: { errorCorrectionLevel: 'L' },
    } as const
    const { reasons, tries } = await rate({ data: '9876543210', ...design })
    expect(tries.map(({ read }) => read)).not.toContain(false)
    expect(reasons.map(({ code }) => code)).toEqual(['logo_too_large'])
  })

  it('that look like an alignment pattern from close by are risky', async () => {
    // jsQR takes the ring in the middle for the pattern, in most pictures of 1.4 times this size and more.
    const design: QrOptions = {
      data: 'https://a.example/p/un5kao8b',
      width: 236,
      height: 236,
      quietZone: 4,
      qrOptions: { errorCorrectionLevel: 'L' },
      dotsOptions: { type: 'dots', roundSize: false },
      cornersSquareOptions: { type: 'classy', color: '#36366a' },
      cornersDotOptions: { type: 'rounded', color: '#54314c' },
      backgroundOptions: { color: '#c9c8fa' },
      image: await logoUri('target', 96, 96),
      imageOptions: { imageSize: 0.5, margin: 6 },
    }
    const { result, tries } = await rate(design)
    expect(result).toBe('risky')
    expect(tries.filter(({ read }) => !read).map(({ reader, view }) => [reader, view])).toEqual([
      ['jsqr', 'resized'],
      ['jsqr', 'resized'],
    ])
    expect((await rate({ ...design, image: undefined })).result).toBe('good')
  })

  it('that are not decoded count as a black patch', async () => {
    const image = await logoUri('clear')
    const design = { data: '9876543210', image, imageOptions: { hideBackgroundDots: false, imageSize: 0.5 } }
    expect((await rate(design)).result).toBe('good')
    expect((await rate(design, { logo: undefined })).result).toBe('bad')
  })
})

it('round corners are safe with round centers, and with symbols whose version is easy to detect', async () => {
  const round = { cornersSquareOptions: { type: 'dot' }, cornersDotOptions: { type: 'dot' } } as const
  expect(await codes(round)).toEqual([])
  expect(await codes({ ...round, cornersDotOptions: { type: 'square' } })).toContain('round_finder')
  const inSmallest = await rate({ data: '12345', ...round })
  expect(inSmallest.reasons.map(({ code }) => code)).toEqual(['round_finder'])
})

it('words of a frame need no font', async () => {
  const frame = { type: 'banner', text: 'मुझे स्कैन करें' } as const
  expect((await rate({ data, frame })).result).toBe('good')
})

it('a design that cannot be drawn is an error', async () => {
  await expect(rate({ data: '' })).rejects.toMatchObject({ code: 'empty' })
  await expect(rate({ data, width: 20 })).rejects.toMatchObject({ code: 'too_small' })
})
