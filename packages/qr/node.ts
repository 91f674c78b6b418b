import type { QrOptions } from './options.ts'
import type { ScanRun } from './scan/check-scan.ts'
import type { ScanSetting } from './scan/rate-scan.ts'
import type { ScanReport } from './scan/scan-report.ts'
import type { Typeface } from './text/typeface.ts'

/** What the package offers to servers only: files of codes, the compressor of Node, and letters of every script. */
export { decodeLogo } from './node/decode-logo.ts'
export { deflate } from './node/deflate.ts'
export { qrFile } from './node/qr-file.ts'
export { unpackWoff } from './node/woff.ts'

/**
 * Reads a WOFF file. The library that shapes its letters is loaded with the first font, while the file is still on its way.
 * @throws RangeError when the bytes are no font.
 */
export async function readTypeface(file: Uint8Array | Promise<Uint8Array>): Promise<Typeface> {
  const [{ openTypeface }, bytes] = await Promise.all([import('./node/open-typeface.ts'), file])
  return openTypeface(bytes)
}

/**
 * Whether a design scans, see the function of the same name in `scan/`; its two readers are loaded with the first check.
 * @throws QrError for a design that cannot be drawn.
 */
export async function checkScan(
  options: QrOptions,
  setting?: ScanSetting,
  run?: ScanRun,
): Promise<ScanReport> {
  const [check, { loadReaders }] = await Promise.all([
    import('./scan/check-scan.ts'),
    import('./node/readers.ts'),
  ])
  return check.checkScan(options, await loadReaders(), setting, run)
}
