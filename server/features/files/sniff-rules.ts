export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg'

const signatures: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  // The major brand, or one of the compatible ones in the same box.
  ['avif', /^[^]{4}ftyp(?:avif|avis|(?:mif1|msf1|miaf)[^]{4}(?:[^]{4}){0,8}?avi[fs])/],
  // Text that begins with the element, after a byte order mark, declaration, doctype and comments.
  [
    'svg',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[^])*-->\s*|<!DOCTYPE\s+svg[^>]*>\s*)*<svg[\s>]/i,
  ],
]

/** What a file is by its first bytes, whatever its name or sender says; undefined for everything we do not take. */
export function sniffPicture(bytes: Uint8Array): PictureKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 4096))
  return signatures.find(([, signature]) => signature.test(start))?.[0]
}
