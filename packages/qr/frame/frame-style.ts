import { contrastRatio } from '../colors.ts'
import type { ResolvedColor } from '../resolve-color.ts'
import type { ResolvedOptions } from '../resolve-options.ts'

/** The inks of a frame: its own, that of words on it, that of words on the ground, and the ground. */
export type FrameStyle = {
  readonly color: string
  readonly textOnFrame: string
  readonly textOnGround: string
  readonly ground: ResolvedColor | undefined
  /** 0 to 1: how round corners are. */
  readonly round: number
}

/** A frame takes the ink of the dots, and words are black or white, whichever stands out more, unless told otherwise. */
export function frameStyle({ frame, dots, background }: ResolvedOptions): FrameStyle {
  const color = frame?.color ?? colorsOf(dots.ink)[0] ?? '#000000'
  // Through a clear ground shows what the frame stands out from, most likely.
  const ground = background.ink === undefined ? [clearest([color])] : colorsOf(background.ink)
  return {
    color,
    textOnFrame: frame?.textColor ?? clearest([color]),
    textOnGround: frame?.textColor ?? clearest(ground),
    ground: background.ink,
    round: background.round,
  }
}

function colorsOf(ink: ResolvedColor): string[] {
  return typeof ink === 'string' ? [ink] : ink.colorStops.map(({ color }) => color)
}

/** Black or white, by the least contrast with any of the colours. */
function clearest(colors: readonly string[]): string {
  const least = (text: string) => Math.min(...colors.map((color) => contrastRatio(text, color)))
  return least('#000000') >= least('#ffffff') ? '#000000' : '#ffffff'
}
