import type { Bitmap } from '../bitmap.ts'
import { loadReaders } from '../node/readers.ts'
import { readPixels } from './bitmaps.ts'

/** The text that each of the two readers found in a picture; undefined when it found no code. */
export type Decoded = { readonly jsqr: string | undefined; readonly zxing: string | undefined }

/** Reads the QR code in a PNG picture (a screenshot, a download) with two independent readers. */
export async function decodePng(png: Uint8Array): Promise<Decoded> {
  return decodePixels(await readPixels(png))
}

/** Reads the QR code in pixels with the same two readers. */
export async function decodePixels(bitmap: Bitmap): Promise<Decoded> {
  const read = async (name: string) =>
    (await loadReaders()).find((reader) => reader.name === name)?.read(bitmap)
  return { jsqr: await read('jsqr'), zxing: await read('zxing') }
}
