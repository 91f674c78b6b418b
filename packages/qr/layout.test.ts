import { describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'
import type { QrOptions } from './options.ts'
import { resolveOptions } from './resolve-options.ts'

/** 29 modules. */
const data = 'HTTPS://CARDS.EXAMPLE.COM/Q/7K3M9PQX'
/** One opaque pixel. */
const image =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const place = (options: Partial<QrOptions>) => layOut(resolveOptions({ data, ...options }))

describe('the position of a code', () => {
  it('is the center, in whole pixels', () => {
    expect(place({ width: 400, height: 300 }).place).toEqual({ x: 55, y: 5, cell: 10 })
    expect(place({ width: 400, height: 300, margin: 20 }).place).toEqual({ x: 84, y: 34, cell: 8 })
  })

  it('is the exact center when modules need no whole pixels', () => {
    const { x, y, cell } = place({ width: 400, height: 300, dotsOptions: { roundSize: false } }).place
    expect([x, y, cell]).toEqual([50, 0, 300 / 29])
  })

  it('is within the quiet zone', () => {
    expect(place({ width: 370, height: 370, quietZone: 4 }).place).toEqual({ x: 40, y: 40, cell: 10 })
  })

  it.each<[string, Partial<QrOptions>, string]>([
    ['width', { width: 20, height: 300 }, 'is too small for this text'],
    ['height', { width: 300, height: 28 }, 'is too small for this text'],
    ['margin', { margin: 150 }, 'leaves no room for this text'],
    ['margin', { margin: 136 }, 'leaves no room for this text'],
    ['margin', { margin: 1e9, dotsOptions: { roundSize: false } }, 'leaves no room for this text'],
  ])('is an error without space: the %s %o', (field, options, message) => {
    expect(() => place(options)).toThrow(
      expect.objectContaining({
        code: 'too_small',
        message: 'The canvas is too small.',
        fields: [[field, message]],
      }),
    )
  })
})

describe('a logo', () => {
  const dark = (options: Partial<QrOptions>) => place(options).dots.cells.reduce((sum, cell) => sum + cell, 0)

  it('hides the modules behind it by default', () => {
    expect(dark({ image })).toBeLessThan(dark({}))
    expect(dark({ image, imageOptions: { hideBackgroundDots: false } })).toBe(dark({}))
  })

  it('is in the center, reduced by its margin on each side', () => {
    const { logo } = place({ image, imageOptions: { margin: 10 } })
    expect(logo).toEqual({ x: 115, y: 115, width: 70, height: 70 })
  })

  it.each([
    [{ margin: 60 }, 'imageOptions.margin'],
    [{ imageSize: 0 }, 'imageOptions.imageSize'],
  ])('for which %j leaves no room is an error and never left out', (imageOptions, field) => {
    expect(() => place({ image, imageOptions })).toThrow(
      expect.objectContaining({
        code: 'too_small',
        message: 'There is no room for the logo.',
        fields: [[field, 'leaves no room for the logo']],
      }),
    )
  })
})
