import type { QrOptions } from '../options.ts'
import { findRepairs } from './find-repairs.ts'
import { rateScan, rateUpTo, type ScanRating, type ScanSetting } from './rate-scan.ts'
import type { Reader, Readers } from './reader.ts'
import type { ScanReport } from './scan-report.ts'

/** How a check runs. */
export type ScanRun = {
  /** Receives the rating before the search for repairs starts. */
  readonly onRating?: ((rating: ScanRating) => void) | undefined
  /**
   * The processor time used so far, in milliseconds. The default is the clock of the runtime, which is as good in a
   * worker that does nothing else; a server measures its thread, because others take turns with it.
   */
  readonly processorTime?: (() => number) | undefined
  /**
   * The processor time in milliseconds after which the search for repairs offers what it has found; default 2000.
   */
  readonly repairTime?: number | undefined
}

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
  { onRating, processorTime = () => performance.now(), repairTime = 2000 }: ScanRun = {},
): Promise<ScanReport> {
  const rating = await rateScan(options, readers, setting)
  onRating?.(rating)
  if (rating.result === 'good') return { ...rating, repairs: [] }
  const end = processorTime() + repairTime
  const hurried = limitReaders(readers, () => processorTime() >= end)
  const repairs = await findRepairs(options, rating, async (changed, most) => {
    try {
      return await rateUpTo(most, changed, hurried, setting)
    } catch (error) {
      if (error instanceof TimeOver) return undefined
      throw error
    }
  })
  return { ...rating, repairs }
}

class TimeOver extends Error {}

/** The same readers, which throw `TimeOver` instead of reading when the time is over. */
function limitReaders([first, ...others]: Readers, isOver: () => boolean): Readers {
  const limit = (reader: Reader): Reader => ({
    name: reader.name,
    read(bitmap) {
      if (isOver()) throw new TimeOver()
      return reader.read(bitmap)
    },
  })
  return [limit(first), ...others.map((one) => limit(one))]
}
