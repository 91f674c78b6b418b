import type { ErrorCorrection } from './capacity.ts'
import type { FrameOptions } from './frame/frame-options.ts'

/** How data modules are drawn. */
export const dotTypes = ['square', 'rounded', 'dots', 'classy', 'classy-rounded', 'extra-rounded'] as const
export type DotType = (typeof dotTypes)[number]

/** How the frame of a finder is drawn: a shape of its own, or seven by seven dots of a dot type. */
export const cornerSquareTypes = ['dot', ...dotTypes] as const
export type CornerSquareType = (typeof cornerSquareTypes)[number]

/** How the middle of a finder is drawn. */
export const cornerDotTypes = ['dot', ...dotTypes] as const
export type CornerDotType = (typeof cornerDotTypes)[number]

export const qrModes = ['Numeric', 'Alphanumeric', 'Byte', 'Kanji'] as const

export type ColorStop = { offset: number; color: string }

export type Gradient = {
  type: 'linear' | 'radial'
  /** In radians, clockwise; 0 runs from left to right. Default 0. */
  rotation?: number | undefined
  /** 1 to 16; offsets from 0 to 1. */
  colorStops: readonly ColorStop[]
}

/** A colour (`#rgb`, `#rrggbb`, `rgb(…)` or a name such as `navy`), or a gradient that takes its place. */
export type ColorSource = { color?: string | undefined; gradient?: Gradient | undefined }

/**
 * What qr-code-styling asks for and this package has no use for: taken, so that its options compile as they are, and
 * ignored. A logo is always part of the picture, and a picture is always vectors until a file type wants pixels.
 */
type Ignored = { type?: 'canvas' | 'svg' | undefined; nodeCanvas?: unknown; jsdom?: unknown }
type IgnoredOfImage = {
  saveAsBlob?: boolean | undefined
  crossOrigin?: string | undefined
}

/**
 * How a code looks: the vocabulary and the defaults of the library qr-code-styling (specification §8, §9), whose
 * saved designs can be read as they are, and what Visita adds: `quietZone`, `frame`, `title`.
 */
export type QrDesign = Ignored & {
  /** `circle` fills the ground around the code with dots that mean nothing. Default square. */
  shape?: 'square' | 'circle' | undefined
  /** Pixels; default 300. */
  width?: number | undefined
  /** Pixels; default 300. */
  height?: number | undefined
  /** Pixels around the code; default 0. */
  margin?: number | undefined
  /** Modules around the code besides the margin, see `quietZones`; default 0. */
  quietZone?: number | undefined
  /** A logo as a `data:` address of a PNG, JPEG, GIF or WebP picture. */
  image?: string | undefined
  qrOptions?:
    | {
        /** 1 to 40 asks for a symbol of that version; default 0, the smallest that fits. */
        typeNumber?: number | undefined
        /** How the text is packed; the shortest way when left out. Kanji is packed as bytes. */
        mode?: (typeof qrModes)[number] | undefined
        /** Default Q. */
        errorCorrectionLevel?: ErrorCorrection | undefined
      }
    | undefined
  imageOptions?:
    | (IgnoredOfImage & {
        /** Leave out the modules behind the logo; default true. */
        hideBackgroundDots?: boolean | undefined
        /** Share, 0 to 1, of what error correction can repair that the logo may cover; default 0.4. */
        imageSize?: number | undefined
        /** Pixels between the logo and the modules; default 0. */
        margin?: number | undefined
      })
    | undefined
  dotsOptions?:
    | (ColorSource & {
        /** Default square. */
        type?: DotType | undefined
        /** Whole pixels for every module; default true. */
        roundSize?: boolean | undefined
      })
    | undefined
  /** The ground; the colour `transparent` leaves it out, which few readers manage. */
  backgroundOptions?:
    | (ColorSource & {
        /** Corner radius as a share, 0 to 1, of half the side; default 0. */
        round?: number | undefined
      })
    | undefined
  /** Type and ink are those of the dots unless told otherwise; `extra-rounded` is then made of dots. */
  cornersSquareOptions?: (ColorSource & { type?: CornerSquareType | undefined }) | undefined
  /** The type is that of the dots and the ink that of the corner squares unless told otherwise. */
  cornersDotOptions?: (ColorSource & { type?: CornerDotType | undefined }) | undefined
  /** A border with a call to action around the code. */
  frame?: FrameOptions | undefined
  /** What the code is for, read out to people who cannot see it; without it the picture is decoration. */
  title?: string | undefined
}

export type QrOptions = QrDesign & { data: string }

/** Quiet zones in modules. ISO/IEC 18004 §6.3.8 asks for four; `screen` is for places that have a margin already. */
export const quietZones = { none: 0, screen: 2, print: 4, rough: 6 } as const
