import type { PictureKind } from './sniff-rules.ts'

/** What the picture process is given. */
export type PictureWork = {
  readonly bytes: Uint8Array
  readonly kind: PictureKind
  /** Every width to make, in pixels; each at most the picture's own. */
  readonly widths: readonly number[]
}

export type PictureSize = {
  readonly width: number
  readonly format: 'webp' | 'avif'
  readonly bytes: Uint8Array
}

/** The exit code of a process whose picture is damaged, cut off or too large. */
export const unreadablePicture = 65

/** What it answers: the picture anew, in its own size, in the others, and as a square JPEG for address books. */
export type WorkedPicture = {
  readonly width: number
  readonly height: number
  readonly whole: Uint8Array
  readonly sizes: readonly PictureSize[]
  readonly photo: Uint8Array
}
