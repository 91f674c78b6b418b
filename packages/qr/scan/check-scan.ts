import type { QrOptions } from '../options.ts'
import { findRepairs } from './find-repairs.ts'
import { rateScan, rateUpTo, type ScanSetting } from './rate-scan.ts'
import type { Readers } from './reader.ts'
import type { ScanReport } from './scan-report.ts'

/**
 * Says whether a design scans well, is risky or does not scan, why, and what would help: every repair offered was
 * tried. `rateScan` is the same without repairs.
 * @param readers each must find exactly `options.data`; they are asked one after the other.
 * @throws QrError for whatever cannot be drawn.
 */
export async function checkScan(
  options: QrOptions,
  readers: Readers,
  setting: ScanSetting = {},
): Promise<ScanReport> {
  const judged = await rateScan(options, readers, setting)
  if (judged.verdict === 'good') return { ...judged, repairs: [] }
  const repairs = await findRepairs(options, judged, (changed, most) =>
    rateUpTo(most, changed, readers, setting),
  )
  return { ...judged, repairs }
}
