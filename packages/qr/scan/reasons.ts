/** The reasons in English. */
export const reasonMessages = {
  contrast: 'The colours are too close to each other.',
  inverted: 'The code is light on dark; some phones only read dark on light.',
  transparent: 'Without a ground of its own the code depends on what is behind it.',
  soft_finder: 'The three corners fall apart into dots; readers look for solid ones.',
  round_finder: 'Round corners do not go with this code: some readers misjudge where its modules are.',
  logo_too_large: 'The logo hides so much that a little dirt or shadow makes the code unreadable.',
  logo_misleads: 'Parts of the logo look like parts of a code, which leads some readers astray.',
  no_quiet_zone: 'A printed code needs an empty border four modules wide.',
  too_dense: 'The modules are too small: make the picture larger or the text shorter.',
  too_small_in_print:
    'Printed this small, the code blurs: print it at least 2 cm wide, with modules of 0.4 mm.',
  unreadable: 'No reader finds the text in it.',
  one_reader_only: 'Some readers do not find the text in it.',
  unreadable_far: 'From some distance not every reader finds the text in it.',
  unreadable_blurred: 'A little out of focus, not every reader finds the text in it.',
  unreadable_on_page: 'On a dark page not every reader finds the text: the page shows at the corners.',
} as const

export type ScanReasonCode = keyof typeof reasonMessages

export type ScanReason = {
  readonly code: ScanReasonCode
  /** An error makes the result bad, a risk makes it risky. */
  readonly severity: 'risk' | 'error'
  /** A sentence for the user who designs the code, in English. */
  readonly message: string
}

export function risk(code: ScanReasonCode): ScanReason {
  return { code, severity: 'risk', message: reasonMessages[code] }
}

export function error(code: ScanReasonCode): ScanReason {
  return { code, severity: 'error', message: reasonMessages[code] }
}

/** The total weight of reasons: an error weighs more than any number of risks. */
export function weigh(reasons: readonly ScanReason[]): number {
  return reasons.reduce((sum, { severity }) => sum + (severity === 'error' ? 100 : 1), 0)
}
