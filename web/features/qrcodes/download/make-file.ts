import type { FileExtension } from '#qr/files/extension.ts'
import type { QrOptions } from '#qr/options.ts'

/**
 * The bytes of a file, made here; the encoders are fetched with the first one.
 * @throws QrError for everything that the engine refuses.
 */
export async function makeFile(
  options: QrOptions,
  extension: FileExtension,
): Promise<Uint8Array<ArrayBuffer>> {
  const { qrFile } = await import('#qr/browser/qr-file.ts')
  return new Uint8Array(await qrFile(options, extension))
}
