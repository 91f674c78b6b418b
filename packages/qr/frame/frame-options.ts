/**
 * What is drawn around a code, within the size of the picture: `line` a border, `banner` and `banner-top` a filled
 * border, `bubble` words that point at it, `folded` a sheet with a folded corner.
 */
export const frameTypes = ['none', 'line', 'banner', 'banner-top', 'bubble', 'folded'] as const
export type FrameType = (typeof frameTypes)[number]

export type FrameOptions = {
  /** Default none. */
  type?: FrameType | undefined
  /**
   * The call to action, such as "Scan me", at most 40 characters; default none. Scripts other than Latin need a
   * typeface: see `openTypeface`.
   */
  text?: string | undefined
  /** Default the color of the dots, or the first color of their gradient. */
  color?: string | undefined
  /** Default black or white, whichever has more contrast. */
  textColor?: string | undefined
}
