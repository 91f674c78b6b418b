import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compareMakers } from './compare.ts'
import { readFromSheet } from './qr-sheet-decode.ts'
import { makeByPdfkit, makeByPdfLib, makeForPrint, makeOurs } from './qr-sheet-makers.ts'
import { sheetWorld } from './qr-sheet-world.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const codesOfABatch = 10_000
const codesRead = 500

/**
 * Print sheets made by this package and by others in turn; the cost of a batch of 10,000 in a separate process; and
 * whether its codes can be read from the drawn pages.
 * @returns a section for the results, in Markdown.
 */
export async function measureSheets(): Promise<string> {
  const world = await sheetWorld()
  const on = (make: typeof makeOurs) => async (from: number, count: number) => make(world, { from, count })
  const makers = [
    { name: 'Visita', make: on(makeOurs), count: 2000 },
    { name: 'pdfkit, the same modules', make: on(makeByPdfkit), count: 1000 },
    { name: 'pdf-lib and qrcode, a PNG each', make: on(makeByPdfLib), count: 100 },
    { name: 'pdf-lib and qrcode, a PNG of 300 dpi each', make: on(makeForPrint), count: 50 },
  ]
  const lines = await compareMakers(makers, rounds)
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-sheet-'))
  const file = path.join(folder, 'sheet.pdf')
  const few = makeBatch(codesOfABatch / 5, file)
  const all = makeBatch(codesOfABatch, file)
  const codes = Array.from({ length: codesRead }, () => Math.floor(Math.random() * codesOfABatch))
  const right = await readFromSheet(file, world, codes)
  await rm(folder, { recursive: true })
  return `## Print sheets

A PDF of codes with a logo, 35 to a page of A4; milliseconds a code, medians of ${rounds} alternating rounds.

| what | ms a code | ours is faster by |
| --- | --: | --: |
${lines.join('\n')}

| 10,000 codes in one PDF | Visita |
| --- | --: |
| Time | ${all.seconds.toFixed(1)} s |
| Memory of the process at most | ${Math.round(all.megabytes)} MB (${Math.round(few.megabytes)} MB for 2,000 codes) |
| Of ${codesRead} random codes drawn at 300 dpi, read by both jsQR and zxing | ${right} |
`
}

function makeBatch(count: number, file: string): { seconds: number; megabytes: number } {
  const child = path.join(import.meta.dirname, 'qr-sheet-child.ts')
  const output = execFileSync(process.execPath, [child, String(count), file], { encoding: 'utf8' })
  return JSON.parse(output) as { seconds: number; megabytes: number }
}
