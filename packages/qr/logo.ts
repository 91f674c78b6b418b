import { readPictureSize, type PictureSize } from './picture-size.ts'
import { QrError } from './qr-error.ts'

/** A picture for the center of a code, not yet decoded. */
export type Logo = PictureSize & {
  /** The data address for an SVG; the orientation of a JPEG is removed, because not all viewers apply it. */
  readonly dataUri: string
  /** The Exif orientation to apply when drawing, 1 to 8. */
  readonly orientation: number
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  readonly bytes: Uint8Array
}

const largestFile = 5_000_000
const largestSide = 4096
/** The last parsed logo, because thousands of codes share one. */
let last: { readonly given: string; readonly logo: Logo } | undefined

/**
 * Reads a logo from its `data:` address (RFC 2397) and checks the start and the end of its file; broken pixels are
 * found when a bitmap is drawn. The media type in the address is ignored.
 * @throws QrError `invalid_logo` when it is not a PNG, JPEG, GIF or WebP picture, is truncated, or is larger than 5
 * MB or 4096 pixels.
 */
export function parseLogo(dataUri: string): Logo {
  if (last?.given === dataUri) return last.logo
  if (dataUri.length * 0.75 > largestFile) throw error('The logo must be smaller than 5 MB.')
  const written = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(dataUri)?.[1]
  if (written === undefined) throw error('The logo must be a picture file: PNG, JPEG, GIF or WebP.')
  const payload = written.replace(/\s+/g, '')
  const bytes = decodeBase64(payload)
  const { mediaType, width, height, orientation } = readPicture(bytes)
  if (width > largestSide || height > largestSide)
    throw error(`The logo may have at most ${largestSide} pixels a side.`)
  const padded = payload.padEnd(Math.ceil(payload.length / 4) * 4, '=')
  const upright = orientation === undefined ? padded : encodeUpright(bytes, orientation.at)
  const logo = {
    dataUri: `data:${mediaType};base64,${upright}`,
    orientation: orientation?.value ?? 1,
    mediaType,
    bytes,
    width,
    height,
  }
  last = { given: dataUri, logo }
  return logo
}

function readPicture(bytes: Uint8Array) {
  const picture = readPictureSize(bytes)
  if (picture === undefined)
    throw error('The logo must be a PNG, JPEG, GIF or WebP picture; this file is none.')
  if (picture.width < 1 || picture.height < 1) throw brokenLogo()
  if (!picture.complete) throw error('The logo is cut off: its file ends too early.')
  return picture
}

function decodeBase64(text: string): Uint8Array {
  const letters = tryAtob(text)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at)
  return bytes
}

function tryAtob(text: string): string {
  try {
    return atob(text)
  } catch {
    throw brokenLogo()
  }
}

/** The file in base64, with orientation 1. */
function encodeUpright(bytes: Uint8Array, orientationAt: number): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += 1)
    letters += String.fromCharCode(at === orientationAt ? 1 : (bytes[at] ?? 0))
  return btoa(letters)
}

export function brokenLogo(): QrError {
  return error('The logo is broken.')
}

function error(message: string): QrError {
  return new QrError('invalid_logo', message, [['image', message]])
}
