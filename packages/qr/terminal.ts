import { encodeQr } from './encode.ts'

/** Quiet zone in modules: enough on a screen. */
const margin = 2
const blackOnWhite = '\u001b[30;107m'
const reset = '\u001b[0m'

/**
 * A QR code for a terminal: each character shows two modules, one above the other. Error correction is L, which keeps
 * the code small; a code on a screen is not damaged.
 * @param options.ansi sets the colors black on white, so that the code can be scanned on light and dark terminals.
 * Default true; without them, light modules are printed, which works only on dark terminals.
 * @returns lines that all end in LF.
 * @throws QrError when the text is empty or too long.
 */
export function qrTerminal(text: string, { ansi = true }: { readonly ansi?: boolean } = {}): string {
  const { size, modules } = encodeQr(text, { errorCorrectionLevel: 'L' })
  const end = size + margin
  const isDark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < size && y < size && modules[y * size + x] === 1
  const isPrinted = (x: number, y: number) => isDark(x, y) === ansi
  let out = ''
  for (let y = -margin; y < end; y += 2) {
    let line = ''
    for (let x = -margin; x < end; x += 1)
      line += halfBlock(isPrinted(x, y), y + 1 < end && isPrinted(x, y + 1))
    out += ansi ? `${blackOnWhite}${line}${reset}\n` : `${line}\n`
  }
  return out
}

function halfBlock(top: boolean, bottom: boolean): string {
  if (top) return bottom ? '█' : '▀'
  return bottom ? '▄' : ' '
}
