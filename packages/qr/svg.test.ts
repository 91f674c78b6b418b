import { describe, expect, it } from 'vitest'
import { qrSvg } from './svg.ts'

const data = 'HTTPS://CARDS.EXAMPLE.COM/Q/7K3M9PQX'
const stops = [
  { offset: 0, color: '#2f5bea' },
  { offset: 1, color: '#d8432b' },
]

describe('the SVG of a QR code', () => {
  it('is by default 300 pixels wide without margin, black on white', () => {
    const svg = qrSvg({ data })
    expect(svg).toContain('width="300" height="300" viewBox="0 0 300 300" aria-hidden="true">')
    expect(svg).toContain('<path fill="#ffffff" d="M0 0h300v300h-300z"/>')
    // 29 modules of 10 whole pixels leave 10; the top left finder starts after half of them
    expect(svg).toContain('M5 5h70v70h-70zM15 15v50h50v-50z')
    expect(svg.match(/<path/g)).toHaveLength(2)
  })

  it('joins neighbours into one outline with holes', () => {
    expect(qrSvg({ data: '1', width: 21, height: 21 })).toContain('M0 0h7v7h-7zM1 1v5h5v-5z')
  })

  it('has a quiet zone in modules and a margin in pixels', () => {
    expect(qrSvg({ data, width: 37, height: 37, quietZone: 4 })).toContain('M4 4h7v7h-7z')
    expect(qrSvg({ data, width: 49, height: 49, margin: 10 })).toContain('M10 10h7v7h-7z')
  })

  it('gives modules whole pixels by default', () => {
    expect(qrSvg({ data, width: 300, height: 300, dotsOptions: { roundSize: false } })).toContain(
      'M0 0h72.414v',
    )
  })

  it('is small', () => {
    expect(qrSvg({ data }).length).toBeLessThan(4500)
    expect(qrSvg({ data, dotsOptions: { type: 'rounded' } }).length).toBeLessThan(18_000)
  })

  it('has a title if one is given', () => {
    const svg = qrSvg({ data, title: 'Card of <b>"A" & B</b>\u0000' })
    expect(svg).toContain('role="img"><title>Card of &lt;b&gt;"A" &amp; B&lt;/b&gt;</title>')
    expect(svg).not.toContain('aria-hidden')
  })

  it('can leave out the background', () => {
    expect(qrSvg({ data, backgroundOptions: { color: 'transparent' } }).match(/<path/g)).toHaveLength(1)
  })

  it('derives the id of a gradient from its content, so that two pictures can share a page', () => {
    const blue = qrSvg({ data, dotsOptions: { gradient: { type: 'linear', colorStops: stops } } })
    const other = qrSvg({ data, dotsOptions: { gradient: { type: 'radial', colorStops: stops } } })
    const id = (svg: string) => String(/fill="url\(#(qr\w+)\)"/.exec(svg)?.[1])
    expect(blue).toContain(
      `<linearGradient gradientUnits="userSpaceOnUse" x1="0" y1="150" x2="300" y2="150" id="${id(blue)}">`,
    )
    expect(id(blue)).not.toBe(id(other))
    expect(
      qrSvg({ data: 'another', dotsOptions: { gradient: { type: 'linear', colorStops: stops } } }),
    ).toContain(`#${id(blue)}`)
  })
})
