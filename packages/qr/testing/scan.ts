import { hash } from 'node:crypto'
import { parseLogo } from '../logo.ts'
import { decodeLogo } from '../node/decode-logo.ts'
import { loadReaders } from '../node/readers.ts'
import type { QrOptions } from '../options.ts'
import { checkScan, type ScanRun } from '../scan/check-scan.ts'
import { rateScan, rateUpTo, type ScanRating, type ScanSetting } from '../scan/rate-scan.ts'
import type { Reader, Readers } from '../scan/reader.ts'
import type { ScanReport } from '../scan/scan-report.ts'

/** The rating of a design by the two readers, with its logo decoded. */
export async function rate(options: QrOptions, setting: ScanSetting = {}): Promise<ScanRating> {
  return rateScan(options, await rememberingReaders(), { logo: await logoOf(options), ...setting })
}

/** Whether a design scans well; the search ends at the first reason against it. */
export async function isGood(options: QrOptions): Promise<boolean> {
  const rating = await rateUpTo(1, options, await rememberingReaders(), { logo: await logoOf(options) })
  return rating.result === 'good'
}

/** In milliseconds: on a busy machine, the search for repairs takes longer. */
export const plentyOfTime = 20_000

/** The full check of a design by the two readers, with repairs. */
export async function check(
  options: QrOptions,
  setting: ScanSetting = {},
  run: ScanRun = {},
): Promise<ScanReport> {
  const all = { logo: await logoOf(options), ...setting }
  return checkScan(options, await rememberingReaders(), all, {
    repairTime: plentyOfTime,
    processorTime,
    ...run,
  })
}

/** What a reader found in a picture, by the hash of its pixels: repairs and their tests draw the same pictures. */
const found = new Map<string, Promise<string | undefined>>()

async function rememberingReaders(): Promise<Readers> {
  const [first, ...others] = await loadReaders()
  return [remembering(first), ...others.map((one) => remembering(one))]
}

function remembering(reader: Reader): Reader {
  return {
    name: reader.name,
    read(bitmap) {
      const key = `${reader.name} ${bitmap.width} ${hash('sha1', bitmap.data)}`
      const before = found.get(key)
      if (before !== undefined) return before
      const reading = Promise.resolve(reader.read(bitmap))
      found.set(key, reading)
      return reading
    },
  }
}

async function logoOf({ image }: QrOptions) {
  return image === undefined ? undefined : decodeLogo(parseLogo(image))
}

/** The processor time of this thread in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
