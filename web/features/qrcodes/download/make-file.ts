import type { FileExtension } from '#qr/files/extension.ts'
import type { QrOptions } from '#qr/options.ts'
import { QrError } from '#qr/qr-error.ts'
import { qrSvg } from '#qr/svg.ts'

/**
 * The bytes of a file.
 * @throws QrError for everything that the engine refuses.
 */
export async function makeFile(
  options: QrOptions,
  extension: FileExtension,
): Promise<Uint8Array<ArrayBuffer>> {
  if (extension !== 'svg')
    throw new QrError('unsupported_extension', `Extension "${extension}" is not supported`)
  return Promise.resolve(new TextEncoder().encode(qrSvg(options)))
}
