import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getBillingProfile, replaceBillingProfile } from '#contract/billing-profiles.ts'
import { allInvoices, createInvoice, getInvoice, invoices, issueDraft } from '#contract/invoices.ts'
import { createOrder, quotePayment } from '#contract/payments.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createSeller } from '#server/testing/seller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { legendsOf } from './legends.ts'

const app = await createTestApp()
const { db } = app.ctx
const { token: adminToken } = await createAdmin(db)
const reference = 'AD290426000001A'
await createSeller(db, { lut_reference: reference })

/** The price of Pro for the whole world. */
const price = await db
  .selectFrom('package_prices')
  .select(['id', 'amount_minor'])
  .where('country_id', '=', 1)
  .where('package_id', '=', 2)
  .where('period', '=', 'year')
  .executeTakeFirstOrThrow()
const [germany, romania, india, kuwait] = [276, 642, 356, 414]
const business = {
  name: 'Ada Licht',
  country_id: germany,
  company_name: 'Laterne GmbH',
  tax_number: 'de 123.456.789',
  address: 'Lampenweg 4, 10115 Berlin',
}
const purchase = { package_price_id: price.id, country_id: 1 }
const exportWords =
  'SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX'
const reverseWords = 'Reverse charge: VAT to be accounted for by the recipient'

async function open(billing: object) {
  const user = await createUser(db, { country_id: germany })
  const quoted = await app.call(quotePayment, { as: user.token, body: { ...purchase, billing } })
  const order = () =>
    app.call(createOrder, {
      as: user.token,
      body: {
        ...purchase,
        billing,
        total_minor: quoted.data.due_minor,
        provider: 'sandbox',
        idempotency_key: randomUUID(),
      },
    })
  return { user, quoted, order }
}

