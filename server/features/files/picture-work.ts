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

/** The picture anew, in its own size, in the others, and as a square JPEG for address books. */
export type WorkedPicture = {
  readonly width: number
  readonly height: number
  readonly whole: Uint8Array
  readonly sizes: readonly PictureSize[]
  readonly photo: Uint8Array
}

/** What it answers; without a picture when that is damaged, cut off or too large. */
export type PictureAnswer = {
  readonly picture: WorkedPicture | undefined
  /** Processor time it took in all, in milliseconds. */
  readonly cpuMilliseconds: number
}

/** What a picture process may use. */
export type PictureLimits = {
  /** Processor time, not time on the clock: a busy machine is no reason to refuse a picture. */
  readonly cpuSeconds: number
  /** Memory it may write to. The process itself has about 650 MB of it set aside before its first picture. */
  readonly kilobytes: number
}
