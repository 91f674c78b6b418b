import type { QrDesign, QrOptions } from '#qr/options.ts'
import { quietZones } from '#qr/options.ts'

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
