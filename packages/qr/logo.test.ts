import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { QrError } from './qr-error.ts'
import { qrSvg } from './svg.ts'

const data = 'https://cards.example.com/p/priya'
const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#d8432b', noise: { type: 'gaussian', sigma: 40 } },
  })

const files = {
  png: await photo(48, 36).png().toBuffer(),
  jpeg: await photo(48, 36).jpeg().toBuffer(),
  gif: await photo(48, 36).gif().toBuffer(),
  webp: await photo(48, 36).webp().toBuffer(),
}
const kinds = ['png', 'jpeg', 'gif', 'webp'] as const

const uri = (file: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(file).toString('base64')}`

/** A corner of another color, so that every orientation looks different. */
function flag() {
  const corner = { create: { width: 16, height: 8, channels: 3, background: '#2f5bea' } } as const
  return sharp({ create: { width: 64, height: 32, channels: 3, background: '#d8432b' } }).composite([
    { input: corner, left: 0, top: 0 },
  ])
}

const meanDifference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length

/** The SVG, or the error of the logo; other exceptions make the test fail. */
function draw(image: string): string {
  try {
    return qrSvg({ data, image })
  } catch (error) {
    if (!(error instanceof QrError) || error.code !== 'invalid_logo') throw error
    expect(error.fields).toEqual([['image', error.message]])
    return error.message
  }
}

const noPicture = 'The logo must be a PNG, JPEG, GIF, WebP or SVG picture; this file is none.'
const noFile = 'The logo must be a picture file: PNG, JPEG, GIF, WebP or SVG.'
const cutOff = 'The logo is cut off: its file ends too early.'
const noShapes = 'The SVG logo contains no shapes.'
const broken = 'The logo is broken.'
const tooLarge = 'The logo must be smaller than 5 MB.'
const tooWide = 'The logo may have at most 4096 pixels a side.'
const sentences = [noPicture, noFile, cutOff, broken, tooLarge, tooWide]

function withSize(width: number, height: number): Buffer {
  const file = Buffer.from(files.png)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}

describe('a logo', () => {
  it.each(kinds)('is part of the picture with its true type, whatever its address says: %s', (kind) => {
    for (const declared of ['image/png', 'image/svg+xml', 'image/jpg', `image/${kind}`])
      expect(draw(uri(files[kind], declared))).toContain(`href="${uri(files[kind], `image/${kind}`)}"`)
  })

  it('may have line breaks in its base64, even characters that XML does not allow, and no padding', () => {
    const whole = uri(files.png)
    const pieces = whole.replace(/=+$/, '').replace(/[^,]{40}(?=.{10})/g, '$&\f\r\n\t ')
    expect(pieces).not.toBe(whole)
    expect(draw(pieces.replace(/^.*base64/s, 'data:image/png;base64'))).toBe(draw(whole))
  })

  it('may be animated', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => photo(20, 20).png().toBuffer()))
    const moving = sharp(frames, { join: { animated: true } })
    for (const kind of ['gif', 'webp'] as const)
      expect(draw(uri(await moving.clone().toFormat(kind).toBuffer()))).toContain('<image ')
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is shown as photos with orientation %i are, by viewers that know nothing of it',
    async (orientation) => {
      const file = await flag().jpeg({ quality: 100 }).withMetadata({ orientation }).toBuffer()
      const upright = await sharp(file).autoOrient().png().toBuffer()
      const shown = (image: string) =>
        sharp(Buffer.from(draw(image)))
          .removeAlpha()
          .raw()
          .toBuffer()
      expect(meanDifference(await shown(uri(file)), await shown(uri(upright)))).toBeLessThan(0.6)
    },
  )
})

describe('an invalid logo', () => {
  it.each([
    ['a web address', 'https://example.com/logo.png', noFile],
    ['a path', 'logo.png', noFile],
    [
      'an empty SVG picture as text',
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      noShapes,
    ],
    ['a web page', uri(Buffer.from('<html></html>'), 'text/html'), noFile],
    ['an address with markup in it', 'data:image/png;base64,"/><script>alert(1)</script>', noFile],
    ['an address without a picture', 'data:image/png;base64,', noFile],
    [
      'an empty SVG picture',
      uri(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
      noShapes,
    ],
    ['a web page that says it is a picture', uri(Buffer.from(`<html>${' '.repeat(99)}`)), noPicture],
    ['a BMP picture', uri(Buffer.from(`BM${'\0'.repeat(99)}`), 'image/bmp'), noPicture],
    ['no base64', 'data:image/png;base64,iVBOR', broken],
    ['padded in the middle', 'data:image/png;base64,iVBO=w0K', broken],
    ['0 pixels wide', uri(withSize(0, 36)), broken],
    ['0 pixels high', uri(withSize(48, 0)), broken],
    ['4097 pixels wide', uri(withSize(4097, 36)), tooWide],
    ['as large as a bomb', uri(withSize(0xff_ff_ff_ff, 0xff_ff_ff_ff)), tooWide],
    ['a file of 6 MB', uri(Buffer.concat([files.png, Buffer.alloc(6_000_000)])), tooLarge],
    ['a file of 90 MB', `data:image/png;base64,${'A'.repeat(120_000_000)}`, tooLarge],
  ])('says so: %s', (_, image, sentence) => {
    expect(draw(image)).toBe(sentence)
  })

  it.each(kinds)('is reported as truncated, wherever a %s ends', (kind) => {
    const file = files[kind]
    for (let length = 0; length < file.length - 1; length += 10)
      expect([cutOff, noPicture, noFile]).toContain(draw(uri(file.subarray(0, length))))
  })

  it('is a picture or a clear error, for any bytes', () => {
    const changed = fc
      .tuple(
        fc.constantFrom(...kinds),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 }),
      )
      .map(([kind, changes]) => {
        const file = Buffer.from(files[kind])
        for (const [place, byte] of changes) file[place % Math.min(file.length, 400)] = byte
        return uri(file)
      })
    const randomBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => uri(bytes))
    const text = fc.string().map((payload) => `data:image/png;base64,${payload}`)
    fc.assert(
      fc.property(fc.oneof(changed, randomBytes, text), (image) => {
        const result = draw(image)
        if (!result.startsWith('<svg ')) expect(sentences).toContain(result)
      }),
      { numRuns: 2000 },
    )
  })
})
