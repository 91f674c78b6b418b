import type { QrDesign } from '../options.ts'
import type { RepairStep } from './proposal.ts'
import type { ScanReason } from './reasons.ts'

/** The design scans well, is risky, or does not scan. */
export type ScanResult = 'good' | 'risky' | 'bad'

export type ScanRepair = {
  /** What it changes. */
  readonly steps: readonly RepairStep[]
  /** The same in English, as the text of a button. */
  readonly label: string
  /** The changed properties of the design: `{ ...design, ...change }`. */
  readonly change: Partial<QrDesign>
  /** The result of the repaired design. */
  readonly result: ScanResult
}

/**
 * How a reader sees the code: `near` at the picture's own size with the page around it, `cut` with little or no page
 * around it, `far` at half the size and tilted, `blurred` near but out of focus, `resized` slightly smaller or
 * larger.
 */
export type ScanView = 'near' | 'cut' | 'far' | 'blurred' | 'resized'

/** One attempt of one reader. */
export type ScanTry = {
  readonly reader: string
  readonly view: ScanView
  /** The background of the code: a color `#rrggbb`, or `busy`, a picture. */
  readonly page: string
  /** Whether the reader found exactly the text. */
  readonly read: boolean
}

export type ScanReport = {
  readonly result: ScanResult
  /** Errors first. */
  readonly reasons: readonly ScanReason[]
  /** Best first; each was tested and makes the result better. */
  readonly repairs: readonly ScanRepair[]
  /** The lowest contrast between a color and its background, from 1 to 21 (WCAG 2); 1 where they overlap. */
  readonly contrast: number
  readonly tries: readonly ScanTry[]
  /**
   * Modules of empty border within the picture, 0 to 4 (ISO/IEC 18004 §6.3.8); undefined where it cannot be told, as of a code
   * without a ground of its own. On a screen less than 4 is no risk, because the page around it may be empty, but it has to be said.
   */
  readonly quietZone?: number | undefined
}
