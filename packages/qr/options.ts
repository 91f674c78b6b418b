import type { ErrorCorrection } from './capacity.ts'
import type { FrameOptions } from './frame/frame-options.ts'
import type { QrSegments } from './mode.ts'

/** The shape of data modules. */
export const dotTypes = ['square', 'rounded', 'dots', 'classy', 'classy-rounded', 'extra-rounded'] as const
export type DotType = (typeof dotTypes)[number]

/** The shape of the outer part of a finder: one shape, or seven by seven dots of a dot type. */
export const cornerSquareTypes = ['dot', ...dotTypes] as const
export type CornerSquareType = (typeof cornerSquareTypes)[number]

/** The shape of the inner part of a finder. */
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

/**
 * A color as CSS writes it (`#rgb`, `#rrggbbaa`, `rgb(…)`, `hsla(…)` or a name such as `navy`), or a gradient that
 * replaces it. A translucent color becomes the opaque one that it shows on the background, because readers need a known
 * contrast; a translucent background, the one that it shows on white.
 */
export type ColorSource = { color?: string | undefined; gradient?: Gradient | undefined }

/**
 * Options of qr-code-styling without a meaning here: they are accepted, so that its options compile unchanged, and
 * ignored. A logo is always embedded, and a picture is made of vectors until a file type needs pixels.
 */
type Ignored = { type?: 'canvas' | 'svg' | undefined; nodeCanvas?: unknown; jsdom?: unknown }
type IgnoredOfImage = {
  saveAsBlob?: boolean | undefined
  crossOrigin?: string | undefined
}

/**
 * The design of a code: the option names and defaults of the library qr-code-styling (specification §8, §9), whose
 * saved designs can be read unchanged, and four options of Visita: `quietZone`, `frame`, `title`
 * and `qrOptions.segments`.
 */
export type QrDesign = Ignored & {
  /** `circle` fills the background around the code with decorative dots. Default square. */
  shape?: 'square' | 'circle' | undefined
  /** Pixels; default 300. */
  width?: number | undefined
  /** Pixels; default 300. */
  height?: number | undefined
  /** Pixels around the code; default 0. */
  margin?: number | undefined
  /** Modules around the code in addition to the margin, see `quietZones`; default 0. */
  quietZone?: number | undefined
  /** A logo as a `data:` address of a PNG, JPEG, GIF, WebP or SVG picture. */
  image?: string | undefined
  qrOptions?:
    | {
        /** The version of the symbol, 1 to 40; default 0, the smallest that fits. */
        typeNumber?: number | undefined
        /** How the whole text is encoded; default the shortest mode for it. Kanji is encoded as bytes. */
        mode?: (typeof qrModes)[number] | undefined
        /** `optimal` may give a smaller symbol, when no mode is given; default `whole` (specification §9). */
        segments?: QrSegments | undefined
        /** Default Q. */
        errorCorrectionLevel?: ErrorCorrection | undefined
      }
    | undefined
  imageOptions?:
    | (IgnoredOfImage & {
        /** Leave out the modules behind the logo; default true. */
        hideBackgroundDots?: boolean | undefined
        /** The share, 0 to 1, of what error correction can restore that the logo may cover; default 0.4. */
        imageSize?: number | undefined
        /** Pixels between the logo and the modules; default 0. */
        margin?: number | undefined
      })
    | undefined
  dotsOptions?:
    | (ColorSource & {
        /** Default square. */
        type?: DotType | undefined
        /** Draw every module with a whole number of pixels; default true. */
        roundSize?: boolean | undefined
      })
    | undefined
  /** The background. A color without opacity, such as `transparent`, leaves it out; few readers can read such codes. */
  backgroundOptions?:
    | (ColorSource & {
        /** Corner radius as a share, 0 to 1, of half the side; default 0. */
        round?: number | undefined
      })
    | undefined
  /** Type and color default to those of the dots; `extra-rounded` then means separate dots. */
  cornersSquareOptions?: (ColorSource & { type?: CornerSquareType | undefined }) | undefined
  /** The type defaults to that of the dots, the color to that of the corner squares. */
  cornersDotOptions?: (ColorSource & { type?: CornerDotType | undefined }) | undefined
  /** A border with a call to action around the code. */
  frame?: FrameOptions | undefined
  /** A description of the code for people who cannot see it; without it the picture is marked as decoration. */
  title?: string | undefined
}

export type QrOptions = QrDesign & {
  data: string
  /**
   * Pixels per inch: gives a file a size in print. Default none: bitmaps do not say how large they are (TIFF files say
   * 300), an SVG is as many CSS pixels and a PDF as many 96ths of an inch wide as the picture has pixels.
   */
  dpi?: number | undefined
}

/** Quiet zones in modules. ISO/IEC 18004 §6.3.8 requires four; `screen` is for places that already have a margin. */
export const quietZones = { none: 0, screen: 2, print: 4, rough: 6 } as const
