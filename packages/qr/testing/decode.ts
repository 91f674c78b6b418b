import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Bitmap } from '../bitmap.ts'

/** What each of the two readers found in a picture; undefined when it saw no code. */
export type Decoded = { readonly jsqr: string | undefined; readonly zxing: string | undefined }

let zxingReady: Promise<unknown> | undefined

/** Loads the reader from the installed package; left alone, it would fetch itself from a CDN. */
async function loadZxing(): Promise<unknown> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = await readFile(path)
  return prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
}

/** Reads the QR code in a PNG picture (a screenshot, a download) with two independent readers. */
export async function decodePng(png: Uint8Array): Promise<Decoded> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixels = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
  return { jsqr: readByJsqr(pixels), zxing: await readByZxing(png) }
}

/** Reads the QR code in pixels with the same two. */
export async function decodePixels(bitmap: Bitmap): Promise<Decoded> {
  const pixels = { ...bitmap, data: new Uint8ClampedArray(bitmap.data) }
  return { jsqr: readByJsqr(pixels), zxing: await readByZxing({ ...pixels, colorSpace: 'srgb' }) }
}

function readByJsqr({ width, height, data }: Bitmap & { data: Uint8ClampedArray }): string | undefined {
  return jsQR(data, width, height)?.data
}

async function readByZxing(picture: Uint8Array | ImageData): Promise<string | undefined> {
  zxingReady ??= loadZxing()
  await zxingReady
  const [found] = await readBarcodes(picture, {
    formats: ['QRCode'],
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
  })
  return found?.text
}
