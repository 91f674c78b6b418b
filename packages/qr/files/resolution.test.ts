import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrFile } from '../node.ts'
import { proofRounds } from '../testing/rounds.ts'
import { withDensity } from './jpeg-density.ts'

const data = 'HTTPS://CARDS.EXAMPLE.COM/Q/7K3M9PQX'
type View = DataView<ArrayBufferLike>
const viewOf = (file: Uint8Array): View => new DataView(file.buffer, file.byteOffset, file.byteLength)
const placeOf = (file: Uint8Array, name: string) => Buffer.from(file).indexOf(name, 0, 'latin1')

/** The resolution in the directory of a TIFF file: fields 282 and 283 in inches. */
function tiffDpi(file: Uint8Array, start = 0): number[] {
  const view = viewOf(file.subarray(start))
  const directory = view.getUint32(4, true)
  const fields = new Map<number, number>()
  for (let index = 0; index < view.getUint16(directory, true); index += 1)
    fields.set(
      view.getUint16(directory + 2 + 12 * index, true),
      view.getUint32(directory + 10 + 12 * index, true),
    )
  expect((fields.get(296) ?? 0) & 0xffff).toBe(2)
  return [282, 283].map((tag) => {
    const at = fields.get(tag) ?? 0
    return view.getUint32(at, true) / view.getUint32(at + 4, true)
  })
}

/** Pixels per inch, across and down, as a reader of each file type finds them. */
const readers: Readonly<Record<string, (file: Uint8Array) => number[]>> = {
  png: (file) => {
    const at = placeOf(file, 'pHYs') + 4
    expect(at).toBeLessThan(placeOf(file, 'IDAT'))
    expect(file[at + 8]).toBe(1)
    return [0, 4].map((offset) => viewOf(file).getUint32(at + offset) * 0.0254)
  },
  jpg: (file) => {
    expect([Buffer.from(file.subarray(6, 10)).toString(), file[13]]).toEqual(['JFIF', 1])
    return [14, 16].map((at) => viewOf(file).getUint16(at))
  },
  tiff: (file) => tiffDpi(file),
  webp: (file) => {
    expect((file[20] ?? 0) & 0x08).toBe(8)
    return tiffDpi(file, placeOf(file, 'EXIF') + 8)
  },
  bmp: (file) => [38, 42].map((at) => viewOf(file).getInt32(at, true) * 0.0254),
}

describe.each(Object.entries(readers))('a .%s file', (extension, read) => {
  it('has any size in print that it is asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 50, max: 400 }),
        fc.oneof(fc.constantFrom(72, 150, 300, 600, 1200), fc.double({ min: 20, max: 1200, noNaN: true })),
        async (width, dpi) => {
          const file = await qrFile({ data, width, height: width, dpi }, extension)
          for (const found of read(file)) expect(Math.abs(found - dpi)).toBeLessThanOrEqual(0.51)
          const [found = 0] = read(file)
          expect(Math.abs(width / found - width / dpi)).toBeLessThan((0.51 / 20) * (width / dpi) + 0.001)
          expect(
            (
              await sharp(file)
                .metadata()
                .catch(() => ({ width }))
            ).width,
          ).toBe(width)
        },
      ),
      { numRuns: proofRounds(15, 60) },
    )
  })
})

it('a file without a resolution says nothing, but a TIFF file 300 dpi', async () => {
  const files = await Promise.all(['png', 'webp', 'tiff'].map(async (each) => qrFile({ data }, each)))
  const [png = new Uint8Array(), webp = new Uint8Array(), tiff = new Uint8Array()] = files
  expect([placeOf(png, 'pHYs'), placeOf(webp, 'EXIF')]).toEqual([-1, -1])
  expect(tiffDpi(tiff)).toEqual([300, 300])
})

it('a WebP file with a resolution keeps its pixels and its transparency', async () => {
  const options = { data, width: 60, height: 40, backgroundOptions: { color: 'transparent' } }
  const [plain, sized] = await Promise.all([
    qrFile(options, 'webp'),
    qrFile({ ...options, dpi: 300 }, 'webp'),
  ])
  const pixels = async (file: Uint8Array) => sharp(file).ensureAlpha().raw().toBuffer()
  expect(await pixels(sized)).toEqual(await pixels(plain))
  expect((await sharp(sized).metadata()).hasAlpha).toBe(true)
})

it('a JPEG file without a JFIF segment gets one', async () => {
  const jfif = await qrFile({ data }, 'jpg')
  const bare = Uint8Array.from([...jfif.subarray(0, 2), ...jfif.subarray(20)])
  expect((await sharp(withDensity(bare, 240)).metadata()).density).toBe(240)
})

describe('a vector', () => {
  const options = { data, width: 4000, height: 2000, dpi: 2032 }

  it('in SVG is so many millimetres wide', async () => {
    const svg = Buffer.from(await qrFile(options, 'svg')).toString()
    expect(svg).toContain('width="50mm" height="25mm" viewBox="0 0 4000 2000"')
  })

  it('in PDF is so many points wide', async () => {
    const pdf = Buffer.from(await qrFile(options, 'pdf')).toString('latin1')
    expect(pdf).toContain('/MediaBox[0 0 141.732 70.866]')
  })
})
