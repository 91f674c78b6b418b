import { describe, expect, it } from 'vitest'
import { encodeQr } from './encode.ts'
import { qrSvg } from './svg.ts'

const link = 'HTTPS://CARDS.EXAMPLE.COM/Q/7K3M9PQX'
const dot = [[true]]

describe('the SVG of a QR code', () => {
  it('is 300 pixels wide without margin, black on white, unless told otherwise', () => {
    expect(qrSvg(dot)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 1 1" aria-hidden="true">' +
        '<path fill="#fff" d="M0 0h1v1h-1z"/>' +
        '<path fill="#000" shape-rendering="crispEdges" d="M0 0h1v1h-1z"/></svg>',
    )
  })

  it('has a quiet zone in modules', () => {
    const svg = qrSvg(dot, { margin: 4, size: 90 })
    expect(svg).toContain('width="90" height="90" viewBox="-4 -4 9 9"')
    expect(svg).toContain('d="M-4 -4h9v9h-9z"')
  })

  it('joins neighbours into one outline and cuts holes out', () => {
    const ring = [
      [true, true, true],
      [true, false, true],
      [true, true, true],
    ]
    expect(qrSvg(ring)).toContain('d="M0 0h3v3h-3zM1 2h1v-1h-1z"')
  })

  it('keeps modules apart that touch only by a corner', () => {
    const diagonal = [
      [true, false],
      [false, true],
    ]
    expect(qrSvg(diagonal)).toContain('d="M0 0h1v1h-1zM1 1h1v1h-1z"')
  })

  it('rounds the corners that stick out', () => {
    const angle = [
      [true, false],
      [true, true],
    ]
    expect(qrSvg(dot, { shape: 'rounded' })).toContain('d="M.5 0q.5 0 .5.5q0 .5-.5.5q-.5 0-.5-.5q0-.5.5-.5z"')
    expect(qrSvg(angle, { shape: 'rounded' }).match(/q/g)).toHaveLength(5)
  })

  it('is small', () => {
    expect(qrSvg(link).length).toBeLessThan(2000)
    expect(qrSvg(link, { shape: 'rounded' }).length).toBeLessThan(8000)
  })

  it('draws a text and its matrix alike', () => {
    expect(qrSvg(link, { errorCorrection: 'L' })).toBe(qrSvg(encodeQr(link, { errorCorrection: 'L' })))
  })

  it('says what it is for when given a title', () => {
    const svg = qrSvg(dot, { title: 'Card of <b>"A" & B</b>\u0000' })
    expect(svg).toContain('role="img"><title>Card of &lt;b&gt;"A" &amp; B&lt;/b&gt;</title>')
    expect(svg).not.toContain('aria-hidden')
  })

  it('can leave the ground out', () => {
    expect(qrSvg(dot, { light: 'none' }).match(/<path/g)).toHaveLength(1)
  })

  it.each([
    [{ dark: 'red' }],
    [{ dark: 'none' }],
    [{ light: '#fff"/><script>' }],
    [{ light: '#ffff' }],
    [{ size: 0 }],
    [{ size: Number.NaN }],
    [{ margin: -1 }],
  ])('refuses %j', (options) => {
    expect(() => qrSvg(dot, options)).toThrow(RangeError)
  })
})
