import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { invoice } from '#documents/invoice.ts'
import { sampleInvoice } from '#documents/samples.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { renderDocument } from './index.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-invoices-'))
afterAll(() => rm(folder, { recursive: true }))

const dotsPerInch = 60
/** No paper is printed up to its edge. */
const margin = Math.floor((8 / 25.4) * dotsPerInch)
const moment = new Date('2026-11-25T10:00:00Z')

/** Dark dots of a page, in the part that printers leave out and in the rest. */
async function countInk(file: string): Promise<{ readonly edge: number; readonly inside: number }> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })
  let [edge, inside] = [0, 0]
  for (const [index, value] of data.entries()) {
    if (value > 200) continue
    const [x, y] = [index % info.width, Math.floor(index / info.width)]
    const isEdge = Math.min(x, y, info.width - 1 - x, info.height - 1 - y) < margin
    if (isEdge) edge += 1
    else inside += 1
  }
  return { edge, inside }
}

describe.skipIf(lacksTool('pdftoppm'))('an invoice, drawn page by page,', () => {
  const kinds = (['en', 'hi', 'ar'] as const).flatMap((locale) =>
    [1, 12, 300].map((lines) => [lines, locale] as const),
  )
  it.each(kinds)('of %d lines in %s has no empty page, and nothing at the edge', async (lines, locale) => {
    const name = `${locale}-${lines}`
    const file = path.join(folder, `${name}.pdf`)
    writeFileSync(file, await renderDocument(invoice, sampleInvoice(locale, lines), moment))
    await runTool('pdftoppm', ['-r', String(dotsPerInch), '-png', file, path.join(folder, name)])
    const pages = (await readdir(folder)).filter((one) => one.startsWith(`${name}-`))
    expect(pages.length).toBeGreaterThan(lines === 300 ? 5 : 0)
    for (const page of pages) {
      const { edge, inside } = await countInk(path.join(folder, page))
      expect(inside).toBeGreaterThan(300)
      expect(edge).toBe(0)
    }
  })
})
