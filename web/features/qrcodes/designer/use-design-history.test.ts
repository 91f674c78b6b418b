import { describe, expect, it } from 'vitest'
import { changeDesign, redoDesign, startHistory, undoDesign } from './use-design-history.ts'

const start = startHistory({})

describe('changes of a design', () => {
  it('are taken back one by one, and made again', () => {
    const first = changeDesign(start, { shape: 'circle' }, 0)
    const second = changeDesign(first, { shape: 'circle', width: 600 }, 10)
    expect(undoDesign(second).present).toEqual({ shape: 'circle' })
    expect(undoDesign(undoDesign(second)).present).toEqual({})
    expect(redoDesign(undoDesign(second)).present).toEqual({ shape: 'circle', width: 600 })
  })

  it('by a slider are one step, a new one after a pause', () => {
    const sizes = [0.1, 0.2, 0.3].map((imageSize) => ({ imageOptions: { imageSize } }))
    const slid = sizes.reduce((history, design, index) => changeDesign(history, design, index * 100), start)
    expect(undoDesign(slid).present).toEqual({})
    const later = changeDesign(slid, { imageOptions: { imageSize: 0.4 } }, 5000)
    expect(undoDesign(later).present).toEqual({ imageOptions: { imageSize: 0.3 } })
  })

  it('end what could have been made again', () => {
    const undone = undoDesign(changeDesign(start, { shape: 'circle' }, 0))
    expect(redoDesign(changeDesign(undone, { width: 600 }, 10)).present).toEqual({ width: 600 })
  })

  it('that change nothing are no step', () => {
    const colored = changeDesign(start, { dotsOptions: { color: '#123456' } }, 0)
    expect(changeDesign(colored, { dotsOptions: { color: '#123456' } }, 5000)).toBe(colored)
    expect(undoDesign(start).present).toEqual({})
  })
})
