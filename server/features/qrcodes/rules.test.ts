import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Slug } from '#contract/fields.ts'
import { codeAlphabet, encodeCode, isReserved, readCode, slugBase, slugCandidates } from './rules.ts'

describe('a code', () => {
  it('is eight letters and digits that cannot be mistaken for each other', () => {
    expect(codeAlphabet).toHaveLength(32)
    expect(encodeCode(new Uint8Array([0, 0, 0, 0, 0]))).toBe('00000000')
    expect(encodeCode(new Uint8Array([255, 255, 255, 255, 255]))).toBe('ZZZZZZZZ')
    expect(encodeCode(new Uint8Array([0, 0, 0, 0, 33]))).toBe('00000011')
  })

  it('is read back as it was made, in any case, and differs for different bytes', () => {
    const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const code = encodeCode(a)
        expect(readCode(code.toLowerCase())).toBe(code)
        expect(code === encodeCode(b)).toBe(a.every((byte, index) => byte === b[index]))
      }),
    )
  })

  it.each([
    ['olil1234', '01111234'],
    ['abcd-234', undefined],
    ['ABCD-2345', 'ABCD2345'],
    ['-a-bcd23-4o', 'ABCD2340'],
    ['ABCDEFGU', undefined],
    ['ABCDEFG', undefined],
    ['', undefined],
  ])('typed as %j is read as %j', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })
})

describe('the link made from a name', () => {
  it.each([
    ['Jane Doe', 'jane-doe'],
    ['  José  Núñez ', 'jose-nunez'],
    ['Łukasz Müßig', 'lukasz-mussig'],
    ['Søren Ærø', 'soren-aero'],
    ['Đặng Thị Ánh', 'dang-thi-anh'],
    ["O'Brien & Sons, Ltd.", 'obrien-sons-ltd'],
    ['İbrahim Çağlı', 'ibrahim-cagli'],
    ['Ｊａｎｅ', 'jane'],
    ['Jane राव', 'jane'],
    ['राव', ''],
    ['مريم', ''],
    ['🎉', ''],
    ['x'.repeat(80), 'x'.repeat(48)],
  ])('%j is %j', (name, slug) => {
    expect(slugBase(name)).toBe(slug)
  })

  it('is always a good link, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
        const base = slugBase(name)
        const candidates = slugCandidates(base, () => 'k7x2m')
        expect(candidates.length > 0).toBe(base !== '')
        for (const slug of candidates)
          expect([Slug.safeParse(slug).data, isReserved(slug)]).toEqual([slug, false])
      }),
    )
  })

  it('is never a word that is a route', () => {
    expect(slugCandidates('admin', () => 'k7x2m')).not.toContain('admin')
    for (const word of [
      'dynamic-qrcode',
      'eventcardtemplate01',
      'vcardresult20',
      'vcardresultfree',
      'backbone',
    ])
      expect([word, isReserved(word)]).toEqual([word, true])
    expect(isReserved('jane-doe')).toBe(false)
  })
})
