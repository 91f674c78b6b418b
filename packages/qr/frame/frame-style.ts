import { contrastRatio } from '../colors.ts'
import type { ResolvedColor } from '../resolve-color.ts'
import type { ResolvedOptions } from '../resolve-options.ts'

/** The colors of a frame: of the frame, of words on it, of words on the background, and of the background. */
export type FrameStyle = {
  readonly color: string
  readonly textOnFrame: string
  readonly textOnGround: string
  readonly ground: ResolvedColor | undefined
  /** 0 to 1: the roundness of corners. */
  readonly round: number
}

/**
 * The color of a frame defaults to that of the dots, the color of words to black or white, whichever has more
 * contrast.
 */
export function frameStyle({ frame, dots, background }: ResolvedOptions): FrameStyle {
  const color = frame?.color ?? colorsOf(dots.color)[0] ?? '#000000'
  // Behind a transparent background, assume a page that the frame contrasts with.
  const ground = background.color === undefined ? [clearest([color])] : colorsOf(background.color)
  return {
    color,
    textOnFrame: frame?.textColor ?? clearest([color]),
    textOnGround: frame?.textColor ?? clearest(ground),
    ground: background.color,
    round: background.round,
  }
}

function colorsOf(source: ResolvedColor): string[] {
  return typeof source === 'string' ? [source] : source.colorStops.map(({ color }) => color)
}

/** Black or white, by the lowest contrast with any of the colors. */
function clearest(colors: readonly string[]): string {
  const least = (text: string) => Math.min(...colors.map((color) => contrastRatio(text, color)))
  return least('#000000') >= least('#ffffff') ? '#000000' : '#ffffff'
}
