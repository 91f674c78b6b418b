import { parseLogo } from '../logo.ts'
import { decodeLogo } from '../node/decode-logo.ts'
import { loadReaders } from '../node/readers.ts'
import type { QrOptions } from '../options.ts'
import { checkScan } from '../scan/check-scan.ts'
import { rateScan, rateUpTo, type ScanRating, type ScanSetting } from '../scan/rate-scan.ts'
import type { ScanReport } from '../scan/scan-report.ts'

/** The rating of a design by the two readers, with its logo decoded. */
export async function rate(options: QrOptions, setting: ScanSetting = {}): Promise<ScanRating> {
  return rateScan(options, await loadReaders(), { logo: await logoOf(options), ...setting })
}

/** Whether a design scans well; the search ends at the first reason against it. */
export async function isGood(options: QrOptions): Promise<boolean> {
  const rating = await rateUpTo(1, options, await loadReaders(), { logo: await logoOf(options) })
  return rating.result === 'good'
}

/** The full check of a design by the two readers, with repairs. */
export async function check(options: QrOptions, setting: ScanSetting = {}): Promise<ScanReport> {
  return checkScan(options, await loadReaders(), { logo: await logoOf(options), ...setting })
}

async function logoOf({ image }: QrOptions) {
  return image === undefined ? undefined : decodeLogo(parseLogo(image))
}
