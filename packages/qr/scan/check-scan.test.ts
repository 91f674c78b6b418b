import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { QrDesign, QrOptions } from '../options.ts'
import { QrError } from '../qr-error.ts'
import { anyOptions } from '../testing/any-options.ts'
import { logoUri } from '../testing/logos.ts'
import { check, rate } from '../testing/scan.ts'
import { someCases } from '../testing/some-cases.ts'
import { contrastRatio } from '../colors.ts'

const data = 'https://a.example/7k3m9'
/** Small pictures are read in half the time. */
const small = { width: 210, height: 210 }
const rank = { good: 0, risky: 1, bad: 2 }

let logo: string
beforeAll(async () => {
  logo = await logoUri('target')
})

/** Applies every offered repair and rates the design again. */
async function applied(options: QrOptions) {
  const { result, repairs } = await check(options)
  for (const repair of repairs) {
    const after = await rate({ ...options, ...repair.change })
    expect(after.result).toBe(repair.result)
    expect(rank[after.result]).toBeLessThan(rank[result])
  }
  return { result, repairs, labels: repairs.map(({ label }) => label) }
}

const colors = (color: string, ground: string): QrDesign => ({
  dotsOptions: { color },
  backgroundOptions: { color: ground },
})

describe('repairs', () => {
  it('are not offered for a design that scans well', async () => {
    expect((await check({ data })).repairs).toEqual([])
  })

  const helps: readonly [string, QrDesign, string][] = [
    ['pale colours', colors('#dddddd', '#ffffff'), 'Darken the code'],
    ['a dark ground', colors('#454546', '#383242'), 'Lighten the ground'],
    ['light on dark', colors('#ffffff', '#000000'), 'Swap the two colours'],
    ['no ground', { backgroundOptions: { color: 'transparent' } }, 'Put white behind the code'],
    ['finders of dots', { dotsOptions: { type: 'dots' } }, 'Use solid, rounded corners'],
    [
      'a square in a round corner',
      { cornersSquareOptions: { type: 'dot' }, cornersDotOptions: { type: 'square' } },
      'Use round middles in the corners',
    ],
    ['a ground cut round', { backgroundOptions: { round: 1 } }, 'Use a ground with square corners'],
    ['a small picture', { width: 80, height: 80 }, 'Make the picture larger'],
    [
      'a needlessly large symbol',
      { qrOptions: { typeNumber: 20 }, width: 220, height: 220 },
      'Use as few modules as the text needs',
    ],
  ]

  it.each(someCases(helps, 4))('help against %s', async (_, design, label) => {
    const { labels, repairs } = await applied({ data, ...small, ...design })
    expect(labels).toContain(label)
    expect(repairs[0]?.result).toBe('good')
  })

  it('make a logo smaller before they remove it', async () => {
    const { result, labels } = await applied({ data, ...small, image: logo, imageOptions: { imageSize: 1 } })
    expect(result).toBe('bad')
    expect(labels.slice(0, 2)).toEqual(['Make the logo smaller', 'Leave out the logo'])
  })

  it('add the empty border that print needs', async () => {
    const options = { data, width: 400, height: 400 }
    const { result, repairs } = await check(options, { purpose: 'print' })
    expect([result, repairs[0]?.label]).toEqual(['risky', 'Add an empty border'])
    const after = await rate({ ...options, ...repairs[0]?.change }, { purpose: 'print' })
    expect(after.result).toBe('good')
  })

  it('keep everything else of the design', async () => {
    const dotsOptions = { type: 'classy', color: '#ffc0cb', roundSize: false } as const
    const { repairs } = await check({ data, ...small, dotsOptions, cornersDotOptions: { type: 'dot' } })
    const darker = repairs.find(({ label }) => label === 'Darken the code')
    expect(darker?.change.dotsOptions).toMatchObject({ type: 'classy', roundSize: false })
    expect(contrastRatio(darker?.change.dotsOptions?.color ?? '', '#ffffff')).toBeGreaterThan(4.5)
    expect(darker?.change.cornersDotOptions).toMatchObject({ type: 'dot' })
  })

  it('are combined where one is not enough', async () => {
    const { result, repairs } = await applied({
      data,
      ...small,
      ...colors('#dddddd', 'transparent'),
      cornersSquareOptions: { type: 'dots' },
      image: logo,
      imageOptions: { imageSize: 0.9 },
    })
    expect(result).toBe('bad')
    expect(repairs[0]?.result).toBe('good')
    expect(repairs[0]?.label.split(', ').length).toBeGreaterThan(0)
  })

  it('have the result that they state, for any design', async () => {
    let offered = 0
    await fc.assert(
      fc.asyncProperty(anyOptions, async (options) => {
        try {
          offered += (await applied({ ...options, image: undefined })).repairs.length
        } catch (error) {
          if (!(error instanceof QrError)) throw error
        }
      }),
      { numRuns: 3, seed: 4, endOnFailure: true },
    )
    expect(offered).toBeGreaterThan(0)
  })
})
