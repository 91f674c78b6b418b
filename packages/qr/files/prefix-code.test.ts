import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeLengths } from './prefix-code.ts'

const lengthsOf = (...counts: number[]) => Array.from(codeLengths(Uint32Array.from(counts)))

describe('the lengths of a Huffman code', () => {
  it('are shorter for what occurs more often', () => {
    expect(lengthsOf(0, 8, 4, 2, 2, 0)).toEqual([0, 1, 2, 3, 3, 0])
    expect(lengthsOf(0, 9, 0)).toEqual([0, 0, 0])
    expect(lengthsOf(0, 0)).toEqual([0, 0])
  })

  it('are at most 15, also for counts that would need more', () => {
    const fibonacci = [1, 1]
    while (fibonacci.length < 40) fibonacci.push((fibonacci.at(-1) ?? 0) + (fibonacci.at(-2) ?? 0))
    expect(Math.max(...lengthsOf(...fibonacci))).toBeLessThanOrEqual(15)
  })

  it('use all codes', () => {
    const counts = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 2 ** 31 })), {
      minLength: 2,
      maxLength: 280,
    })
    fc.assert(
      fc.property(counts, (many) => {
        const used = lengthsOf(...many).filter((length) => length > 0)
        const shares = used.reduce((sum, length) => sum + 2 ** -length, 0)
        expect(shares).toBe(many.filter((count) => count > 0).length < 2 ? 0 : 1)
      }),
    )
  })
})
