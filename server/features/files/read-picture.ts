import sharp from 'sharp'
import type { Metadata } from 'sharp'
import { maxUploadBytes } from '#contract/constants.ts'
import { AppError } from '#server/platform/app-error.ts'

// One picture at a time per core pool: encoding must leave room for visitors.
sharp.concurrency(1)
sharp.cache(false)

/** By magic bytes, whatever the name or the client says. */
const accepted: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'svg', 'heif', 'avif'])
/** A 50 megapixel picture takes about 200 MB to decode; more is an attack or a mistake. */
const maxPixels = 50_000_000

export type Picture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/** Opens a picture for decoding under our limits, turned upright. */
export const decode = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 }).autoOrient()

/**
 * Looks at what was sent before anything is decoded.
 * @throws AppError file_too_large, file_type_unsupported, file_unreadable
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  if (bytes.byteLength > maxUploadBytes) throw new AppError('file_too_large')
  const metadata = await readMetadata(bytes)
  if (!accepted.has(metadata.format)) throw new AppError('file_type_unsupported')
  // Of the HEIF family only AVIF can be decoded here.
  if (metadata.format === 'heif' && metadata.compression !== 'av1')
    throw new AppError('file_type_unsupported')
  const { width, height } = metadata.autoOrient
  if (width * height > maxPixels) throw new AppError('file_unreadable')
  return { bytes, width, height }
}

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels }).metadata()
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new AppError(isTooLarge || looksLikePicture(bytes) ? 'file_unreadable' : 'file_type_unsupported', {
      cause: error,
    })
  }
}

const signatures = ['ffd8ff', '89504e470d0a1a0a', '47494638', '52494646']

function looksLikePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return signatures.some((signature) => start.startsWith(signature))
}
