/** What is printed on which papers. Without schemas: addresses of screens name them, which the first page of the app reads. */

export const printKinds = ['poster', 'tent', 'sticker', 'badge', 'window'] as const
export type PrintKind = (typeof printKinds)[number]

/** Papers, and sheets of several pieces. */
export const allPrintSizes = [
  'a4',
  'a3',
  'a5',
  'letter',
  'tabloid',
  'a4-12',
  'a4-24',
  'letter-12',
  'avery-l7165',
  'avery-5163',
  'a6',
  'a7',
  '4x3',
] as const
export type PrintSize = (typeof allPrintSizes)[number]

/** Sizes by their kind, the usual one first. */
export const printSizes = {
  poster: ['a4', 'a3', 'a5', 'letter', 'tabloid'],
  tent: ['a4', 'a5', 'letter'],
  sticker: ['a4-12', 'a4-24', 'letter-12', 'avery-l7165', 'avery-5163'],
  badge: ['a6', 'a7', '4x3'],
  window: ['a4', 'a5', 'a3', 'letter'],
} as const satisfies Readonly<Record<PrintKind, readonly PrintSize[]>>
