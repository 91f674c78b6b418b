import { randomBytes } from 'node:crypto'
import { pictureWidths } from '#contract/files.ts'

/** 160 random bits in lower-case base 32: nobody finds a picture by guessing. */
export function newBaseName(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
  return Array.from(randomBytes(32), (byte) => alphabet[byte % 32]).join('')
}

/** The picture in its own size, as it is known. */
export const wholeName = (base: string) => `${base}.webp`
/** The square JPEG for address books, beside the picture. */
export const photoName = (base: string) => `${base}-photo.jpg`
export const sizeName = (base: string, width: number, format: 'webp' | 'avif') => `${base}-${width}.${format}`
export const baseOf = (name: string) => name.replace(/\.\w+$/, '')

/** Every name that a picture's files can have. */
export function listNames(base: string): string[] {
  const sizes = pictureWidths.flatMap((width) => [
    sizeName(base, width, 'webp'),
    sizeName(base, width, 'avif'),
  ])
  return [wholeName(base), photoName(base), ...sizes]
}

/**
 * Names under which a picture may be found for an asked one, best first: the size itself, else a smaller one (a small
 * picture has no large ones), with AVIF where the client takes it.
 */
export function candidatesFor(name: string, takesAvif: boolean): string[] {
  const sized = /^([a-z0-9_]{8,64})-(\d+)\.(webp|avif)$/.exec(name)
  if (sized === null) return [name]
  const [, base = '', asked] = sized
  const widths = pictureWidths.filter((kept) => kept <= Number(asked)).toReversed()
  const webp = widths.map((width) => sizeName(base, width, 'webp'))
  const avif = takesAvif || name.endsWith('.avif') ? widths.map((width) => sizeName(base, width, 'avif')) : []
  const best = webp.flatMap((size, index) => [avif[index] ?? size, size])
  return [...new Set([...best, wholeName(base)])]
}
