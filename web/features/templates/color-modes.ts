import { msg } from '@lingui/core/macro'

/** `card_color.theme` (decision 0004). */
export const colorModes = [
  { value: 3, label: msg`The phone decides` },
  { value: 1, label: msg`Light` },
  { value: 2, label: msg`Dark` },
] as const
