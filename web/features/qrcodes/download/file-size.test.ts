import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inUnit, lengths, pixelSize, printDpis } from './file-size.ts'

const millimetres = fc.integer({ min: lengths.mm.from, max: lengths.mm.to })
const anyDpi = fc.constantFrom(...printDpis)

it('gives a file the millimetres that were asked for, at any resolution and in any file type', () => {
  fc.assert(
    fc.property(millimetres, anyDpi, fc.boolean(), (length, dpi, isVector) => {
      const { size, dpi: real = 0 } = pixelSize({ unit: 'mm', length, dpi }, isVector)
      expect(size).toBe(Math.round(size))
      expect(size).toBeGreaterThanOrEqual(lengths.px.from)
      expect(size).toBeLessThanOrEqual(lengths.px.to)
      // half a pixel is what a printer rounds
      expect(Math.abs((size / real) * 25.4 - length)).toBeLessThanOrEqual(
        isVector ? 1e-9 : 12.7 / real + 1e-9,
      )
    }),
  )
})

it('keeps millimetres when the resolution changes', () => {
  fc.assert(
    fc.property(millimetres, anyDpi, anyDpi, (length, dpi, other) => {
      expect(inUnit({ unit: 'mm', length, dpi }, 'mm', other)).toEqual({ unit: 'mm', length, dpi: other })
    }),
  )
})

it('of 50 mm stays 50 mm from 300 to 600 dpi, to pixels and back', () => {
  const first = { unit: 'mm', length: 50, dpi: 300 } as const
  const fine = inUnit(first, 'mm', 600)
  expect([pixelSize(first, false), pixelSize(fine, false)]).toEqual([
    { size: 591, dpi: 300 },
    { size: 1181, dpi: 600 },
  ])
  const inPixels = inUnit(fine, 'px')
  expect(inPixels).toEqual({ unit: 'px', length: 1181 })
  expect(inUnit(inPixels, 'mm', 600)).toEqual(fine)
})

it('lowers the resolution of a picture that would be too large, not its millimetres', () => {
  expect(pixelSize({ unit: 'mm', length: 512, dpi: 600 }, false)).toEqual({ size: 4096, dpi: 203.2 })
})
