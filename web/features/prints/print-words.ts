import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PrintKind } from '#contract/print-sizes.ts'

export const kindWords: Readonly<Record<PrintKind, MessageDescriptor>> = {
  poster: msg`Poster`,
  tent: msg`Table tent`,
  sticker: msg`Stickers`,
  badge: msg`Badges`,
  window: msg`Window sign`,
}

/** Sizes that are not the same word everywhere; papers are called by their name. */
export const sizeWords: Readonly<Record<string, MessageDescriptor>> = {
  'poster letter': msg`US Letter`,
  'poster tabloid': msg`US Tabloid`,
  'tent a4': msg`A4, each side A5`,
  'tent a5': msg`A5, each side A6`,
  'tent letter': msg`US Letter, each side half a page`,
  'sticker a4-12': msg`12 on A4, to be cut`,
  'sticker a4-24': msg`24 on A4, to be cut; the code and one line`,
  'sticker letter-12': msg`12 on US Letter, to be cut`,
  'sticker avery-l7165': msg`8 labels on A4 (Avery L7165)`,
  'sticker avery-5163': msg`10 labels on US Letter (Avery 5163)`,
  'badge a6': msg`A6, four on A4`,
  'badge a7': msg`A7, eight on A4`,
  'badge 4x3': msg`4 × 3 in, six on US Letter`,
  'window letter': msg`US Letter`,
}

/** What a scan of the code finds, where that is not simply the card. */
export const stateWords: Readonly<Record<string, MessageDescriptor>> = {
  locked: msg`A scan asks for the password of this code.`,
  not_started: msg`This code is not open yet: whoever scans it now is told so.`,
  ended: msg`This code has ended: whoever scans it is told so.`,
  unassigned: msg`This code shows no card yet: whoever scans it is told so.`,
  inactive: msg`This card is switched off: whoever scans its code is told so.`,
}