async function buy(billing: object) {
  const { user, order } = await open(billing)
  const { data } = await order()
  await app.fetch(`/v1/payment/sandbox/${data.provider_order_id ?? ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'pay' }),
  })
  await app.drain()
  const [row] = (await app.call(invoices.list, { as: user.token, query: {} })).data.list
  if (row === undefined) throw new Error('The order has no invoice.')
  const invoice = (await app.call(getInvoice, { as: user.token, params: { id: row.invoice_id } })).data
  return { user, row, invoice }
}

describe('a business in the European Union', () => {
  it('is on quote, order, invoice and list with its company and VAT number, and accounts for the VAT itself', async () => {
    const { quoted } = await open(business)
    expect(quoted.data).toMatchObject({
      asks_for_tax_number: true,
      asks_for_address: true,
      tax_minor: 0,
      billing: { company_name: 'Laterne GmbH', tax_number: 'DE123456789' },
    })
    const { user, row, invoice } = await buy(business)
    expect(invoice).toMatchObject({
      total_minor: price.amount_minor,
      place_of_supply: '96',
      recipient: {
        name: 'Ada Licht',
        company_name: 'Laterne GmbH',
        tax_number: 'DE123456789',
        line1: 'Lampenweg 4, 10115 Berlin',
        country_name: 'Germany',
      },
    })
    expect(invoice.legend.split('\n')).toEqual([
      exportWords,
      `Letter of undertaking (LUT): ${reference}`,
      reverseWords,
    ])
    expect(row).toMatchObject({
      recipient_name: 'Laterne GmbH',
      recipient_tax_number: 'DE123456789',
      recipient_country: 'Germany',
    })
    const csv = await app.fetch(allInvoices.export.path, {
      headers: { authorization: `Bearer ${adminToken}` },
    })
    expect(await csv.text()).toContain(',Laterne GmbH,DE123456789,Germany,')
    // the next bill begins with it
    const { data: stored } = await app.call(getBillingProfile, { as: user.token })
    expect(stored).toMatchObject({
      companyName: 'Laterne GmbH',
      tax_number: 'DE123456789',
      line1: 'Lampenweg 4, 10115 Berlin',
      country_id: germany,
    })
    const again = await app.call(quotePayment, { as: user.token, body: purchase })
    expect(again.data.billing).toMatchObject({
      company_name: 'Laterne GmbH',
      tax_number: 'DE123456789',
      address: 'Lampenweg 4, 10115 Berlin',
    })
  })

  it.each([
    ['another form', { tax_number: 'DE12' }, 'wrong_vat_number'],
    ['another country', { country_id: romania }, 'wrong_vat_number'],
    ['too many characters', { country_id: kuwait, tax_number: 'x'.repeat(21) }, 'too_long'],
  ])('is asked again for %s', async (_, change, code) => {
    const { quoted } = await open({ ...business, ...change })
    expect(quoted.fields).toMatchObject([{ path: 'billing.tax_number', code }])
  })

  it('has another number in India', async () => {
    const { token: as } = await createUser(db, { country_id: india })
    const billing = { name: 'Asha', tax_number: 'X1' }
    const body = { package_price_id: 6, country_id: india, billing }
    expect((await app.call(quotePayment, { as, body })).fields).toMatchObject([
      { path: 'billing.tax_number', code: 'tax_number_in_india' },
    ])
  })

  it('is checked where billing details are stored and where an admin writes an invoice', async () => {
    const { token: as } = await createUser(db)
    const store = (tax_number: string) =>
      app.call(replaceBillingProfile, { as, body: { country_id: germany, tax_number } })
    expect((await store('DE1')).fields).toMatchObject([{ path: 'tax_number', code: 'wrong_vat_number' }])
    expect((await store('123456789')).data.tax_number).toBe('DE123456789')
    const recipient = { name: 'Ada', country_id: germany, tax_number: 'DE1' }
    const lines = [{ description: 'Work', tax_category_id: 1, unit_minor: 100 }]
    const draft = await app.call(createInvoice, {
      as: adminToken,
      body: { recipient, currency: 'EUR', lines },
    })
    expect(draft.fields).toMatchObject([{ path: 'recipient.tax_number', code: 'wrong_vat_number' }])
  })
})

describe('an export', () => {
  it('needs the address of the buyer on its invoice, also of a person', async () => {
    const { quoted, order } = await open({ name: 'Ada', country_id: kuwait })
    expect(quoted.data.asks_for_address).toBe(true)
    expect((await order()).fields).toMatchObject([{ path: 'billing.address', code: 'enter_address' }])
    const { invoice } = await buy({ name: 'Ada', country_id: kuwait, address: 'Block 4, Salmiya' })
    expect(invoice.legend).not.toContain('Reverse charge')
    expect(invoice.recipient).toMatchObject({ line1: 'Block 4, Salmiya', country_name: 'Kuwait' })
    // a seller without GST has no invoice of Rule 46
    await createSeller(db, { gst_number: '' })
    expect((await open({ name: 'Ada', country_id: kuwait })).quoted.data.asks_for_address).toBe(false)
    await createSeller(db, { lut_reference: reference })
  })

  it('that an admin writes is not issued without an address', async () => {
    const body = {
      recipient: { name: 'Ada', country_id: kuwait },
      currency: 'USD',
      lines: [{ description: 'Work', tax_category_id: 1, unit_minor: 100 }],
    }
    const { data: draft } = await app.call(createInvoice, { as: adminToken, body })
    const { invoice_id, version, total_minor } = draft
    const issued = await app.call(issueDraft, { as: adminToken, body: { invoice_id, version, total_minor } })
    expect(issued.fields).toMatchObject([{ path: 'recipient.line1', code: 'enter_address' }])
  })
})

describe('the words of the law', () => {
  const zeroRated = { treatment: 'zero-rated' as const, taxes: [] }
  const taxed = (code: string) => ({
    treatment: 'taxed' as const,
    taxes: [{ code, rate_ppm: 180_000, amount_minor: 18 }],
  })
  const base = {
    document: 'invoice' as const,
    lines: [zeroRated],
    place_of_supply: '96',
    locale: 'en',
    legend: '',
    supplier: { country_id: india },
    recipient: { country_id: germany, country_iso2: 'DE', tax_number: 'DE123456789' },
  }
  it.each([
    ['under a letter', base, [exportWords, reverseWords]],
    [
      'with IGST',
      { ...base, lines: [taxed('IGST')] },
      ['SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX', reverseWords],
    ],
    ['with the VAT of the buyer', { ...base, lines: [taxed('VAT')] }, []],
    ['to a person', { ...base, recipient: { ...base.recipient, tax_number: '' } }, [exportWords]],
    [
      'to the United Kingdom',
      { ...base, recipient: { ...base.recipient, country_iso2: 'GB' } },
      [exportWords],
    ],
    ['of a credit note', { ...base, document: 'credit-note' as const }, []],
    ['from Romania', { ...base, place_of_supply: '', supplier: { country_id: romania } }, [reverseWords]],
    ['within Germany', { ...base, place_of_supply: '', supplier: { country_id: germany } }, []],
    [
      'of the seller',
      { ...base, place_of_supply: '29', recipient: { ...base.recipient, tax_number: '' }, legend: 'Thanks' },
      ['Thanks'],
    ],
  ])('%s', (_, invoice, words) => {
    expect(legendsOf(invoice)).toBe(words.join('\n'))
  })

  it('stay the words of the law in other languages', () => {
    const [first, second] = legendsOf({ ...base, locale: 'hi' }).split('\n')
    expect(first).toBe(exportWords)
    expect(second).not.toBe(reverseWords)
  })
})
