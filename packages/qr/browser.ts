import type { QrOptions } from './options.ts'
import type { Typeface } from './text/typeface.ts'

/** What the package offers to pages only: files of codes, the scan check in a worker, and letters of other scripts. */
export { readTypeface } from './browser/read-typeface.ts'
export { ScanClient } from './browser/scan-client.ts'

/**
 * A code as a file, see `makeQrFile`. The encoders are loaded with the first file.
 * @throws TypeError when they cannot be loaded.
 */
export async function qrFile(
  options: QrOptions,
  extension: string,
  typeface?: Typeface,
): Promise<Uint8Array> {
  const file = await import('./browser/qr-file.ts')
  return file.qrFile(options, extension, typeface)
}
