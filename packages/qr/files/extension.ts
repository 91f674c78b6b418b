import { QrError } from '../qr-error.ts'

/** The file types of a code, each with its media type (IANA). */
export const mediaTypes = {
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  webp: 'image/webp',
  pdf: 'application/pdf',
} as const

export type FileExtension = keyof typeof mediaTypes

/** The bitmap types. */
export type BitmapExtension = Exclude<FileExtension, 'svg' | 'pdf'>

/**
 * The file type of an extension, in any case, with or without the dot.
 * @throws QrError `unsupported_extension` when it is missing or unknown (specification §8).
 */
export function parseExtension(text: string | null | undefined): FileExtension {
  const extension = text?.trim().replace(/^\./, '').toLowerCase() ?? ''
  if (extension === '') throw new QrError('unsupported_extension', 'Extension must be defined')
  if (!isExtension(extension))
    throw new QrError('unsupported_extension', `Extension "${text ?? ''}" is not supported`)
  return extension
}

function isExtension(text: string): text is FileExtension {
  return Object.hasOwn(mediaTypes, text)
}
