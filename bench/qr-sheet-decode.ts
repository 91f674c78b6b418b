import { readFileSync } from 'node:fs'
import { decodePng } from '#qr/testing/decode.ts'
import { runTool } from '#qr/testing/tools.ts'
import { resolveSheet } from '#qr/index.ts'
import { sheetData, type SheetWorld } from './qr-sheet-world.ts'

const dpi = 300

/**
 * Draws codes of a sheet as printers do, at 300 dpi by poppler, and reads each with two readers.
 * @returns those that both readers read right.
 */
export async function readFromSheet(
  file: string,
  { options }: SheetWorld,
  codes: readonly number[],
): Promise<number> {
  const { page, label, lefts, tops } = resolveSheet(options).layout
  const pixels = (points: number) => String(Math.round((points / 72) * dpi))
  const png = `${file}.png`
  let right = 0
  for (const index of codes) {
    const each = lefts.length * tops.length
    const number = String(Math.floor(index / each) + 1)
    const left = pixels(lefts[index % lefts.length] ?? 0)
    const top = pixels(page.height - (tops[Math.floor((index % each) / lefts.length)] ?? 0))
    const crop = ['-x', left, '-y', top, '-W', pixels(label.width), '-H', pixels(label.height)]
    const place = ['-f', number, '-l', number, '-r', String(dpi), ...crop]
    await runTool('pdftoppm', [...place, '-png', '-singlefile', file, file])
    const { jsqr, zxing } = await decodePng(new Uint8Array(readFileSync(png)))
    if (jsqr === sheetData(index) && zxing === sheetData(index)) right += 1
  }
  return right
}
