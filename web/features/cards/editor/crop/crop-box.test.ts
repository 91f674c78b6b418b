import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxZoom, moveBox, squareOf, startBox, zoomBox } from './crop-box.ts'

describe('the square of a photo', () => {
  it('is the largest there is, at the height of faces in an upright photo', () => {
    expect(squareOf(startBox({ width: 400, height: 300 }))).toEqual({ x: 50, y: 0, side: 300 })
    expect(squareOf(startBox({ width: 300, height: 500 }))).toEqual({ x: 0, y: 50, side: 300 })
  })

  it('never leaves the photo, whatever is done to it', () => {
    const size = fc.integer({ min: 1, max: 5000 })
    const step = fc.record({
      x: fc.double({ min: -6000, max: 6000, noNaN: true }),
      y: fc.double({ min: -6000, max: 6000, noNaN: true }),
      zoom: fc.double({ min: -3, max: 12, noNaN: true }),
    })
    fc.assert(
      fc.property(size, size, fc.array(step, { maxLength: 6 }), (width, height, steps) => {
        const box = steps.reduce(
          (now, { x, y, zoom }) => zoomBox(moveBox(now, x, y), zoom),
          startBox({ width, height }),
        )
        const { x, y, side } = squareOf(box)
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6)
        expect(x + side).toBeLessThanOrEqual(width + 1e-6)
        expect(y + side).toBeLessThanOrEqual(height + 1e-6)
        expect(side).toBeGreaterThanOrEqual(Math.min(width, height) / maxZoom - 1e-6)
      }),
    )
  })
})
