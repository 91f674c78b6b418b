import type { QrDesign } from '../options.ts'

/** The possible changes of a design, as texts of a button in English. */
export const repairWords = {
  swap_colors: 'Swap the two colours',
  darken_code: 'Darken the code',
  lighten_ground: 'Lighten the ground',
  black_on_white: 'Use black on white',
  white_ground: 'Put white behind the code',
  rounded_corners: 'Use solid, rounded corners',
  square_corners: 'Use square corners',
  round_middles: 'Use round middles in the corners',
  smaller_logo: 'Make the logo smaller',
  clear_behind_logo: 'Leave out the modules behind the logo',
  no_logo: 'Leave out the logo',
  square_modules: 'Use square modules',
  larger_picture: 'Make the picture larger',
  smallest_symbol: 'Use as few modules as the text needs',
  lower_correction: 'Use fewer modules (error correction M)',
  quiet_zone: 'Add an empty border',
  square_ground: 'Use a ground with square corners',
} as const

export type RepairStep = keyof typeof repairWords

/** A step that may make a design scan better; it has to be tested. */
export type Proposal = { readonly step: RepairStep; readonly change: Partial<QrDesign> }
