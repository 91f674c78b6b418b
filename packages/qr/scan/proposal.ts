import type { QrDesign } from '../options.ts'

/** The possible changes of a design, as texts of a button. */
export const repairWords = {
  swap_colors: 'swap the two colours',
  darken_code: 'darken the code',
  lighten_ground: 'lighten the ground',
  black_on_white: 'use black on white',
  white_ground: 'put white behind the code',
  rounded_corners: 'use solid, rounded corners',
  square_corners: 'use square corners',
  round_middles: 'use round middles in the corners',
  smaller_logo: 'make the logo smaller',
  clear_behind_logo: 'leave out the modules behind the logo',
  no_logo: 'leave out the logo',
  square_modules: 'use square modules',
  larger_picture: 'make the picture larger',
  smallest_symbol: 'use as few modules as the text needs',
  lower_correction: 'use fewer modules (error correction M)',
  quiet_zone: 'add an empty border',
  square_ground: 'use a ground with square corners',
} as const

export type RepairStep = keyof typeof repairWords

/** A step that may make a design scan better; it has to be tested. */
export type Proposal = { readonly step: RepairStep; readonly change: Partial<QrDesign> }
