import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isGstNumber } from '#contract/gst-number.ts'
import { getAnyInvoice, getInvoice, getInvoicePdf, invoices, quoteInvoice } from '#contract/invoices.ts'
import {
  createOrder,
  getSandboxOrder,
  getPayment,
  listPayments,
  paySandboxOrder,
  quotePayment,
  verifyPayment,
} from '#contract/payments.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createSeller } from '#server/testing/seller.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/**
 * Bills that were computed by hand from the law. Each is quoted, ordered, charged, paid, invoiced and mailed, and all of these say the
 * same sums.
 */
const { received, mail } = await startMailServer()
const app = await createTestApp({ ctx: { mail } })
const { db } = app.ctx
const admin = await createAdmin(db)

const [india, world, germany, kuwait, japan] = [356, 1, 276, 414, 392]
const stateOf = async (gst_code: string) =>
  (await db.selectFrom('states').select('id').where('gst_code', '=', gst_code).executeTakeFirstOrThrow()).id
const [delhi, maharashtra, chandigarh] = [await stateOf('07'), await stateOf('27'), await stateOf('04')]
const priceIn = async (country: number) =>
  (
    await db
      .selectFrom('package_prices')
      .select('id')
      .where('country_id', '=', country)
      .where('package_id', '=', 2)
      .where('period', '=', 'year')
      .executeTakeFirstOrThrow()
  ).id
const prices = new Map([
  [india, await priceIn(india)],
  [world, await priceIn(world)],
])
const taxed = (
  await db.selectFrom('packages').select('tax_category_id').where('id', '=', 2).executeTakeFirstOrThrow()
).tax_category_id
const exempt = await db
  .insertInto('tax_categories')
  .values({ name: 'Books' })
  .returning('id')
  .executeTakeFirstOrThrow()
await db
  .insertInto('tax_rates')
  .values({ tax_category_id: exempt.id, country_id: india, name: 'Exempt', valid_from: '2017-07-01' })
  .execute()

type Example = {
  readonly seller?: Parameters<typeof createSeller>[1]
  readonly sold: readonly [currency: string, amountMinor: number, isInclusive: boolean]
  readonly category?: number | null
  readonly buyer: object
  /** By hand: taxable, each tax, what rounding adds, total. */
  readonly sums: readonly [
    taxable: number,
    taxes: Readonly<Record<string, number>>,
    roundOff: number,
    total: number,
  ]
  readonly document?: string
  /** Where the supply is (GSTR-1), and what the paper has to say. */
  readonly place: string
  readonly words?: string
}
const address = 'Lampenweg 4'
/** A GST number of a State: its last character follows from the others. */
const gstNumberIn = (code: string) =>
  '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    .split('')
    .map((last) => `${code}AAPFU0939F1Z${last}`)
    .find(isGstNumber) ?? ''
const inDelhi = { gst_number: gstNumberIn('07'), state_id: delhi, has_lut: true }
const examples: Readonly<Record<string, Example>> = {
  // CGST Act s. 9, two halves of 18 %: 1990 × 9 ÷ 118 = 151.78 (rounded half up), twice
  'within a State, tax in the price': {
    sold: ['INR', 199_000, true],
    buyer: { state_id: delhi },
    sums: [168_644, { CGST: 15_178, SGST: 15_178 }, 0, 199_000],
    place: '07',
  },
  // IGST Act s. 5 and 7: 1234.57 × 18 % = 222.2226
  'between States, tax on top': {
    sold: ['INR', 123_457, false],
    buyer: { state_id: maharashtra },
    sums: [123_457, { IGST: 22_222 }, 0, 145_679],
    place: '27',
  },
  // UTGST Act s. 7: Chandigarh has no legislature
  'within a union territory': {
    seller: { ...inDelhi, gst_number: gstNumberIn('04'), state_id: chandigarh },
    sold: ['INR', 10_000, false],
    buyer: { state_id: chandigarh },
    sums: [10_000, { CGST: 900, UTGST: 900 }, 0, 11_800],
    place: '04',
  },
  // CGST Act s. 170, as the seller's setting reads it: 1456.79 becomes 1457
  'rounded to whole rupees': {
    seller: { ...inDelhi, rounds_off: true },
    sold: ['INR', 123_457, false],
    buyer: { state_id: maharashtra },
    sums: [123_457, { IGST: 22_222 }, 21, 145_700],
    place: '27',
  },
  // CGST Act s. 11 and s. 31 (3) (c): no tax, and a bill of supply
  exempt: {
    sold: ['INR', 50_000, false],
    category: exempt.id,
    buyer: { state_id: delhi },
    sums: [50_000, {}, 0, 50_000],
    document: 'bill-of-supply',
    place: '07',
  },
  // IGST Act s. 16 (3) (a), Rule 96A: zero-rated under a letter of undertaking
  'an export under a letter, in dollars': {
    sold: ['USD', 2_490, true],
    buyer: { country_id: kuwait, address },
    sums: [2_490, {}, 0, 2_490],
    place: '96',
    words: 'WITHOUT PAYMENT OF INTEGRATED TAX',
  },
  // IGST Act s. 16 (3) (b): without one it bears IGST: 1990 × 18 % = 358.2, and the yen has no decimals
  'an export without a letter, in yen': {
    seller: { ...inDelhi, has_lut: false },
    sold: ['JPY', 1_990, false],
    buyer: { country_id: japan, address },
    sums: [1_990, { IGST: 358 }, 0, 2_348],
    place: '96',
    words: 'ON PAYMENT OF INTEGRATED TAX',
  },
  // 12.344 × 18 % = 2.22192; 14.566 is paid as 14.570, as providers take no third decimal
  'an export without a letter, in dinars': {
    seller: { ...inDelhi, has_lut: false },
    sold: ['KWD', 12_344, false],
    buyer: { country_id: kuwait, address },
    sums: [12_344, { IGST: 2_222 }, 4, 14_570],
    place: '96',
    words: 'ON PAYMENT OF INTEGRATED TAX',
  },
  // Directive 2006/112/EC art. 44, 196: the business accounts for the VAT where it is
  'to a business in Germany': {
    sold: ['USD', 2_490, true],
    buyer: { country_id: germany, address, company_name: 'Laterne GmbH', tax_number: 'DE123456789' },
    sums: [2_490, {}, 0, 2_490],
    place: '96',
    words: 'Reverse charge: VAT to be accounted for by the recipient',
  },
}

