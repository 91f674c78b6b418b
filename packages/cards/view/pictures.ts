import type { Picture } from '../card-view.ts'

/** The URL of an uploaded picture, scaled to at most `width` pixels of the file. */
export type FileUrl = (name: string, width: number) => string

/**
 * @param name an uploaded file's name; empty means no picture
 * @param width the largest size the page shows it at, in CSS pixels; half and double are offered too
 */
export function pictureOf(fileUrl: FileUrl, name: string, width: number, alt: string): Picture | undefined {
  if (name === '') return undefined
  const offered = [width / 2, width, width * 2].map((size) => Math.round(size))
  const addresses = offered.map((size) => fileUrl(name, size))
  const src = fileUrl(name, width)
  if (addresses.every((address) => address === src)) return { src, alt }
  return {
    src,
    srcSet: addresses.map((address, index) => `${address} ${offered[index] ?? width}w`).join(', '),
    alt,
  }
}
