import type { QrOptions } from '../options.ts'
import type { QrError } from '../qr-error.ts'
import type { ScanRating, ScanSetting } from '../scan/rate-scan.ts'
import type { ScanReport } from '../scan/scan-report.ts'

/** Asks the worker for a check; it drops earlier requests. */
export type ScanRequest = {
  readonly id: number
  /** The address of `zxing_reader.wasm`; the first request sets it. */
  readonly wasmUrl: string
  readonly options: QrOptions
  /** With the pixels of a logo only if the worker cannot decode it. */
  readonly setting: ScanSetting
  /** See `ScanRun`. */
  readonly repairTime: number | undefined
}

/** The replies: the rating, then the report; a request that was replaced by a newer one gets none. */
export type ScanReply =
  | { readonly id: number; readonly rating: ScanRating }
  | { readonly id: number; readonly report: ScanReport }
  | { readonly id: number; readonly error: ScanError }

/** An error in a form that can be posted. */
export type ScanError = { readonly message: string } & Partial<Pick<QrError, 'code' | 'fields'>>
