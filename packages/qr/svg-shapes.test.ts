import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrFile } from './node.ts'
import { qrSvg } from './svg.ts'
import { readPixels } from './testing/bitmaps.ts'
import { pixelAt } from './testing/raster.ts'
import { logoUri } from './testing/logos.ts'

const data = 'https://cards.example.com/p/priya'
const size = { width: 400, height: 400 }
const drawing = (content: string, rest = 'viewBox="0 0 20 10"') =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${rest}>${content}</svg>`,
  ).toString('base64')}`
const fileOf = async (image: string) => Buffer.from(await qrFile({ ...size, data, image }, 'svg')).toString()
const shown = async (svg: string) => readPixels(await sharp(Buffer.from(svg)).png().toBuffer())

const logos = {
  'shapes with attributes':
    '<rect width="100%" height="100%" fill="#d8432b"/><circle cx="10" cy="5" r="4" fill="#fff"/>',
  'style rules': `<style>/* sign */ .st0, .st1 {fill:#124559;} rect.st0{stroke:red} #top{fill:#e36414}</style>
    <rect class="st0" width="20" height="10"/><path id="top" class="st1" d="M0 0h20v4z"/>`,
  'gradients and clips': `<defs><linearGradient id="a"><stop offset="0" stop-color="red"/><stop offset="1" style="stop-color:blue"/></linearGradient>
    <linearGradient id="b" xlink:href="#a" x1="0" x2="0" y2="1"/><clipPath id="c"><circle cx="10" cy="5" r="5"/></clipPath></defs>
    <g clip-path="url(#c)"><rect width="20" height="10" style="fill:url('#b')"/></g>`,
} as const

describe('a drawn logo in an SVG file', () => {
  it.each(Object.entries(logos))('is shapes that look the same: %s', async (_, content) => {
    const image = drawing(content)
    const svg = await fileOf(image)
    expect(svg).not.toMatch(/<image|<style|data:/)
    expect(await shown(svg)).toEqual(await shown(qrSvg({ ...size, data, image })))
  })

  it('has names of its own', async () => {
    const svg = await fileOf(drawing(logos['gradients and clips']))
    const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)
    expect(ids).toHaveLength(3)
    for (const id of ids) {
      expect(id).toMatch(/^qr\w+-[abc]$/)
      expect(svg).toContain(`#${id}`)
    }
  })

  it('keeps the proportions of its area', async () => {
    const square = 'width="10" height="10" viewBox="0 0 20 10"'
    const picture = await shown(await fileOf(drawing(logos['shapes with attributes'], square)))
    // the middle, the left end, and the space above
    expect([pixelAt(picture, 200, 200), pixelAt(picture, 155, 200), pixelAt(picture, 200, 160)]).toEqual([
      '#ffffffff',
      '#d8432bff',
      '#ffffffff',
    ])
  })

  it.each([
    ['a rule for descendants', '<style>g path{fill:red}</style><g><path d="M0 0h20v10z"/></g>'],
    ['an important rule', '<style>path{fill:red !important}</style><path d="M0 0h20v10z"/>'],
  ])('stays a picture with %s, which cannot stand at a shape', async (_, content) => {
    expect(await fileOf(drawing(content))).toContain('<image ')
  })
})

it('a picture in an SVG file has the reference of SVG 1.1 too, for drawing programs', async () => {
  const image = await logoUri('ring')
  const svg = await fileOf(image)
  expect(svg).toContain('xmlns:xlink="http://www.w3.org/1999/xlink"')
  expect(svg).toContain(` href="${image}" xlink:href="${image}"/>`)
  expect(qrSvg({ data, image })).not.toContain('xlink')
})
