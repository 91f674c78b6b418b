import type { Box, Paint } from '../paint/paint.ts'
import type { ResolvedFrame } from '../resolve-options.ts'
import type { Path } from '../shape/path.ts'
import type { FrameType } from './frame-options.ts'
import type { FrameStyle } from './frame-style.ts'
import type { Words } from './words.ts'

/** How the parts of a frame share the picture; everything is a share of its shorter side. */
type Shares = {
  readonly border: number
  /** The height of the area for the words. */
  readonly band: number
  /** Around a bubble: above it, and the length of its tail. */
  readonly above?: number
  readonly tail?: number
  readonly fold?: number
  /** The preferred font size. */
  readonly letter: number
}

const sharesOf: Readonly<Record<Exclude<FrameType, 'none'>, Shares>> = {
  line: { border: 1 / 80, band: 0.15, letter: 0.095 },
  banner: { border: 1 / 32, band: 0.19, letter: 0.1 },
  'banner-top': { border: 1 / 32, band: 0.19, letter: 0.1 },
  bubble: { border: 0, band: 0.16, above: 0.06, tail: 0.045, letter: 0.09 },
  folded: { border: 1 / 200, band: 0.13, fold: 0.1, letter: 0.085 },
}

/** The parts of a picture with a frame, in pixels. They do not depend on the words, so scan checks need no font. */
export type FrameBox = {
  /** The width of the border on each side. */
  readonly border: number
  /** The area inside the border for the code and the space around it. */
  readonly inside: Box
  /** The area for the words; the height is 0 without words. */
  readonly band: Box
  readonly tail: number
  /** The side of the folded corner. */
  readonly fold: number
  readonly letter: number
}

export type FrameShape = { readonly path: Path; readonly paint: Paint }

/** What a frame is drawn from: its parts, its words, and the distances of the code from it. */
export type FrameParts = {
  readonly width: number
  readonly height: number
  readonly box: FrameBox
  readonly style: FrameStyle
  readonly text: string
  readonly words: Words | undefined
  /** The left and the right end of the printed part of the code. */
  readonly marks: { readonly left: number; readonly right: number }
  /** The radius of the corners inside the border. */
  readonly radius: number
}

/** Divides a picture between a frame and its code. A banner stands in the place of the border on its side. */
export function frameBox(
  { type, text }: ResolvedFrame,
  { width, height }: { readonly width: number; readonly height: number },
): FrameBox {
  const unit = Math.min(width, height)
  const shares = sharesOf[type]
  const round = (share: number) => Math.round(share * unit)
  const border = shares.border === 0 ? 0 : Math.max(1, round(shares.border))
  const hasWords = text !== ''
  const [above, band, tail] = hasWords
    ? [round(shares.above ?? 0), round(shares.band), round(shares.tail ?? 0)]
    : [0, 0, 0]
  const isBanner = type === 'banner' || type === 'banner-top'
  const isOnTop = type === 'banner-top' || type === 'bubble'
  const wordsHeight = isBanner && hasWords ? band - border : above + band + tail
  const top = border + (isOnTop ? wordsHeight : 0)
  const inside = { x: border, y: top, width: width - 2 * border, height: height - 2 * border - wordsHeight }
  const bandTop = isOnTop ? above : height - band - (isBanner ? 0 : border)
  return {
    border,
    inside,
    band: { x: border, y: bandTop, width: inside.width, height: band },
    tail,
    fold: round(shares.fold ?? 0),
    letter: shares.letter * unit,
  }
}
