import type { Bitmap } from '../bitmap.ts'
import { brokenLogo, type Logo } from '../logo.ts'

/** More pixels than any logo that `parseLogo` accepts. */
const mostPixels = 4096 * 4096

/**
 * The pixels of a logo.
 * @throws QrError `invalid_logo` when the picture is broken.
 */
export async function decodeLogo(logo: Logo): Promise<Bitmap> {
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(logo.bytes, { limitInputPixels: mostPixels, autoOrient: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
  } catch {
    throw brokenLogo()
  }
}
