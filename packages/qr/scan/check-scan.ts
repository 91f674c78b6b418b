import type { QrOptions } from '../options.ts'
import { findRepairs } from './find-repairs.ts'
import { rateScan, rateUpTo, type ScanSetting } from './rate-scan.ts'
import type { Readers } from './reader.ts'
import type { ScanReport } from './scan-report.ts'

/**
 * Decides whether a design scans well, is risky or does not scan, and gives the reasons and possible repairs; every
 * offered repair was tested. `rateScan` does the same without repairs.
 * @param readers must each find exactly `options.data`; they run one after the other.
 * @throws QrError for a design that cannot be drawn.
 */
export async function checkScan(
  options: QrOptions,
  readers: Readers,
  setting: ScanSetting = {},
): Promise<ScanReport> {
  const rating = await rateScan(options, readers, setting)
  if (rating.result === 'good') return { ...rating, repairs: [] }
  const repairs = await findRepairs(options, rating, (changed, most) =>
    rateUpTo(most, changed, readers, setting),
  )
  return { ...rating, repairs }
}
