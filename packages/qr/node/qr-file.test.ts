import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileExtension } from '../files/extension.ts'
import type { QrOptions } from '../options.ts'
import { decodePng } from '../testing/decode.ts'
import { lacksTool, runTool } from '../testing/tools.ts'
import { qrFile } from './qr-file.ts'

const data = 'https://cards.example.com/p/priya'
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" rx="20" fill="#d8432b"/></svg>'
const logo = await sharp(Buffer.from(mark)).png().toBuffer()
const design = {
  data,
  width: 340,
  height: 320,
  quietZone: 4,
  image: `data:image/png;base64,${logo.toString('base64')}`,
  dotsOptions: { type: 'rounded', color: '#16151a' },
  cornersSquareOptions: { type: 'extra-rounded', color: '#2f5bea' },
} satisfies QrOptions

/** The output of `file` for each type. */
const names = {
  bmp: /^PC bitmap.*340 x 320/,
  gif: /^GIF image data, version 89a, 340 x 320/,
  ico: /^MS Windows icon resource - 1 icon.*PNG image data, 256 x 241/,
  jpeg: /^JPEG image data.*340x320/,
  jpg: /^JPEG image data.*340x320/,
  pdf: /^PDF document, version 1\.\d/,
  png: /^PNG image data, 340 x 320/,
  svg: /^SVG Scalable Vector Graphics image/,
  tif: /^TIFF image data, little-endian.*height=320.*width=340/,
  tiff: /^TIFF image data, little-endian.*height=320.*width=340/,
  webp: /^RIFF.*Web\/P image/,
} as const satisfies Record<FileExtension, RegExp>

const extensions = Object.keys(names) as (keyof typeof names)[]
const folder = mkdtempSync(path.join(tmpdir(), 'qr-file-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(lacksTool('file'))('the program file finds the true type of', () => {
  it.each(extensions)('a .%s', async (extension) => {
    const target = path.join(folder, `qr.${extension}`)
    writeFileSync(target, await qrFile(design, extension))
    expect(await runTool('file', ['--brief', target])).toMatch(names[extension])
  })
})

describe('both readers find the text in', () => {
  it.each(['png', 'svg', 'gif', 'webp', 'jpg', 'tiff'])(
    'a .%s that another library opened',
    async (extension) => {
      const { width, height, format } = await sharp(await qrFile(design, extension)).metadata()
      expect({ width, height }).toEqual({ width: 340, height: 320 })
      expect(format).toBe(extension === 'jpg' ? 'jpeg' : extension)
      const png = await sharp(await qrFile(design, extension))
        .flatten({ background: '#fff' })
        .png()
        .toBuffer()
      expect(await decodePng(png)).toEqual({ jsqr: data, zxing: data })
    },
  )

  it.skipIf(lacksTool('pdftoppm'))('a PDF', async () => {
    writeFileSync(path.join(folder, 'code.pdf'), await qrFile(design, 'pdf'))
    await runTool('pdftoppm', [
      '-png',
      '-r',
      '150',
      '-singlefile',
      path.join(folder, 'code.pdf'),
      path.join(folder, 'page'),
    ])
    const page = await sharp(path.join(folder, 'page.png')).png().toBuffer()
    expect(await decodePng(page)).toEqual({ jsqr: data, zxing: data })
  })

  it('an icon, whose picture has at most the size of icons', async () => {
    const icon = await qrFile(design, '.ICO')
    const png = Buffer.from(icon.subarray(22))
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 256, height: 241 })
    expect(await decodePng(png)).toEqual({ jsqr: data, zxing: data })
  })
})

it.each(['png', 'jpg', 'webp', 'tiff', 'gif'])('a framed .%s has no white corners', async (extension) => {
  const frame = { type: 'banner', text: 'Scan me' } as const
  const framed = { data, frame, width: 300, height: 300, backgroundOptions: { color: '#f3e3c5' } }
  const { info, data: pixels } = await sharp(await qrFile(framed, extension))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([300, 300])
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels
  if (extension === 'jpg') {
    const distance = Math.hypot(red - 0xf3, green - 0xe3, blue - 0xc5)
    expect(distance).toBeLessThan(20)
  } else expect(alpha).toBe(0)
})

describe('a file is an error', () => {
  it('without data, before its type is checked', async () => {
    await expect(qrFile({ data: '' }, 'xyz')).rejects.toThrow('QR code is empty')
  })

  it('of an unknown type', async () => {
    await expect(qrFile({ data }, 'xyz')).rejects.toThrow('Extension "xyz" is not supported')
  })

  it('when the pixels of the logo are broken', async () => {
    const broken = Buffer.from(logo)
    broken.fill(0, 60, 90)
    const image = `data:image/png;base64,${broken.toString('base64')}`
    await expect(qrFile({ data, image }, 'png')).rejects.toMatchObject({ code: 'invalid_logo' })
  })
})
