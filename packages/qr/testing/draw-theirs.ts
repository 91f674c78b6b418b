import { JSDOM } from 'jsdom'
import { QRCodeStyling } from 'qr-code-styling/lib/qr-code-styling.common.js'
import type { QrOptions } from '../options.ts'

const { window } = new JSDOM()
/** The library creates a page for each code unless it gets one. */
class SamePage {
  readonly window = window
}

/** The SVG that qr-code-styling draws. @param logo the size of the image; no test decodes it. */
export async function drawTheirs(
  options: QrOptions,
  logo?: { readonly width: number; readonly height: number },
): Promise<string> {
  const code = new QRCodeStyling({
    ...options,
    type: 'svg',
    jsdom: SamePage,
    imageOptions: { ...options.imageOptions, saveAsBlob: false },
    ...(logo && { nodeCanvas: { loadImage: () => Promise.resolve(logo) } }),
  })
  return new TextDecoder().decode(await code.getRawData('svg'))
}
