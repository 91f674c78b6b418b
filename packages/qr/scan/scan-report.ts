import type { QrDesign } from '../options.ts'

/** Scans well, is risky, does not scan. */
export type ScanResult = 'good' | 'risky' | 'bad'

export type ScanReasonCode =
  | 'contrast'
  | 'inverted'
  | 'transparent'
  | 'soft_finder'
  | 'round_finder'
  | 'logo_too_large'
  | 'logo_misleads'
  | 'no_quiet_zone'
  | 'too_dense'
  | 'too_small_in_print'
  | 'unreadable'
  | 'one_reader_only'
  | 'unreadable_far'
  | 'unreadable_blurred'
  | 'unreadable_on_page'

export type ScanReason = {
  readonly code: ScanReasonCode
  /** An error makes a code bad, a risk makes it risky. */
  readonly severity: 'risk' | 'error'
  /** A sentence for whoever designs the code. */
  readonly message: string
}

export type ScanRepair = {
  /** What it does, as the words of a button. */
  readonly label: string
  /** Takes the place of the design's own members of these names: `{ ...design, ...change }`. */
  readonly change: Partial<QrDesign>
  /** What the repaired design was found to be. */
  readonly verdict: ScanResult
}

/**
 * How a reader looked: `near` at the picture's own size with the page around it, `cut` with little or nothing around it,
 * `far` at half the size and held askew, `blurred` near but out of focus, `resized` a little smaller or larger.
 */
export type ScanView = 'near' | 'cut' | 'far' | 'blurred' | 'resized'

/** One look of one reader at the code. */
export type ScanTry = {
  readonly reader: string
  readonly view: ScanView
  /** What the code stood on: a colour `#rrggbb`, or `busy`, a picture. */
  readonly page: string
  /** Whether the very text came back. */
  readonly read: boolean
}

export type ScanReport = {
  readonly verdict: ScanResult
  /** Errors first. */
  readonly reasons: readonly ScanReason[]
  /** Best first; each was tried and makes the verdict better. */
  readonly repairs: readonly ScanRepair[]
  /** The lowest contrast between an ink and what is behind it, from 1 to 21 (WCAG 2); 1 where they overlap. */
  readonly contrast: number
  readonly tries: readonly ScanTry[]
}
