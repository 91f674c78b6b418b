/** The script of a worker that makes one ZIP of codes, so that the page stays responsive. */
import { qrFile } from '#qr/browser.ts'
import type { QrOptions } from '#qr/index.ts'
import { loadTypeface } from '../use-typeface.ts'
import type { NamedRow } from './name-files.ts'
import type { LeftOut } from './zip-codes.ts'
import { zipCodes, ZipTooLarge } from './zip-codes.ts'

export type ZipRequest = {
  readonly rows: readonly NamedRow[]
  readonly extension: string
  /** Design and size of all codes. */
  readonly options: QrOptions
}

export type ZipReply =
  | { readonly pieces: readonly Uint8Array<ArrayBuffer>[]; readonly done: number }
  | { readonly leftOut: readonly LeftOut[] }
  | { readonly error: 'too_large' | 'failed' }

const reply = (message: ZipReply) => postMessage(message)

addEventListener('message', ({ data }: MessageEvent<ZipRequest>) => {
  void make(data).catch((error: unknown) =>
    reply({ error: error instanceof ZipTooLarge ? 'too_large' : 'failed' }),
  )
})

async function make({ rows, extension, options }: ZipRequest): Promise<void> {
  const typeface = await loadTypeface(options.frame?.text ?? '')
  const encode = async (data: string) =>
    new Uint8Array(await qrFile({ ...options, data }, extension, typeface))
  const zip = zipCodes(rows, extension, encode)
  for (;;) {
    const { done, value } = await zip.next()
    if (done === true) return reply({ leftOut: value })
    reply({ pieces: value.pieces.map((piece) => new Uint8Array(piece)), done: value.done })
  }
}
