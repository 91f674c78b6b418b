import { afterEach, describe, expect, it, vi } from 'vitest'
import { bitmapOf } from '../testing/bitmaps.ts'
import { encodeJpeg } from './jpeg.ts'

/** A canvas that records what is drawn and makes files of the given type. */
function standIn(type: string) {
  const seen: { data?: Uint8ClampedArray; options?: ImageEncodeOptions } = {}
  class Canvas {
    getContext() {
      return {
        putImageData: (image: { data: Uint8ClampedArray }) => {
          seen.data = image.data
        },
      }
    }
    async convertToBlob(options: ImageEncodeOptions) {
      seen.options = options
      return Promise.resolve(new Blob([new Uint8Array([0xff, 0xd8, 0xff])], { type }))
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray
      constructor(data: Uint8ClampedArray) {
        this.data = data
      }
    },
  )
  return seen
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a JPEG file of the browser', () => {
  const clear = bitmapOf(1, 1, () => [0, 0, 0, 51])

  it('is drawn on a white background and requested as JPEG', async () => {
    const seen = standIn('image/jpeg')
    expect([...(await encodeJpeg(clear))]).toEqual([0xff, 0xd8, 0xff])
    expect([...seen.data!]).toEqual([204, 204, 204, 255])
    expect(seen.options).toEqual({ type: 'image/jpeg', quality: 0.92 })
  })

  it('is an error when the browser makes another type of file', async () => {
    standIn('image/png')
    await expect(encodeJpeg(clear)).rejects.toMatchObject({
      code: 'unsupported_extension',
      message: 'This browser cannot make JPEG files.',
    })
  })
})
