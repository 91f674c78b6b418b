import sharp from 'sharp'
import type { OutputInfo } from 'sharp'
import { maxUploadBytes } from '#contract/constants.ts'
import { AppError } from '#server/platform/app-error.ts'
import { inDrawingLane, inPhotoLane } from './picture-lane.ts'
import { rasteriseSvg } from './rasterise-svg.ts'
import { sniffPicture } from './sniff-rules.ts'

// Each piece of work uses one thread; how many run at a time is decided by the lanes.
sharp.concurrency(1)
sharp.cache(false)

/** A 50 megapixel picture takes about 200 MB to decode; more is an attack or a mistake. */
const maxPixels = 50_000_000
/** No side of a kept picture is longer. */
const longestSide = 2000
const decodeSeconds = 20

/** A decoded picture: upright, in sRGB, 8 bits a channel, without anything else that was in the file. */
export type Pixels = { readonly data: Buffer; readonly info: OutputInfo }

/**
 * Decodes what was sent.
 * @throws AppError file_missing for an empty file, file_too_large, file_type_unsupported; file_unreadable when it is
 *   damaged, cut off, has too many pixels or takes too long.
 */
export async function readPicture(bytes: Uint8Array): Promise<Pixels> {
  if (bytes.byteLength === 0) throw new AppError('file_missing')
  if (bytes.byteLength > maxUploadBytes) throw new AppError('file_too_large')
  const kind = sniffPicture(bytes)
  if (kind === undefined) throw new AppError('file_type_unsupported')
  try {
    return await decode(kind === 'svg' ? await inDrawingLane(() => rasteriseSvg(bytes)) : bytes)
  } catch (error) {
    throw new AppError('file_unreadable', { cause: error })
  }
}

function decode(bytes: Uint8Array): Promise<Pixels> {
  return inPhotoLane(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )
}
