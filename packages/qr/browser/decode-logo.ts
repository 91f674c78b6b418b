import type { Bitmap } from '../bitmap.ts'
import { brokenLogo, type Logo } from '../logo.ts'

/**
 * The pixels of a logo; works in pages and workers.
 * @throws QrError `invalid_logo` when the picture is broken.
 */
export async function decodeLogo(logo: Logo): Promise<Bitmap> {
  const blob = new Blob([new Uint8Array(logo.bytes)], { type: logo.mediaType })
  const image = await createImageBitmap(blob, { premultiplyAlpha: 'none' }).catch(() => {
    throw brokenLogo()
  })
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(image, 0, 0)
  image.close()
  const pixels = context?.getImageData(0, 0, width, height)
  if (pixels === undefined) throw brokenLogo()
  return { width, height, data: pixels.data }
}
