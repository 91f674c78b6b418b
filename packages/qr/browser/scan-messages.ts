import type { QrOptions } from '../options.ts'
import type { QrError } from '../qr-error.ts'
import type { ScanSetting } from '../scan/rate-scan.ts'
import type { ScanReport } from '../scan/scan-report.ts'

/** Asks the worker for a check; it drops what it was asked before. */
export type ScanRequest = {
  readonly id: number
  /** Where `zxing_reader.wasm` is; the first one counts. */
  readonly wasmUrl: string
  readonly options: QrOptions
  readonly setting: Omit<ScanSetting, 'logo'>
}

/** What comes back; nothing does for a request that a newer one took the place of. */
export type ScanReply =
  | { readonly id: number; readonly report: ScanReport }
  | { readonly id: number; readonly error: ScanError }

/** An error that survives being posted. */
export type ScanError = { readonly message: string } & Partial<Pick<QrError, 'code' | 'fields'>>
