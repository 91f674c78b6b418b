/** The picture in its own size. This is the name that a card document holds. */
export const wholeName = (base: string) => `${base}.webp`
/** The square JPEG of the same picture, for address books. */
export const photoName = (base: string) => `${base}-photo.jpg`
export const sizeName = (base: string, width: number, format: 'webp' | 'avif') => `${base}-${width}.${format}`
export const baseOf = (name: string) => name.replace(/\.\w+$/, '')

/** Lists every name that the files of a picture can have. @param widths all widths that pictures are made in. */
export function listNames(base: string, widths: readonly number[]): string[] {
  const sizes = widths.flatMap((width) => [sizeName(base, width, 'webp'), sizeName(base, width, 'avif')])
  return [wholeName(base), photoName(base), ...sizes]
}

/**
 * Lists the names to look for when a picture is asked for by `name`, best first: the size itself, then smaller sizes (a
 * small picture has no large ones), then the whole picture.
 * @param takesAvif whether the client can show AVIF, which then comes before WebP.
 * @param widths all widths that pictures are made in, in ascending order.
 */
export function candidatesFor(name: string, takesAvif: boolean, widths: readonly number[]): string[] {
  const sized = /^([a-z0-9_]{8,64})-(\d+)\.(webp|avif)$/.exec(name)
  if (sized === null) return [name]
  const [, base = '', largest] = sized
  const smaller = widths.filter((width) => width <= Number(largest)).toReversed()
  const webp = smaller.map((width) => sizeName(base, width, 'webp'))
  const avif =
    takesAvif || name.endsWith('.avif') ? smaller.map((width) => sizeName(base, width, 'avif')) : []
  const best = webp.flatMap((size, index) => [avif[index] ?? size, size])
  return [...new Set([...best, wholeName(base)])]
}

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg'

const signatures: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  // AVIF is the major brand, or one of the compatible brands in the same box.
  ['avif', /^[^]{4}ftyp(?:avif|avis|(?:mif1|msf1|miaf)[^]{4}(?:[^]{4}){0,8}?avi[fs])/],
  // Text that begins with the element; a byte order mark, declaration, doctype and comments may come first.
  [
    'svg',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE\s+svg[^>]*>\s*)*<svg[\s>]/i,
  ],
]

/** The kind of a picture by its first bytes, whatever its name or type says; undefined for anything else. */
export function sniffPicture(bytes: Uint8Array): PictureKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4096))
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}
