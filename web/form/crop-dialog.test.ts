import { describe, expect, it } from 'vitest'
import { placePicture, startPosition } from './crop-dialog.tsx'

describe('the first square of a photo', () => {
  it('is in the middle of a wide or square photo', () => {
    expect(startPosition({ width: 400, height: 300 })).toEqual({ x: 0, y: 0 })
    expect(startPosition({ width: 300, height: 300 })).toEqual({ x: 0, y: 0 })
  })

  it('is at the height of faces in an upright photo', () => {
    const size = { width: 300, height: 500 }
    const { x, y } = startPosition(size)
    // the upper edge of the square, from the upper edge of the photo
    const top = (size.height - size.width) / 2 - y
    expect([x, top]).toEqual([0, 50])
  })
})

describe('a turned picture', () => {
  const size = { width: 400, height: 300 }
  /** Where the corner of a square of the turned picture comes from, in pixels of the picture. */
  const sourceOf = (turns: number, area = { x: 10, y: 20, width: 100, height: 100 }, side = 50) => {
    const { a = 0, b = 0, c = 0, d = 0, e = 0, f = 0 } = placePicture(size, area, turns, side)
    const factor = a * d - b * c
    // the inverse of the matrix, at the first pixel of the canvas; without the sign of zero
    return [(c * f - d * e) / factor + 0, (b * e - a * f) / factor + 0]
  }

  it('fills the canvas with the square that was chosen in it', () => {
    expect(sourceOf(0)).toEqual([10, 20])
    // to the right: its left edge was the bottom, its top was the left edge
    expect(sourceOf(1)).toEqual([20, 290])
    expect(sourceOf(2)).toEqual([390, 280])
    expect(sourceOf(3)).toEqual([380, 10])
  })

  it('is the same after four turns', () => {
    const area = { x: 0, y: 0, width: 300, height: 300 }
    expect(placePicture(size, area, 4, 150)).toEqual(placePicture(size, area, 0, 150))
  })
})
