import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { createSeller } from '#server/testing/seller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { drawInvoice } from './get-invoice.ts'
import { getRow } from './present.ts'
import { issueOne, paidOrder } from './testing/issue-one.ts'

/** Names and sums as long as they may be: no column touches the next, and nothing leaves the page. */
const app = await createTestApp()
await createSeller(app.ctx.db)
const folder = await mkdtemp(path.join(tmpdir(), 'visita-columns-'))
afterAll(() => rm(folder, { recursive: true }))

type Word = {
  readonly x: number
  readonly end: number
  readonly y: number
  readonly foot: number
  readonly text: string
}

async function wordsOf(values: Parameters<typeof issueOne>[1]): Promise<Word[]> {
  const row = await getRow(app.ctx.db, await issueOne(app.ctx, values))
  const file = path.join(folder, 'invoice.pdf')
  // the stamp of a paid one is turned: its words have boxes that mean nothing
  writeFileSync(file, (await drawInvoice(app.ctx, { ...row, paid_at: null })).bytes)
  const html = await runTool('pdftotext', ['-bbox', '-f', '1', '-l', '1', file, '-'])
  const boxes = html.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)
  return [...boxes].map(([, x, y, end, foot, text = '']) => ({
    x: Number(x),
    y: Number(y),
    end: Number(end),
    foot: Number(foot),
    text: text.replace(/[\u2066-\u2069\u200b\u200e\u200f]/g, ''),
  }))
}

const [line] = paidOrder().lines
const tax = (code: string, ppm: number, amount_minor: number) => ({ code, rate_ppm: ppm, amount_minor })
/** Nine digits before the point, as much as a line of a price list can cost. */
const large = 99_999_999_999
const lineOf = (description: string, hsn_sac: string, taxes: ReturnType<typeof tax>[]) => ({
  ...line!,
  description,
  hsn_sac,
  quantity: 100_000,
  unit_minor: large,
  discount_minor: large,
  taxable_minor: large,
  taxes,
  total_minor: large,
})
const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '
  .repeat(3)
  .trim()
const recipient = { name: longName, line1: 'x'.repeat(200), country_id: 414, state_id: null }

describe.skipIf(lacksTool('pdftotext'))('the columns of the file', () => {
  it.each([
    ['en', 'INR', '₹99,99,99,999.99', [tax('CGST', 90_000, large), tax('SGST', 90_000, large)]],
    ['en', 'GBP', '£999,999,999.99', [tax('IGST', 180_000, 61)]],
    ['hi', 'INR', '₹99,99,99,999.99', [tax('IGST', 180_000, large)]],
    ['en', 'KWD', '99,999,999.999', [tax('VALUE-ADDED-TAX', 50_000, large)]],
    ['ar', 'KWD', '99,999,999.999', [tax('IGST', 180_000, large)]],
  ] as const)('never touch in %s and %s', async (locale, currency, sum, taxes) => {
    const words = await wordsOf({
      locale,
      currency,
      recipient,
      paymentReference: 'p'.repeat(60),
      lines: [lineOf(longName, '99831412', [...taxes]), lineOf('i'.repeat(300), '9983', [...taxes])],
    })
    // letters of Arabic reach into each other; figures never do
    const isFigure = ({ text }: Word) => /[\d₹£]/.test(text) && text.length > 2
    const overlaps = words
      .filter(isFigure)
      .flatMap((one) =>
        words
          .filter(
            (other) =>
              other !== one &&
              !/[\u0600-\u06ff]/.test(other.text) &&
              Math.min(one.foot, other.foot) - Math.max(one.y, other.y) > 4 &&
              Math.min(one.end, other.end) - Math.max(one.x, other.x) > 0.2,
          )
          .map((other) => `${one.text} | ${other.text}`),
      )
    expect(overlaps).toEqual([])
    // columns that touched would be one word
    const figures = words.filter(({ text }) => text.includes(sum.replace(/^[₹£]/, '')))
    for (const { text } of figures)
      expect(text.replace(/^KWD|^د\.ك\.?|KWD$/g, '').trim()).toMatch(/^[₹£]?[\d,.]+$/)
    expect(figures.length).toBeGreaterThanOrEqual(6)
    for (const { x, end } of words) expect([x >= 45, end <= 550]).toEqual([true, true])
  })
})
