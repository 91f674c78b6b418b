import type { FileExtension } from '#qr/files/extension.ts'
import type { QrOptions } from '#qr/options.ts'
import { loadTypeface } from '../words/load-typeface.ts'

/**
 * The bytes of a file, made here; the encoders are fetched with the first one.
 * @throws QrError for everything that the engine refuses.
 */
export async function makeFile(
  options: QrOptions,
  extension: FileExtension,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ qrFile }, typeface] = await Promise.all([
    import('#qr/browser/qr-file.ts'),
    loadTypeface(options.frame?.text ?? ''),
  ])
  return new Uint8Array(await qrFile(options, extension, typeface))
}
