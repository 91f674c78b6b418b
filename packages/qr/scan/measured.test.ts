import { beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCorrection } from '../capacity.ts'
import type { QrDesign } from '../options.ts'
import { logoUri } from '../testing/logos.ts'
import { rate } from '../testing/scan.ts'
import { someCases } from '../testing/some-cases.ts'

/** Measured with qr-code-styling 1.9.2, jsQR and zxing-wasm, row by row. */
const short = 'https://a.example/7k3m9'
const long =
  'https://cards.example.com/p/priya-sharma?utm_source=fair&utm_medium=badge&utm_campaign=spring-2026&ref=7k3m9pqx'
const texts = [
  ['short', short],
  ['long', long],
] as const
const levels = ['L', 'M', 'Q', 'H'] as const

let logo: string
beforeAll(async () => {
  logo = await logoUri('sign')
})

// `npm test` tries every design with one of them, which the printed seed chooses
const triedTexts = someCases(texts, 1)

/** Small pictures are read in half the time; the long text needs more pixels. */
const sizeFor = (data: string) => (data === short ? { width: 210, height: 210 } : {})

const codes = async (design: QrDesign, data = short) => {
  const { result, reasons } = await rate({ ...sizeFor(data), ...design, data })
  return { result, reasons: reasons.map(({ code }) => code) }
}
const pair = (color: string, ground: string): QrDesign => ({
  dotsOptions: { color },
  backgroundOptions: { color: ground },
})
const withLogo = (imageSize: number, errorCorrectionLevel: ErrorCorrection): QrDesign => ({
  width: 400,
  height: 400,
  image: logo,
  imageOptions: { imageSize },
  qrOptions: { errorCorrectionLevel },
})

describe.each(triedTexts)('with a %s text', (_, data) => {
  it.each(someCases(['#ffffff', '#000000', '#000080'], 1))(
    'the default scans well on a page of %s',
    async (page) => {
      expect((await rate({ data, ...sizeFor(data) }, { page })).result).toBe('good')
    },
  )

  it('a transparent background is risky, because dark and busy pages make it unreadable', async () => {
    const { result, reasons, tries } = await rate({
      data,
      ...sizeFor(data),
      backgroundOptions: { color: 'transparent' },
    })
    expect([result, reasons.map(({ code }) => code)]).toEqual(['risky', ['transparent']])
    const readOn = (page: string) => tries.filter((one) => one.page === page).map(({ read }) => read)
    expect(readOn('#000000')).toEqual([false, false])
    expect(readOn('busy')).toContain(false)
    expect(readOn('#ffffff')).not.toContain(false)
  })

  it.each(someCases([300, 150], 1))('finders of dots do not scan well at %i pixels', async (side) => {
    const size = { width: side, height: side }
    const inherited = await codes({ ...size, dotsOptions: { type: 'dots' } }, data)
    const chosen = await codes(
      { ...size, cornersSquareOptions: { type: 'dots' }, cornersDotOptions: { type: 'dots' } },
      data,
    )
    for (const { result, reasons } of [inherited, chosen]) {
      expect(result).not.toBe('good')
      expect(reasons).toContain('soft_finder')
    }
  })

  it.each([
    ['square', 'square'],
    ['extra-rounded', 'extra-rounded'],
    ['dot', 'dot'],
  ] as const)('dots scan well with %s corners', async (square, dot) => {
    const design = {
      dotsOptions: { type: 'dots' },
      cornersSquareOptions: { type: square },
      cornersDotOptions: { type: dot },
    } as const
    expect(await codes(design, data)).toEqual({ result: 'good', reasons: [] })
  })

  it.each(someCases(['square', 'rounded', 'classy', 'classy-rounded', 'extra-rounded'] as const, 2))(
    'modules of type %s scan well',
    async (type) => {
      expect((await codes({ dotsOptions: { type } }, data)).result).toBe('good')
    },
  )

  it('a circle around the code has no effect on scanning', async () => {
    expect((await codes({ shape: 'circle' }, data)).result).toBe('good')
  })

  it.each(someCases(levels, 2))('a logo of the default size scans well with correction %s', async (level) => {
    const { reasons, tries } = await rate({ ...withLogo(0.4, level), data })
    expect(tries.map(({ read }) => read)).not.toContain(false)
    // with these, the logo covers an alignment pattern that some readers need
    const expected = data === long && level === 'M' ? ['logo_misleads'] : []
    expect(reasons.map(({ code }) => code)).toEqual(expected)
  })

  it.each(['M', 'Q', 'H'] as const)('a logo that uses all of correction %s does not scan', async (level) => {
    expect((await codes(withLogo(1, level), data)).result).toBe('bad')
  })
})

it.each(['Q', 'H'] as const)(
  'a logo above the recommended size does not scan well with %s',
  async (level) => {
    const { result, reasons } = await codes(withLogo(0.7, level))
    expect(result).not.toBe('good')
    expect(reasons.some((code) => code === 'logo_too_large' || code === 'unreadable')).toBe(true)
  },
)

it.each(
  someCases(
    [
      ['#454546', '#383242', 'bad', 1.29],
      ['#ffffff', '#c5feff', 'bad', 1.1],
      ['#eeeeee', '#ffffff', 'bad', 1.16],
      ['#dddddd', '#ffffff', 'bad', 1.36],
      ['#ffff00', '#ffffff', 'bad', 1.07],
      ['#c5feff', '#608fff', 'risky', 2.76],
      ['#608fff', '#c5feff', 'risky', 2.76],
      ['#ffffff', '#000000', 'risky', 21],
      ['#16151a', '#ffffff', 'good', 18],
    ] as const,
    5,
  ),
)('%s on %s is %s', async (color, ground, result, contrast) => {
  const report = await rate({ data: short, ...sizeFor(short), ...pair(color, ground) })
  expect(report.result).toBe(result)
  expect(report.contrast).toBeCloseTo(contrast, 0)
})

it('too much text for the pixels does not scan well', async () => {
  const { result, reasons } = await codes({ width: 150, height: 150 }, long)
  expect(result).not.toBe('good')
  expect(reasons).toContain('too_dense')
})
