import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { qrFile } from '#qr/browser.ts'
import { quietZones, scaleDesign } from '#qr/index.ts'
import type { FileExtension, QrDesign, QrOptions } from '#qr/index.ts'
import { loadTypeface } from '../use-typeface.ts'
import type { PixelSize } from './file-size.ts'

export type FileSettings = PixelSize & {
  readonly isForPrint: boolean
}

/** Scales a design to the size of the file. For print it gets the quiet zone that ISO/IEC 18004 requires. */
export function fileOptions(data: string, design: QrDesign, settings: FileSettings): QrOptions {
  const { size, dpi, isForPrint } = settings
  const { quietZone = 0 } = design
  return {
    ...scaleDesign(design, size),
    data,
    dpi,
    quietZone: isForPrint ? Math.max(quietZone, quietZones.print) : quietZone,
  }
}

/** A file name that is valid on every file system; `qr` when nothing is left of the typed name (specification §9). */
export function fileName(typed: string, extension: string): string {
  const name = typed
    .replace(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
    .slice(0, 100)
  const base = name.toLowerCase().endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : name
  return `${base || 'qr'}.${extension}`
}

/** The file types of the specification (§8), in groups for the menu. */
export const formatGroups: readonly {
  readonly label: MessageDescriptor
  readonly extensions: readonly FileExtension[]
}[] = [
  { label: msg`Picture`, extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif'] },
  { label: msg`Vector, any size`, extensions: ['svg'] },
  { label: msg`Print`, extensions: ['pdf', 'tif', 'tiff'] },
  { label: msg`Older programs`, extensions: ['bmp', 'ico'] },
]

export const labelOf = (extension: FileExtension): string =>
  extension === 'webp' ? 'WebP' : extension.toUpperCase()

/** Whether a file of this type has outlines, which any printer draws as sharply as it can. */
export const isVector = (extension: FileExtension): boolean => extension === 'svg' || extension === 'pdf'

/** What a file of this type is for. An SVG is for either, so the person chooses. */
export function filePurpose(extension: FileExtension): 'print' | 'screen' | 'either' {
  if (extension === 'pdf' || extension === 'tif' || extension === 'tiff') return 'print'
  return extension === 'svg' ? 'either' : 'screen'
}

/**
 * Encodes a file in the browser. The encoders are loaded with the first file.
 * @throws QrError when the options make no code
 * @throws Error when the encoders or the letters of the frame cannot be loaded
 */
export async function encodeFile(
  options: QrOptions,
  extension: FileExtension,
): Promise<Uint8Array<ArrayBuffer>> {
  const typeface = await loadTypeface(options.frame?.text ?? '')
  return new Uint8Array(await qrFile(options, extension, typeface))
}
