import { expect, it } from 'vitest'
import { scaleDesign } from './scale-design.ts'

it('makes the longer side as long as asked, and what is in pixels grows with it', () => {
  const design = { width: 200, height: 100, margin: 10, imageOptions: { imageSize: 0.3, margin: 4 } }
  expect(scaleDesign(design, 800)).toEqual({
    width: 800,
    height: 400,
    margin: 40,
    imageOptions: { imageSize: 0.3, margin: 16 },
  })
})

it('starts from 300 pixels, and adds nothing else to a design', () => {
  expect(scaleDesign({ quietZone: 4 }, 600)).toEqual({ width: 600, height: 600, margin: 0, quietZone: 4 })
})
