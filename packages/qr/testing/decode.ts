import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

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
  zxingReady ??= loadZxing()
  await zxingReady
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [found] = await readBarcodes(png, { formats: ['QRCode'], maxNumberOfSymbols: 1, textMode: 'Plain' })
  return {
    jsqr: jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data,
    zxing: found?.text,
  }
}
