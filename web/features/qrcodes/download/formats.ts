import type { FileExtension } from '#qr/files/extension.ts'

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
