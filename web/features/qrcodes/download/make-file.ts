import type { QrOptions } from '#qr/options.ts'
import { qrSvg } from '#qr/svg.ts'
import type { FileExtension } from '#qr/files/extension.ts'

/** The bytes of a file. */
export async function makeFile(
  options: QrOptions,
  _extension: FileExtension,
): Promise<Uint8Array<ArrayBuffer>> {
  return new TextEncoder().encode(qrSvg(options))
}
