import { describe, expect, it } from 'vitest'
import { fitName } from './name-fit.ts'

describe('the measure of a name', () => {
  it('is that of its longest word, and a hyphen ends a word', () => {
    expect(fitName('Jo Wolfeschlegelstein')).toEqual(fitName('Wolfeschlegelstein'))
    expect(fitName('Krishnamurthy-Venkataraman').em).toBe(fitName('Krishnamurthy-').em)
  })

  it('is wider for wide letters and in capitals', () => {
    expect(fitName('Wommawam').em).toBeGreaterThan(fitName('Illifittj').em)
    expect(fitName('Okonkwo').caps).toBeGreaterThan(fitName('Okonkwo').em)
  })

  it('counts letters as readers see them', () => {
    expect(fitName('कृष्णमूर्ति')).toMatchObject({ gap: 0.16, breaks: false })
    expect(fitName('e\u0301'.repeat(22)).breaks).toBe(false)
  })

  it('stops at 22 letters, from where a word may break', () => {
    expect(fitName('a'.repeat(22)).breaks).toBe(false)
    expect(fitName('a'.repeat(23))).toEqual({ ...fitName('a'.repeat(22)), breaks: true })
  })

  it('of a name without letters is the smallest', () => {
    expect(fitName('')).toEqual({ em: 4, caps: 4, gap: 0.16, breaks: false })
  })
})
