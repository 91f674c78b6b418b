import { describe, expect, it } from 'vitest'
import { startPosition } from './crop-dialog.tsx'

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
