import { QrError } from '../qr-error.ts'

/** What a code can be saved as, with the media type of each (IANA). */
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

/** Those made of pixels. */
export type BitmapExtension = Exclude<FileExtension, 'svg' | 'pdf'>

/**
 * The file type an extension names, in small or capital letters, with or without the dot.
 * @throws QrError `unsupported_extension` when there is none or it is none of ours (specification §8).
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
