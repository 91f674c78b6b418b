/** Widths in pixels in which an uploaded picture is stored; a picture is never enlarged. */
export const pictureWidths = [160, 480, 960, 1600] as const
export type PictureFormat = 'webp' | 'avif'

/**
 * The URL of an uploaded picture in the smallest stored width of at least `width` pixels, else in the largest.
 * A browser that accepts AVIF gets AVIF from the `.webp` URL too.
 * @param name from the reply to the upload: `k3…9x.webp`.
 */
export function fileUrl(name: string, width: number, format: PictureFormat): string {
  const covering = pictureWidths.find((stored) => stored >= width) ?? pictureWidths[3]
  return `/files/${name.replace(/\.\w+$/, '')}-${covering}.${format}`
}
