import { describe, expect, it } from 'vitest'
import { QrError } from '../qr-error.ts'
import type { Path } from '../shape/path.ts'
import { svgPath } from '../svg-path.ts'
import { qrSvg } from '../svg.ts'
import { readFont } from '../testing/fonts.ts'
import { boxOf, rasterOf } from '../testing/raster.ts'
import { withFallback } from '../text/fallback-typeface.ts'
import { latinTypeface } from '../text/latin-typeface.ts'
import { openTypeface } from '../browser/open-typeface.ts'
import { addWords, setWords } from './words.ts'

const widthOf = (text: string) => latinTypeface.shapeLine(text)?.width ?? Number.NaN
const set = (text: string, width: number, size = 20) => setWords(text, latinTypeface, size, width)
const errorOf = (text: string, typeface = latinTypeface) => {
  try {
    qrSvg({ data: '1', frame: { type: 'line', text } }, typeface)
    return undefined
  } catch (error) {
    return error instanceof QrError ? error : undefined
  }
}

describe('words in a frame', () => {
  it('have their size where there is room, and shrink to fit', () => {
    expect(set('Scan me', 1000)).toMatchObject({ size: 20, lines: [{}] })
    const narrow = widthOf('Scan me now') * 20 * 0.7
    expect(set('Scan me now', narrow).size).toBeCloseTo(14)
    expect(set('Scan me now', narrow).lines).toHaveLength(1)
  })

  it('become two lines of like width rather than smaller than three fifths', () => {
    const text = 'Save my contact details to your phone'
    const words = set(text, widthOf(text) * 20 * 0.59)
    expect(words.lines.map(({ line }) => line.width)).toEqual(
      ['Save my contact', 'details to your phone'].map((half) => widthOf(half)),
    )
    expect(words.size).toBe(20)
    const [first, second] = words.lines
    expect((second?.baseline ?? 0) - (first?.baseline ?? 0)).toBeGreaterThanOrEqual(1.2 * words.size)
    expect(set(text, 100).lines).toHaveLength(2)
    expect(set(text, 100).size * widthOf('details to your phone')).toBeCloseTo(100)
  })

  it('stay in one line when they are one word', () => {
    const words = set('Donaudampfschifffahrtsgesellschaft', 60)
    expect(words.lines).toHaveLength(1)
    expect(words.size * widthOf('Donaudampfschifffahrtsgesellschaft')).toBeCloseTo(60)
  })

  it('are centered by the weight of their letters', () => {
    const capitals = set('HH', 1000)
    // capitals only: their center is half their height above the baseline
    expect(capitals.lines[0]?.baseline).toBeCloseTo((latinTypeface.capHeight / 2) * 20, 0)
    expect(set('xx', 1000).lines[0]?.baseline).toBeLessThan(capitals.lines[0]?.baseline ?? 0)
    expect(capitals.above).toBeCloseTo(set('xx', 1000).above)
  })

  it('of two lines never touch', async () => {
    const devanagari = openTypeface(readFont('devanagari'))
    const words = setWords('खूब्रू श्रृंखला र्कीं सर्कीं', devanagari, 60, 180)
    const [first, second] = await Promise.all(
      words.lines.map(async (line) => {
        const path: Path = []
        addWords(path, { ...words, lines: [line] }, 150, 100, 'center')
        const size = 'width="300" height="200"'
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${svgPath(path)}"/></svg>`
        return boxOf(await rasterOf(svg), (_red, _green, _blue, alpha) => alpha > 0)
      }),
    )
    expect(words.lines).toHaveLength(2)
    expect(first?.bottom).toBeLessThan(second?.top ?? 0)
    expect(
      Math.max(100 - (first?.top ?? 0) - words.above, (second?.bottom ?? 0) - 100 - words.below),
    ).toBeLessThan(1)
  })

  it('are an error that names the first letter that cannot be drawn', () => {
    const error = errorOf('Scan 扫一扫 me')
    expect(error?.code).toBe('invalid_options')
    expect(error?.message).toBe('frame.text has a letter that cannot be drawn here: 扫')
    expect(error?.fields).toEqual([['frame.text', 'has a letter that cannot be drawn here: 扫']])
    expect(errorOf('मुझे')?.message).toContain(': मु')
    expect(errorOf('👩‍👩‍👧 us')?.message).toContain(': 👩‍👩‍👧')
  })

  it('are drawn once a typeface has their letters', () => {
    const devanagari = openTypeface(readFont('devanagari'))
    expect(errorOf('QR स्कैन करें', withFallback(latinTypeface, devanagari))).toBeUndefined()
    expect(errorOf('   ')).toBeUndefined()
    expect(errorOf('Scan\n\t me')).toBeUndefined()
  })

  it('have at most 40 characters', () => {
    expect(errorOf('x'.repeat(41))?.fields).toEqual([['frame.text', 'must have at most 40 characters']])
  })
})
