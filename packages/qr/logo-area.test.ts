import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { logoArea } from './logo-area.ts'

/** Specification §9. */
const shares = { L: 0.07, M: 0.15, Q: 0.25, H: 0.3 } as const

const anyCase = fc.record({
  width: fc.oneof(fc.integer({ min: 1, max: 4096 }), fc.integer({ min: 1, max: 30 })),
  height: fc.oneof(fc.integer({ min: 1, max: 4096 }), fc.integer({ min: 1, max: 30 })),
  imageSize: fc.double({ min: 0, max: 1, noNaN: true }),
  level: fc.constantFrom('L', 'M', 'Q', 'H'),
  count: fc.integer({ min: 1, max: 40 }).map((version) => 17 + 4 * version),
  moduleSize: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.double({ min: 1, max: 40, noNaN: true })),
})
type Case = Parameters<typeof areaOf>[0]

const areaOf = ({
  width,
  height,
  imageSize,
  level,
  count,
  moduleSize,
}: {
  width: number
  height: number
  imageSize: number
  level: keyof typeof shares
  count: number
  moduleSize: number
}) => logoArea({ width, height }, imageSize, level, count, moduleSize)

function expectAlways(check: (area: ReturnType<typeof areaOf>, given: Case) => void): void {
  fc.assert(
    fc.property(anyCase, (given) => {
      check(areaOf(given), given)
    }),
    { numRuns: 4000 },
  )
}

describe('the area of a logo', () => {
  it('never covers more than its share of the modules that error correction can restore', () => {
    expectAlways(({ columns, rows }, { imageSize, level, count }) =>
      expect(columns * rows).toBeLessThanOrEqual(imageSize * shares[level] * count * count),
    )
  })

  it('is an odd number of modules along each axis, or zero', () => {
    expectAlways(({ columns, rows }) => {
      if (columns === 0) expect(rows).toBe(0)
      else expect([columns % 2, rows % 2]).toEqual([1, 1])
    })
  })

  it('leaves the finders and their separators free', () => {
    expectAlways(({ columns, rows }, { count }) =>
      expect(Math.max(columns, rows)).toBeLessThanOrEqual(count - 14),
    )
  })

  it('contains the picture, except for half a pixel of rounding', () => {
    expectAlways(({ columns, rows, width, height }, { moduleSize }) => {
      expect(width).toBeLessThanOrEqual(columns * moduleSize + 0.5)
      expect(height).toBeLessThanOrEqual(rows * moduleSize + 0.5)
    })
  })

  it('keeps the proportions of the picture to the pixel', () => {
    expectAlways(({ columns, width, height }, given) => {
      if (columns === 0) return
      const ratio = given.height / given.width
      const slack = Math.min(Math.abs(height - width * ratio), Math.abs(width - height / ratio))
      expect(slack).toBeLessThanOrEqual(1)
    })
  })

  it('is as large as that allows, to the next odd number', () => {
    expectAlways(({ columns, rows }, { width, height, imageSize, level, count }) => {
      const most = Math.floor(imageSize * shares[level] * count * count)
      const isStrip = columns <= 1 || rows <= 1
      if (isStrip) return
      const [wider, taller] = [columns + 4, rows + 4]
      const fits = wider * taller <= most && Math.max(wider, taller) <= count - 14
      expect(fits && wider * height <= taller * width).toBe(false)
    })
  })

  it.each([
    ['square', 100, 100, { columns: 11, rows: 11, width: 110, height: 110 }],
    ['twice as wide as high', 200, 100, { columns: 15, rows: 9, width: 150, height: 75 }],
    ['twice as high as wide', 100, 200, { columns: 7, rows: 15, width: 70, height: 140 }],
    ['three times as wide as high', 300, 100, { columns: 19, rows: 7, width: 190, height: 63 }],
    ['upright and slim', 50, 170, { columns: 5, rows: 17, width: 50, height: 170 }],
    ['a line', 4096, 1, { columns: 23, rows: 1, width: 230, height: 1 }],
    ['a stroke', 1, 4096, { columns: 1, rows: 23, width: 1, height: 230 }],
  ])(
    'at 37 modules of 10 pixels, level Q and the usual share, for a picture that is %s',
    (_, width, height, area) => {
      expect(logoArea({ width, height }, 0.4, 'Q', 37, 10)).toEqual(area)
    },
  )

  it('of a long picture is limited to its share, where qr-code-styling exceeds it', () => {
    expect(logoArea({ width: 1000, height: 100 }, 0.1, 'L', 21, 10)).toMatchObject({ columns: 3, rows: 1 })
    expect(logoArea({ width: 100, height: 1000 }, 0.1, 'L', 21, 10)).toMatchObject({ columns: 1, rows: 3 })
  })

  it('is undefined when the share is less than one module', () => {
    const none = { columns: 0, rows: 0, width: 0, height: 0 }
    expect(logoArea({ width: 10, height: 10 }, 0.03, 'L', 21, 10)).toEqual(none)
    expect(logoArea({ width: 10, height: 10 }, 0, 'H', 177, 10)).toEqual(none)
  })
})
