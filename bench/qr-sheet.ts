import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFromSheet } from './qr-sheet-decode.ts'
import { makeByPdfkit, makeByPdfLib, makeForPrint, makeOurs } from './qr-sheet-makers.ts'
import { sheetWorld } from './qr-sheet-world.ts'
import { median } from './rounds.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
/** Codes a round: the slow ones make fewer. */
const makers = [
  { name: 'Visita', make: makeOurs, count: 2000 },
  { name: 'pdfkit, the same modules', make: makeByPdfkit, count: 1000 },
  { name: 'pdf-lib and qrcode, a PNG each', make: makeByPdfLib, count: 100 },
  { name: 'pdf-lib and qrcode, a PNG of 300 dpi each', make: makeForPrint, count: 50 },
] as const
const codesOfABatch = 10_000
const codesRead = 500

/**
 * Print sheets made by us and by others in turn; what a batch of 10,000 needs in a process of its own; and whether its
 * codes are read from paper.
 * @returns a section for the results, in Markdown.
 */
export async function measureSheets(): Promise<string> {
  const lines = await compareMakers()
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-sheet-'))
  const file = path.join(folder, 'sheet.pdf')
  const few = makeBatch(codesOfABatch / 5, file)
  const all = makeBatch(codesOfABatch, file)
  const codes = Array.from({ length: codesRead }, () => Math.floor(Math.random() * codesOfABatch))
  const right = await readFromSheet(file, await sheetWorld(), codes)
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

async function compareMakers(): Promise<string[]> {
  const world = await sheetWorld()
  const times = makers.map(() => [] as number[])
  // the first round only warms up
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { make, count }] of makers.entries()) {
      const began = performance.now()
      await make(world, { from: round * 10_000, count })
      if (round > 0) times[index]?.push((performance.now() - began) / count)
    }
  }
  const medians = times.map((all) => median(all))
  const ours = medians[0] ?? Number.NaN
  return makers.map(({ name }, index) => {
    const time = medians[index] ?? Number.NaN
    return `| ${name} | ${time.toFixed(3)} | ${index === 0 ? '' : `**${(time / ours).toFixed(1)}×**`} |`
  })
}

function makeBatch(count: number, file: string): { seconds: number; megabytes: number } {
  const child = path.join(import.meta.dirname, 'qr-sheet-child.ts')
  const output = execFileSync(process.execPath, [child, String(count), file], { encoding: 'utf8' })
  return JSON.parse(output) as { seconds: number; megabytes: number }
}
