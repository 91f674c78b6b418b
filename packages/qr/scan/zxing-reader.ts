import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Reader } from './reader.ts'

/**
 * ZXing-C++, compiled to WebAssembly.
 * @param wasmBinary the file `zxing_reader.wasm` of zxing-wasm; by default, the library would fetch it from a CDN.
 */
export async function loadZxingReader(wasmBinary: ArrayBuffer): Promise<Reader> {
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return {
    name: 'zxing',
    async read({ width, height, data }) {
      const pixels = new Uint8ClampedArray(data)
      const [found] = await readBarcodes({ width, height, data: pixels, colorSpace: 'srgb' }, settings)
      return found?.text
    },
  }
}

const settings = {
  formats: ['QRCode' as const],
  maxNumberOfSymbols: 1,
  textMode: 'Plain' as const,
  tryInvert: false,
}
