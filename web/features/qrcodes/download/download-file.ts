import type { QrDesign, QrOptions } from '#qr/options.ts'
import { quietZones } from '#qr/options.ts'
import type { FileExtension } from '#qr/files/extension.ts'
import { loadTypeface } from '../words/use-typeface.ts'

const usualSide = 300

export type FileWish = {
  /** Pixels. */
  readonly size: number
  readonly isForPrint: boolean
}

/** The design in another size; for paper with the quiet zone that ISO/IEC 18004 asks for. */
export function fileOptions(data: string, design: QrDesign, { size, isForPrint }: FileWish): QrOptions {
  const { width = usualSide, height = usualSide, margin = 0, quietZone = 0, imageOptions } = design
  const scale = size / Math.max(width, height)
  const options = {
    ...design,
    data,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    margin: margin * scale,
    quietZone: isForPrint ? Math.max(quietZone, quietZones.print) : quietZone,
  }
  return imageOptions?.margin === undefined
    ? options
    : { ...options, imageOptions: { ...imageOptions, margin: imageOptions.margin * scale } }
}

/** A name that every file system takes; 'qr' when nothing is left of it (specification §9). */
export function fileName(typed: string, extension: string): string {
  const name = typed
    .replace(/[\s\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
    .slice(0, 100)
  const base = name.toLowerCase().endsWith(`.${extension}`) ? name.slice(0, -extension.length - 1) : name
  return `${base || 'qr'}.${extension}`
}

/** The file types of the specification (§8), in the groups that people look for them in. */
export const formatGroups: readonly {
  readonly label: string
  readonly extensions: readonly FileExtension[]
}[] = [
  { label: 'Picture', extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif'] },
  { label: 'Vector, any size', extensions: ['svg'] },
  { label: 'Print', extensions: ['pdf', 'tif', 'tiff'] },
  { label: 'Older programs', extensions: ['bmp', 'ico'] },
]

export const labelOf = (extension: FileExtension): string =>
  extension === 'webp' ? 'WebP' : extension.toUpperCase()

/** Whether a file of this type is for paper: always, as the person says (an SVG goes anywhere), or never. */
export function printUse(extension: FileExtension): 'always' | 'asked' | 'never' {
  if (extension === 'pdf' || extension === 'tif' || extension === 'tiff') return 'always'
  return extension === 'svg' ? 'asked' : 'never'
}

/**
 * The bytes of a file, made here; the encoders are fetched with the first one.
 * @throws QrError for everything that the engine refuses.
 */
export async function makeFile(
  options: QrOptions,
  extension: FileExtension,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ qrFile }, typeface] = await Promise.all([
    import('#qr/browser/qr-file.ts'),
    loadTypeface(options.frame?.text ?? ''),
  ])
  return new Uint8Array(await qrFile(options, extension, typeface))
}
