import { readPictureSize, type PictureSize } from './picture-size.ts'
import { QrError } from './qr-error.ts'

/** A picture for the middle of a code, still packed. */
export type Logo = PictureSize & {
  /** As it goes into an SVG. */
  readonly dataUri: string
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  readonly bytes: Uint8Array
}

const largestFile = 5_000_000
const largestSide = 4096
/** The last one, since thousands of codes share a logo. */
let last: Logo | undefined

/**
 * Reads a logo from its `data:` address (RFC 2397) and looks at its first and last bytes; that every pixel can be
 * read shows when a bitmap is made of it.
 * @throws QrError `invalid_logo` when it is no PNG, JPEG, GIF or WebP picture, cut off, above 5 MB or 4096 pixels.
 */
export function parseLogo(dataUri: string): Logo {
  if (last?.dataUri === dataUri) return last
  const [, declared, payload] = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/.exec(dataUri) ?? []
  if (declared === undefined || payload === undefined)
    throw refusal('The logo must be a picture file: PNG, JPEG, GIF or WebP.')
  if (payload.length * 0.75 > largestFile) throw refusal('The logo must be smaller than 5 MB.')
  const bytes = decodeBase64(payload)
  const { mediaType, ...size } = readPicture(bytes)
  if (size.width > largestSide || size.height > largestSide)
    throw refusal(`The logo may have at most ${largestSide} pixels a side.`)
  last = { dataUri, mediaType, bytes, ...size }
  return last
}

function readPicture(bytes: Uint8Array) {
  const picture = readPictureSize(bytes)
  if (picture === undefined)
    throw refusal('The logo must be a PNG, JPEG, GIF or WebP picture; this file is none.')
  if (picture.width < 1 || picture.height < 1) throw refusal('The logo is broken.')
  if (!picture.complete) throw refusal('The logo is cut off: its file ends too early.')
  return picture
}

function decodeBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
  } catch {
    throw refusal('The logo is broken.')
  }
}

function refusal(message: string): QrError {
  return new QrError('invalid_logo', message, [['image', message]])
}
