import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPictureSize } from './picture-size.ts'

const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: '#d8432b80', noise: { type: 'gaussian', sigma: 30 } },
  })

/** Every form of the four kinds that sharp writes. */
const forms: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  PNG: (image) => image.png(),
  'interlaced PNG': (image) => image.png({ progressive: true }),
  'PNG with a palette': (image) => image.png({ palette: true }),
  'grey PNG': (image) => image.grayscale().png(),
  'PNG of 16 bits': (image) => image.toColourspace('rgb16').png(),
  JPEG: (image) => image.jpeg(),
  'progressive JPEG': (image) => image.jpeg({ progressive: true }),
  'JPEG of all that mozjpeg does': (image) => image.jpeg({ mozjpeg: true }),
  'grey JPEG': (image) => image.grayscale().jpeg(),
  'JPEG with a colour profile': (image) => image.jpeg().withIccProfile('p3'),
  'JPEG in CMYK': (image) => image.flatten().toColourspace('cmyk').jpeg(),
  'JPEG with XMP': (image) => image.jpeg().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
  'JPEG with a description': (image) =>
    image.jpeg().withExif({ IFD0: { ImageDescription: 'A'.repeat(5000) } }),
  'lossy WebP': (image) => image.flatten().webp(),
  'lossless WebP': (image) => image.webp({ lossless: true }),
  'WebP with alpha': (image) => image.webp(),
  'WebP with a profile': (image) => image.webp().withIccProfile('p3'),
  GIF: (image) => image.gif(),
  'interlaced GIF': (image) => image.gif({ progressive: true }),
}
const formats = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' } as const
const mediaTypeOf = (format: string) => Object.entries(formats).find(([name]) => name === format)?.[1]

describe('the size of a picture', () => {
  it.each(Object.entries(forms))('is read from a %s as sharp reads it', async (_, form) => {
    for (const [width, height] of [
      [1, 1],
      [3, 200],
      [641, 33],
    ] as const) {
      const file = await form(photo(width, height)).toBuffer()
      const metadata = await sharp(file).metadata()
      expect([metadata.width, metadata.height]).toEqual([width, height])
      expect(readPictureSize(file)).toEqual({
        mediaType: mediaTypeOf(metadata.format),
        width,
        height,
        complete: true,
      })
    }
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is that of a photo as it is shown: orientation %i',
    async (orientation) => {
      for (const progressive of [false, true]) {
        const file = await photo(40, 30).jpeg({ progressive }).withMetadata({ orientation }).toBuffer()
        const { autoOrient } = await sharp(file).metadata()
        expect(readPictureSize(file)).toMatchObject({ ...autoOrient, complete: true })
      }
    },
  )

  it('is read from animated pictures', async () => {
    const frames = await Promise.all(
      ['#d8432b', '#2f5bea', '#2e7d4f'].map((background) =>
        sharp({ create: { width: 31, height: 17, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = sharp(frames, { join: { animated: true } })
    for (const file of [await moving.clone().gif().toBuffer(), await moving.clone().webp().toBuffer()])
      expect(readPictureSize(file)).toMatchObject({ width: 31, height: 17, complete: true })
  })

  it('is read from a GIF of 1987', () => {
    const head = [...Buffer.from('GIF87a'), 5, 0, 7, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    const image = [0x2c, 0, 0, 0, 0, 5, 0, 7, 0, 0, 2, 2, 0x4c, 1, 0]
    expect(readPictureSize(Uint8Array.from([...head, ...image, 0x3b]))).toEqual({
      mediaType: 'image/gif',
      width: 5,
      height: 7,
      complete: true,
    })
  })

  it('ignores data that phones write after a photo', async () => {
    const file = await photo(40, 30).jpeg().toBuffer()
    const withFilm = Buffer.concat([file, Buffer.alloc(300_000, 'mdat')])
    expect(readPictureSize(withFilm)).toMatchObject({ width: 40, height: 30, complete: true })
  })

  it('is not read from the thumbnail of a truncated photo', async () => {
    const file = await photo(400, 300).jpeg().toBuffer()
    const thumbnail = await photo(16, 12).jpeg().toBuffer()
    const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 0]), thumbnail])
    segment.writeUInt16BE(thumbnail.length + 2, 2)
    const whole = Buffer.concat([file.subarray(0, 2), segment, file.subarray(2)])
    expect(readPictureSize(whole)).toMatchObject({ width: 400, height: 300, complete: true })
    expect(readPictureSize(whole.subarray(0, 2500))).toMatchObject({
      width: 400,
      height: 300,
      complete: false,
    })
  })
})

describe('an incomplete picture', () => {
  it.each(Object.entries(forms))('of a %s is reported, wherever it is truncated', async (_, form) => {
    const file = await form(photo(24, 20)).toBuffer()
    for (let length = 0; length < file.length - 1; length += 1) {
      const head = readPictureSize(file.subarray(0, length))
      expect(head?.complete ?? false).toBe(false)
    }
  })

  it('is read safely, whatever bytes follow a header', () => {
    const heads = [
      '89504e470d0a1a0a0000000d49484452',
      '474946383961',
      '474946383761',
      '52494646ffffffff57454250565038',
      '52494646000000005745425056503858',
      'ffd8ffe1',
      'ffd8ffe1ffff457869660000',
      'ffd8ffc0',
      'ffd8ffda',
      '',
    ].map((hex) => Buffer.from(hex, 'hex'))
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), (head, tail) => {
        const found = readPictureSize(Buffer.concat([head, tail]))
        if (found !== undefined)
          for (const side of [found.width, found.height]) expect(side).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 5000 },
    )
  })
})
