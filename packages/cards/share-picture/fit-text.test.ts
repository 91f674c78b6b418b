import { describe, expect, it } from 'vitest'
import { latinTypeface } from '#qr/index.ts'
import type { TextLine, Typeface } from '#qr/index.ts'
import { fitText } from './fit-text.ts'

/** Every letter is half as wide as high, so that widths can be counted; the text of each line is remembered. */
function countingTypeface() {
  const texts = new Map<TextLine, string>()
  const typeface: Typeface = {
    capHeight: 0.7,
    shapeLine: (text) => {
      if (/[^ -~…\p{Script=Khmer}\p{Script=Tibetan}\p{Script=Javanese}]/u.test(text)) return undefined
      const glyphs = Array.from(text.replaceAll(' ', ''), (_, x) => ({ glyph: { id: 0, path: [] }, x, y: 0 }))
      const line = { glyphs, width: text.length / 2 }
      texts.set(line, text)
      return line
    },
  }
  return { typeface, texts }
}

const box = { size: 40, smallest: 20, width: 200, maxLines: 3 }
const fit = (text: string, other: Partial<typeof box> = {}) => {
  const { typeface, texts } = countingTypeface()
  const fitted = fitText(text, typeface, { ...box, ...other })
  return fitted && { size: fitted.size, lines: fitted.lines.map((line) => texts.get(line)) }
}

describe('a text in a box', () => {
  it('keeps its size on one line when it fits', () => {
    expect(fit('Ada Byron')).toEqual({ size: 40, lines: ['Ada Byron'] })
  })

  it('breaks between words, into lines of similar widths', () => {
    expect(fit('one two six ten', { width: 200 })).toEqual({ size: 40, lines: ['one two', 'six ten'] })
    expect(fit('aaaa bbbb cccc dddd eeee ffff')?.lines).toEqual(['aaaa bbbb', 'cccc dddd', 'eeee ffff'])
  })

  it('gets smaller when a word is wider than the box, and never breaks the word', () => {
    const fitted = fit('Donaudampfschifffahrt')
    expect(fitted?.lines).toEqual(['Donaudampfschifffahrt'])
    expect((fitted?.size ?? 0) * 10.5).toBeLessThanOrEqual(200)
    const endless = 'x'.repeat(100)
    expect(fit(endless)).toEqual({ size: 4, lines: [endless] })
  })

  it('ends after a whole word with an ellipsis when it is too long in the smallest size', () => {
    const words = Array.from({ length: 40 }, (_, index) => `word${index}`)
    const fitted = fit(words.join(' '))
    expect(fitted?.lines).toHaveLength(3)
    const shown = fitted?.lines.join(' ') ?? ''
    expect(shown).toMatch(/^word0 .*word\d+…$/)
    expect(words.join(' ').startsWith(shown.replace('…', ''))).toBe(true)
    expect(words).toContain(shown.replace('…', '').split(' ').at(-1))
  })

  it('breaks scripts without spaces between words, and signs stay with their word', () => {
    expect(fit('ព្រះរាជាណាចក្រកម្ពុជា')?.lines).toEqual(['ព្រះរាជាណាចក្រ', 'កម្ពុជា'])
    expect(fit('བོད་སྐད་ཡིག་བོད་སྐད་ཡིག')?.lines).toEqual(['བོད་སྐད་', 'ཡིག་བོད་', 'སྐད་ཡིག'])
  })

  it('breaks a word without spaces between letters when it is too wide, and never inside of one', () => {
    const word = 'ꦱ꧀ꦫꦶ'
    const { lines = [] } = fit(word.repeat(8)) ?? {}
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe(word.repeat(8))
    for (const line of lines) expect((line ?? '').replaceAll(word, '')).toBe('')
  })

  it('keeps a short text without spaces on one line', () => {
    expect(fit('ព្រះរាជា')).toEqual({ size: 40, lines: ['ព្រះរាជា'] })
  })

  it('leaves out what the typeface lacks, and is undefined when nothing is left', () => {
    expect(fit('Ada 👩🏽‍🚀 Byron🚀')?.lines).toEqual(['Ada Byron'])
    expect(fit('Ada 王小明')?.lines).toEqual(['Ada'])
    expect(fit('王小明 😀')).toBeUndefined()
    expect(fit('')).toBeUndefined()
  })

  it('is never wider than the box in a real typeface', () => {
    for (const width of [120, 300, 640]) {
      const fitted = fitText('Maximiliana von Hohenstein & Sons, Ltd.', latinTypeface, { ...box, width })
      for (const line of fitted?.lines ?? [])
        expect(line.width * (fitted?.size ?? 0)).toBeLessThanOrEqual(width + 0.001)
      expect(fitted?.lines.length).toBeGreaterThan(0)
    }
  })
})
