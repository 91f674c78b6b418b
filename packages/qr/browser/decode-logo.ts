import type { Bitmap } from '../bitmap.ts'
import { brokenLogo, type Logo } from '../logo.ts'

/**
 * The pixels of a logo; works in pages and workers, except for an SVG, which browsers draw only in pages.
 * @throws QrError `invalid_logo` when the picture is broken.
 */
export async function decodeLogo(logo: Logo): Promise<Bitmap> {
  const blob = new Blob([new Uint8Array(logo.bytes)], { type: logo.mediaType })
  const image = logo.mediaType === 'image/svg+xml' ? await drawSvg(logo) : await createBitmap(blob)
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(image, 0, 0, width, height)
  if (image instanceof ImageBitmap) image.close()
  const pixels = context?.getImageData(0, 0, width, height)
  if (pixels === undefined) throw brokenLogo()
  return { width, height, data: pixels.data }
}

function createBitmap(blob: Blob): Promise<ImageBitmap> {
  return createImageBitmap(blob, { premultiplyAlpha: 'none' }).catch(() => {
    throw brokenLogo()
  })
}

async function drawSvg({ dataUri, width, height }: Logo): Promise<HTMLImageElement> {
  const image = new Image(width, height)
  image.src = dataUri
  try {
    await image.decode()
    return image
  } catch {
    throw brokenLogo()
  }
}
