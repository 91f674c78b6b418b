import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, edgeContrast, isNeutral, legible, ownerColorsOf, textContrast, textOn } from './colors.ts'
import { templateList } from './registry.ts'
import { noticeGrounds } from './pages/notice-css.ts'
import { tokensCss, tokensOf } from './tokens.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const modes = ['light', 'dark'] as const

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#7a7a7a', '#7a7a7a')).toBe(1)
  })

  it('agrees with published values', () => {
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#ff0000', '#ffffff')).toBeCloseTo(4.0, 1)
  })
})

describe('an owner’s colour', () => {
  it('carries legible text whatever it is', () => {
    fc.assert(fc.property(color, (fill) => contrast(textOn(fill), fill) >= textContrast))
  })

  it('is kept when it reads well, and keeps its hue when it has to change', () => {
    expect(legible('#1f2a44', ['#ffffff'])).toBe('#1f2a44')
    expect(legible('#ffd400', ['#ffffff'])).toMatch(/^#[4-8]\w[4-8]\w0[0-3]$/)
  })

  it('is neutral when it has hardly any hue', () => {
    expect(['#000000', '#ffffff', '#454546'].map(isNeutral)).toEqual([true, true, true])
    expect(['#1f2a44', '#ffd400', '#383242'].map(isNeutral)).toEqual([false, false, false])
  })

  it('that is a weak grey becomes the ink, so that no button looks disabled', () => {
    const tokens = tokensOf({ primary: '#454546', secondary: '#454546' }, noticeGrounds.dark, 'dark')
    const { ink } = noticeGrounds.dark
    expect([tokens.primary, tokens['primary-ink'], tokens['primary-edge'], tokens.save]).toEqual([
      ink,
      ink,
      ink,
      ink,
    ])
  })

  it('that is a grey never fills the most important button: the default colours make it as strong as the text', () => {
    const { light } = noticeGrounds
    const tokens = tokensOf({ primary: '#454546', secondary: '#383242' }, light, 'light')
    expect(tokens).toMatchObject({ primary: '#454546', save: light.ink, 'on-save': '#ffffff' })
    const black = tokensOf({ primary: '#000000', secondary: '#383242' }, light, 'light')
    expect(black).toMatchObject({ save: '#000000', 'on-save': '#ffffff' })
  })

  it('labels a button in the ink when its own fill would be too pale', () => {
    const tokens = tokensOf({ primary: '#ffd400', secondary: '#ffd400' }, noticeGrounds.light, 'light')
    expect(tokens).toMatchObject({ save: noticeGrounds.light.ink, 'on-save': '#ffd400' })
  })

  it('falls back to the default when what is stored is no colour', () => {
    expect(ownerColorsOf({ primary_color: 'red;}body{', secondary_color: '#ABCDEF' })).toEqual({
      primary: '#454546',
      secondary: '#abcdef',
    })
  })
})

describe.each(templateList.map((template) => [template.meta.name.en, template.styles.grounds] as const))(
  'any two owner colours in %s',
  (_name, grounds) => {
    it.each(modes)('leave every text legible in %s mode', (mode) => {
      const ground = grounds[mode]
      fc.assert(
        fc.property(color, color, (primary, secondary) => {
          const tokens = tokensOf({ primary, secondary }, ground, mode)
          for (const paper of [ground.paper, ground.surface]) {
            expect(contrast(tokens['primary-ink'], paper)).toBeGreaterThanOrEqual(textContrast)
            expect(contrast(tokens['secondary-ink'], paper)).toBeGreaterThanOrEqual(textContrast)
            expect(contrast(tokens['primary-edge'], paper)).toBeGreaterThanOrEqual(edgeContrast)
            expect(contrast(tokens.bad, paper)).toBeGreaterThanOrEqual(textContrast)
            expect(contrast(tokens.save, paper)).toBeGreaterThanOrEqual(edgeContrast)
            expect(contrast(tokens['primary-deep'], paper)).toBeGreaterThanOrEqual(
              contrast(ground.ink, paper),
            )
          }
          expect(contrast(tokens['on-save'], tokens.save)).toBeGreaterThanOrEqual(textContrast)
          expect(contrast(tokens['on-primary'], tokens.primary)).toBeGreaterThanOrEqual(textContrast)
          expect(contrast(tokens['on-secondary'], tokens.secondary)).toBeGreaterThanOrEqual(textContrast)
        }),
      )
    })

    it.each(modes)('stand on grounds whose own text is legible in %s mode', (mode) => {
      const { ink, muted, paper, surface, desk } = grounds[mode]
      for (const text of [ink, muted])
        for (const ground of [paper, surface])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(textContrast)
      expect(contrast(ink, desk)).toBeGreaterThanOrEqual(textContrast)
    })
  },
)

describe('the custom properties of a page', () => {
  const colors = { primary: '#454546', secondary: '#383242' }

  it('hold one set for a fixed mode and follow the device otherwise', () => {
    expect(tokensCss(colors, noticeGrounds, 'light')).not.toContain('@media')
    expect(tokensCss(colors, noticeGrounds, 'auto')).toContain(
      '@media screen and (prefers-color-scheme:dark)',
    )
  })

  it('print a dark card on light paper', () => {
    const css = tokensCss(colors, noticeGrounds, 'dark')
    expect(css.split('@media print')[1]).toContain(`--paper:${noticeGrounds.light.paper}`)
  })
})
