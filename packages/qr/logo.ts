import { readPictureSize, type PictureSize } from './picture-size.ts'
import { QrError } from './qr-error.ts'
import { isSvg, readSvgLogo } from './svg-logo.ts'

/** A picture for the center of a code, not yet decoded. */
export type Logo = PictureSize & {
  /**
   * The data address for an SVG; the orientation of a JPEG is removed, because not all viewers apply it. Viewers draw an
   * SVG in it as vectors, without scripts and without loading anything (SVG 2 §2.2.2, secure static mode).
   */
  readonly dataUri: string
  /** The Exif orientation to apply when drawing, 1 to 8. */
  readonly orientation: number
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/svg+xml'
  readonly bytes: Uint8Array
}

const largestFile = 5_000_000
const largestSide = 4096
/** The last parsed logo, because thousands of codes share one. */
let last: { readonly given: string; readonly logo: Logo } | undefined

/**
 * Reads a logo from its `data:` address (RFC 2397) and checks the start and the end of its file; broken pixels are
 * found when a bitmap is drawn. The media type in the address is ignored.
 * An SVG may also be written as text (`data:image/svg+xml,…`); it is sanitized, see `readSvgLogo`.
 * @throws QrError `invalid_logo` when it is not a PNG, JPEG, GIF, WebP or SVG picture, is truncated, or is larger than 5
 * MB or 4096 pixels.
 */
export function parseLogo(dataUri: string): Logo {
  if (last?.given === dataUri) return last.logo
  if (dataUri.length * 0.75 > largestFile) throw error('The logo must be smaller than 5 MB.')
  const payload = payloadOf(dataUri)
  const bytes = payload === undefined ? svgBytes(dataUri) : decodeBase64(payload)
  const logo = isSvg(bytes) ? svgLogo(bytes) : bitmapLogo(bytes, payload ?? '')
  last = { given: dataUri, logo }
  return logo
}

/** The base64 digits of an address; undefined for one without. */
function payloadOf(dataUri: string): string | undefined {
  return /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(dataUri)?.[1]?.replace(/\s+/g, '')
}

/** The bytes of a drawing written as text. */
function svgBytes(dataUri: string): Uint8Array {
  const [, written] = /^data:image\/svg\+xml(?:;[\w=-]+)*,([^]*)$/i.exec(dataUri) ?? []
  if (written === undefined || dataUri.includes(';base64,'))
    throw error('The logo must be a picture file: PNG, JPEG, GIF, WebP or SVG.')
  try {
    return new TextEncoder().encode(decodeURIComponent(written))
  } catch {
    throw brokenLogo()
  }
}

function svgLogo(file: Uint8Array): Logo {
  const { text, width, height } = readSvgLogo(file)
  const bytes = new TextEncoder().encode(text)
  const dataUri = `data:image/svg+xml;base64,${encodeBase64(bytes)}`
  return { dataUri, orientation: 1, mediaType: 'image/svg+xml', bytes, width, height }
}

function bitmapLogo(bytes: Uint8Array, payload: string): Logo {
  const { mediaType, width, height, orientation } = readPicture(bytes)
  if (width > largestSide || height > largestSide)
    throw error(`The logo may have at most ${largestSide} pixels a side.`)
  const padded = payload.padEnd(Math.ceil(payload.length / 4) * 4, '=')
  const upright = orientation === undefined ? padded : encodeBase64(bytes.with(orientation.at, 1))
  return {
    dataUri: `data:${mediaType};base64,${upright}`,
    orientation: orientation?.value ?? 1,
    mediaType,
    bytes,
    width,
    height,
  }
}

function readPicture(bytes: Uint8Array) {
  const picture = readPictureSize(bytes)
  if (picture === undefined)
    throw error('The logo must be a PNG, JPEG, GIF, WebP or SVG picture; this file is none.')
  if (picture.width < 1 || picture.height < 1) throw brokenLogo()
  if (!picture.complete) throw error('The logo is cut off: its file ends too early.')
  return picture
}

function decodeBase64(text: string): Uint8Array {
  try {
    const letters = atob(text)
    const bytes = new Uint8Array(letters.length)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at)
    return bytes
  } catch {
    throw brokenLogo()
  }
}

function encodeBase64(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return btoa(letters)
}

/** The error for a logo that cannot be decoded. */
export function brokenLogo(): QrError {
  return error('The logo is broken.')
}

function error(message: string): QrError {
  return new QrError('invalid_logo', message, [['image', message]])
}
