import { describe, expect, it } from 'vitest'
import { mixOver, parseColor } from './parse-color.ts'
import { resolveOptions } from './resolve-options.ts'

const shown = (text: string) => {
  const color = parseColor(text)
  return color && [color.hex, Number(color.alpha.toFixed(2))]
}

describe('a color', () => {
  it.each([
    ['#abc', '#aabbcc', 1],
    ['#ABCD', '#aabbcc', 0.87],
    ['#16151a80', '#16151a', 0.5],
    [' #16151AFF ', '#16151a', 1],
    ['rgb(12, 34,56)', '#0c2238', 1],
    ['rgb(12 34 56 / 50%)', '#0c2238', 0.5],
    ['rgba(12,34,56,.25)', '#0c2238', 0.25],
    ['rgb(100%, 50%, 0%)', '#ff8000', 1],
    ['hsl(120, 100%, 25%)', '#008000', 1],
    ['hsl(-120deg 100% 50%)', '#0000ff', 1],
    ['hsla(0.5turn, 50%, 50%, 0.1)', '#40bfbf', 0.1],
    ['HSL(210, 0%, 40%)', '#666666', 1],
    ['rebeccapurple', '#663399', 1],
    ['DarkSlateGrey', '#2f4f4f', 1],
    ['transparent', '#000000', 0],
  ] as const)('%s is %s with an opacity of %d', (text, hex, alpha) => {
    expect(shown(text)).toEqual([hex, alpha])
  })

  it.each([
    '',
    '#',
    '#12',
    '#12345',
    '#1234567',
    '#12345g',
    '12345a',
    'rgb(1,2)',
    'rgb(1,2,256)',
    'rgb(1,2,3',
    'rot',
    'rgba(1,2,3,1.1)',
    'hsl(10, 20, 30)',
    'hsl(10, 120%, 30%)',
    'hsl(10%, 20%, 30%)',
    'rgb(1,2,3,4,5)',
    'lab(50% 20 30)',
    'currentcolor',
    `rgb(1,${' '.repeat(9999)}2,3)`,
    'constructor',
  ])('%j is none', (text) => {
    expect(parseColor(text)).toBeUndefined()
  })

  it('that is translucent shows what is behind it', () => {
    expect(mixOver({ hex: '#000000', alpha: 0.5 }, '#ffffff')).toBe('#808080')
    expect(mixOver({ hex: '#000000', alpha: 0 }, '#123456')).toBe('#123456')
  })
})

describe('the translucent colors of a design', () => {
  const design = (options: object) => resolveOptions({ data: '1', ...options })

  it('are seen on its background, and its background on white', () => {
    const { dots, background, frame } = design({
      dotsOptions: { color: '#00000080' },
      backgroundOptions: { color: 'rgba(255, 0, 0, 0.5)' },
      frame: { type: 'line', color: 'rgb(0 0 0 / 0.5)' },
    })
    expect(background.color).toBe('#ff8080')
    expect([dots.color, frame?.color]).toEqual(['#7f4040', '#804040'])
  })

  it('are seen on the mean of a gradient, and on white without a background', () => {
    const colorStops = [
      { offset: 0, color: '#ffffff' },
      { offset: 1, color: '#dddddd' },
    ]
    const faded = { dotsOptions: { color: 'rgba(0,0,0,.5)' } }
    expect(design({ ...faded, backgroundOptions: { gradient: { colorStops } } }).dots.color).toBe('#777777')
    expect(design({ ...faded, backgroundOptions: { color: '#fff0' } })).toMatchObject({
      dots: { color: '#808080' },
      background: { color: undefined },
    })
  })

  it('may fade out in a gradient, but not everywhere', () => {
    const colorStops = [
      { offset: 0, color: 'navy' },
      { offset: 1, color: 'transparent' },
    ]
    const { dots } = design({
      dotsOptions: { gradient: { colorStops } },
      backgroundOptions: { color: 'gold' },
    })
    expect(dots.color).toMatchObject({ colorStops: [{ color: '#000080' }, { color: '#ffd700' }] })
    expect(() => design({ dotsOptions: { color: '#12345600' } })).toThrow(
      'dotsOptions.color must be a colour',
    )
  })
})
