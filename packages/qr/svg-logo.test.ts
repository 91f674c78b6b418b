import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrFile } from './node/qr-file.ts'
import { QrError } from './qr-error.ts'
import { readSvgLogo } from './svg-logo.ts'
import { qrSvg } from './svg.ts'
import { pixelAt } from './testing/raster.ts'
import { readPixels } from './testing/bitmaps.ts'

const data = 'https://cards.example.com/p/priya'
const red = '<rect width="100%" height="100%" fill="#d8432b"/>'
const svgWith = (content: string, rest = 'viewBox="0 0 20 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${rest}>${content}</svg>`
const read = (text: string) => readSvgLogo(new TextEncoder().encode(text))
const address = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`
const errorOf = (text: string) => {
  try {
    read(text)
    return undefined
  } catch (error) {
    if (!(error instanceof QrError) || error.code !== 'invalid_logo') throw error
    expect(error.fields).toEqual([['image', error.message]])
    return error.message
  }
}

describe('an SVG logo', () => {
  it('stays a drawing in an SVG file, and is in the middle of the code', async () => {
    const svg = qrSvg({ data, image: address(svgWith(red)), width: 400, height: 400 })
    const [, drawing = ''] = /href="data:image\/svg\+xml;base64,([^"]+)"/.exec(svg) ?? []
    expect(Buffer.from(drawing, 'base64').toString()).toContain(
      '<rect width="100%" height="100%" fill="#d8432b"/>',
    )
    const shown = await readPixels(await sharp(Buffer.from(svg)).png().toBuffer())
    expect(pixelAt(shown, 200, 200)).toBe('#d8432bff')
  })

  it.each(['png', 'jpg', 'pdf', 'webp'])('is in a .%s file', async (extension) => {
    const options = { data, width: 400, height: 400 }
    const [bare, file] = await Promise.all([
      qrFile(options, extension),
      qrFile({ ...options, image: address(svgWith(red)) }, extension),
    ])
    if (extension === 'pdf') {
      expect(Buffer.from(file).toString('latin1')).toContain('/Subtype/Image/Width 1024/Height 512')
      expect(Buffer.from(bare).toString('latin1')).not.toContain('/Subtype/Image')
      return
    }
    const [r, g, b] = (
      await sharp(file).extract({ left: 200, top: 200, width: 1, height: 1 }).raw().toBuffer()
    ).values()
    expect(Math.hypot((r ?? 0) - 0xd8, (g ?? 0) - 0x43, (b ?? 0) - 0x2b)).toBeLessThan(12)
  })

  it('may be text, and have comments, styles, gradients and prefixes of editors', () => {
    const text = `\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- logo -->${svgWith(
      `<title>A &amp; B</title><sodipodi:namedview id="v"><g/></sodipodi:namedview>
      <style><![CDATA[.a{fill:url(#g)}]]></style>
      <defs><linearGradient id="g" xlink:href="#h"><stop offset='0' stop-color="red"/></linearGradient></defs>
      <g inkscape:label="x"><path class="a" d="M0 0h20v10z"/></g>`,
      'width="40mm" height="20mm" viewBox="0,0 20 10" stroke-linecap="round"',
    )}\n`
    const { text: cleaned, width, height } = read(text)
    expect([width, height]).toEqual([1024, 512])
    expect(cleaned).toContain('viewBox="0 0 20 10" stroke-linecap="round"><style>.a{fill:url(#g)}</style>')
    expect(cleaned).toContain('<g><path class="a" d="M0 0h20v10z"/></g></svg>')
    expect(cleaned).not.toMatch(/title|sodipodi|inkscape:|<!--|DOCTYPE/)
    const asText = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
    expect(qrSvg({ data, image: asText })).toBe(qrSvg({ data, image: address(text) }))
  })

  it('loses its scripts, event handlers and animations', () => {
    const { text } = read(
      svgWith(
        `<script>alert(1)</script><script><![CDATA[if (1 < 2) alert(2)]]></script>
        <rect width="9" height="9" onload="alert(3)" OnClick='alert(4)'><animate attributeName="x"/></rect>`,
        'viewBox="0 0 9 9" onload="alert(5)"',
      ),
    )
    expect(text).not.toMatch(/alert|script|animate|on\w+=/i)
    expect(text).toContain('<rect width="9" height="9">')
  })

  it('has its size from its width and height, or from the visible area', () => {
    const sizeOf = (rest: string) => {
      const { width, height } = read(svgWith(red, rest))
      return [width, height]
    }
    expect(sizeOf('width="24" height="24"')).toEqual([1024, 1024])
    expect(sizeOf('width="100%" viewBox="-5 -5 10 40"')).toEqual([256, 1024])
    expect(sizeOf('width="30000" height="30" viewBox="0 0 1 1"')).toEqual([1024, 1])
  })
})

describe('an SVG logo is an error', () => {
  it.each([
    [
      'a text',
      '<text y="9">Visita</text>',
      'contains <text>, which cannot be drawn here; convert it to paths',
    ],
    [
      'a page',
      `<foreignObject><p>Hi</p></foreignObject>${red}`,
      'contains <foreignObject>, which cannot be drawn here; convert it to paths',
    ],
    [
      'a copy',
      `<g id="a">${red}</g><use href="#a"/>`,
      'contains <use>, which cannot be drawn here; convert it to paths',
    ],
    [
      'a picture',
      '<image href="data:image/png;base64,AA"/>',
      'contains <image>, which cannot be drawn here; convert it to paths',
    ],
    ['an address', '<rect fill="url(https://a.example/x#g)"/>', 'refers to something outside of its file'],
    [
      'an address in a style',
      `<style>path{fill:url( "//a.example")}</style>${red}`,
      'refers to something outside of its file',
    ],
    ['an import', `<style>@import "a.css";</style>${red}`, 'refers to something outside of its file'],
    [
      'an escaped address',
      '<rect style="fill:u\\72l(//a.example)"/>',
      'refers to something outside of its file',
    ],
    [
      'an address in a gradient',
      `<linearGradient href="https://a.example/#g"/>${red}`,
      'refers to something outside of its file',
    ],
    [
      'an encoded letter',
      '<rect style="fill:&#117;rl(//a.example)"/>',
      'contains references that are not allowed',
    ],
    ['no shape', '<title>Logo</title><g></g>', 'contains no shapes'],
    ['only a dropped shape', `<metadata>${red}</metadata>`, 'contains no shapes'],
    ['an open element', '<g><rect>', 'is broken'],
    ['crossing elements', '<g><defs></g></defs>', 'is broken'],
    ['an attribute without quotes', '<rect width=9>', 'is broken'],
    ['ten thousand shapes', red.repeat(10_000), 'is too large'],
    ['deep groups', `${'<g>'.repeat(90)}${red}${'</g>'.repeat(90)}`, 'is too large'],
  ])('with %s', (_, content, what) => {
    expect(errorOf(svgWith(content))).toBe(`The SVG logo ${what}.`)
  })

  it('with entities, without a size, or after its end', () => {
    expect(errorOf(`<!DOCTYPE svg [<!ENTITY x "y">]>${svgWith(red)}`)).toBe('The SVG logo is broken.')
    expect(errorOf(svgWith(red, ''))).toBe('The SVG logo has no size.')
    expect(errorOf(svgWith(red) + svgWith(red))).toBe('The SVG logo is broken.')
  })

  it('or a drawing without anything active, for any text', () => {
    const part = fc.constantFrom(
      '<rect ',
      '<g',
      '<script',
      '/>',
      '>',
      '</g>',
      '</script>',
      'onload="alert(1)"',
      ' href="',
      "'",
      '"',
      '&#106;',

      'javascript:x',
      'url(',
      '#a',
      ')',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      'style="',
      '<style>',
      '</style>',
      red,
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = svgWith(parts.join(''))
        if (errorOf(text) !== undefined) return
        expect(read(text).text).not.toMatch(/<script|onload|<!--|href="(?!#)|url\((?!["']?#)/)
      }),
      { numRuns: 1000 },
    )
  })
})
