/** What goes around a code: `line` a border, `banner` and `banner-top` a filled border, `bubble` words that point at it, `folded` a sheet with a folded corner. */
export const frameTypes = ['none', 'line', 'banner', 'banner-top', 'bubble', 'folded'] as const
export type FrameType = (typeof frameTypes)[number]

export type FrameOptions = {
  /** Default none. */
  type?: FrameType | undefined
  /** The call to action, such as "Scan me"; none when left out. */
  text?: string | undefined
  /** Hexadecimal; default that of the dots. */
  color?: string | undefined
  /** Hexadecimal; default what reads best on the frame. */
  textColor?: string | undefined
}