/** Buys what is for sale in the steps of a browser. */
async function buy({
  sold: [currency, amount_minor, tax_inclusive],
  category = taxed,
  buyer,
  seller = inDelhi,
}: Example) {
  await createSeller(db, seller)
  const country_id = currency === 'INR' ? india : world
  const package_price_id = prices.get(country_id) ?? 0
  await db.updateTable('packages').set({ tax_category_id: category }).where('id', '=', 2).execute()
  await db
    .updateTable('package_prices')
    .set({ currency, amount_minor, tax_inclusive })
    .where('id', '=', package_price_id)
    .execute()
  const { token: as } = await createUser(db, { country_id: india })
  const body = { package_price_id, country_id, billing: { name: 'Asha Rao', ...buyer } }
  const { data: quote } = await app.call(quotePayment, { as, body })
  const { data: order } = await app.call(createOrder, {
    as,
    body: { ...body, total_minor: quote.due_minor, provider: 'sandbox', idempotency_key: randomUUID() },
  })
  const params = { id: order.provider_order_id ?? '' }
  const { data: charge } = await app.call(getSandboxOrder, { params })
  await app.call(paySandboxOrder, { params, body: { action: 'pay' } })
  const { data: paid } = await app.call(verifyPayment, { as, body: { order_id: order.order_id } })
  received.length = 0
  await app.drain()
  return { as, quote, order, charge, paid }
}

type Taxed = {
  readonly lines: readonly {
    readonly taxes: readonly { readonly code: string; readonly amount_minor: number }[]
  }[]
}
const taxesOf = ({ lines }: Taxed) =>
  Object.fromEntries(
    lines.flatMap(({ taxes }) => taxes.map(({ code, amount_minor }) => [code, amount_minor])),
  )

describe('a bill by hand', () => {
  it.each(Object.entries(examples))('%s', async (_, example) => {
    const [taxable, taxes, roundOff, total] = example.sums
    const { as, quote, order, charge, paid } = await buy(example)
    const { data: stored } = await app.call(getPayment, { as, params: { id: paid.order_id } })
    const [row] = (await app.call(invoices.list, { as, query: {} })).data.list
    const params = { id: row?.invoice_id ?? 0 }
    const { data: invoice } = await app.call(getInvoice, { as, params })
    const { data: same } = await app.call(getAnyInvoice, { as: admin.token, params })
    for (const bill of [quote, stored]) {
      expect([bill.subtotal_minor, bill.round_off_minor, bill.total_minor]).toEqual([
        taxable,
        roundOff,
        total,
      ])
      expect(taxesOf(bill)).toEqual(taxes)
    }
    for (const bill of [invoice, same, row!])
      expect([bill.taxable_minor, bill.round_off_minor, bill.total_minor]).toEqual([taxable, roundOff, total])
    expect(taxesOf(invoice)).toEqual(taxes)
    const [listed] = (await app.call(listPayments, { as })).data.list
    const charged = [
      order.amount_minor,
      charge.amount_minor,
      paid.payments[0]?.amount_minor,
      listed?.total_minor,
    ]
    expect(charged).toEqual(charged.map(() => total))
    expect(invoice).toMatchObject({ document: example.document ?? 'invoice', place_of_supply: example.place })
    expect(invoice.legend).toContain(example.words ?? '')
    if (example.words === undefined) expect(invoice.legend).toBe('')

    const download = async (address: string) =>
      Buffer.from(
        await (await app.fetch(address, { headers: { authorization: `Bearer ${as}` } })).arrayBuffer(),
      )
    expect((await download(invoices.export.path)).toString('utf8')).toContain(`,${total},`)
    const file = await download(getInvoicePdf.path.replace('{id}', String(params.id)))
    const mailed = received.flatMap(({ source }) =>
      [...source.matchAll(/filename=\S+\.pdf[^]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, text = '']) =>
        Buffer.from(text.replaceAll(/\s/g, ''), 'base64'),
      ),
    )
    expect(mailed.map((bytes) => bytes.equals(file))).toEqual([true])
  })

  // Rule 46A: one paper for a person. 1000 × 18 % = 180 on the first line, nothing on the second
  it('with taxed and exempt lines', async () => {
    await createSeller(db, inDelhi)
    const line = (tax_category_id: number, unit_minor: number) => ({ tax_category_id, unit_minor })
    const { data } = await app.call(quoteInvoice, {
      as: admin.token,
      body: {
        currency: 'INR',
        country_id: india,
        state_id: maharashtra,
        lines: [line(taxed ?? 0, 100_000), line(exempt.id, 50_000)],
      },
    })
    expect(data).toMatchObject({ taxable_minor: 150_000, tax_minor: 18_000, total_minor: 168_000 })
    expect(taxesOf(data)).toEqual({ IGST: 18_000 })
  })
})
