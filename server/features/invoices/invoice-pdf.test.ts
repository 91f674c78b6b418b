import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { allInvoices, exportGstr1, getInvoicePdf, invoices } from '#contract/invoices.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createSeller } from '#server/testing/seller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { drawInvoice } from './get-invoice.ts'
import { deleteDraftsOf, exportInvoices } from './index.ts'
import { payCodeOf } from './pay-code.ts'
import { getRow } from './present.ts'
import type { InvoiceRow } from './store.ts'
import { issueOne, paidOrder } from './testing/issue-one.ts'

const app = await createTestApp()
await createSeller(app.ctx.db)
const { db } = app.ctx
const folder = await mkdtemp(path.join(tmpdir(), 'visita-invoices-'))
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, 'invoice.pdf')
  writeFileSync(file, bytes)
  // marks of direction are no letters
  return (await runTool('pdftotext', ['-layout', file, '-'])).replace(/[\u2066-\u2069\u200e\u200f]/g, '')
}
const draw = async (row: InvoiceRow) => read((await drawInvoice(app.ctx, row)).bytes)

const states = await db.selectFrom('states').select(['id', 'name']).where('country_id', '=', 356).execute()
const bengal = states.find(({ name }) => name === 'West Bengal')?.id ?? null
const recipient = {
  name: 'अनन्या शर्मा',
  company_name: 'Lantern #strong[Row] *Press*',
  line1: '4 Park Street',
  city: 'Kolkata',
  zipcode: '700016',
  state_id: bengal,
  country_id: 356,
  gst_number: '19AAPFU0939F1ZS',
}
const issue = async (values: Parameters<typeof issueOne>[1] = {}) =>
  getRow(db, await issueOne(app.ctx, { recipient, ...values }))
describe.skipIf(lacksTool('pdftotext'))('the file of an invoice', () => {
  it('has all that Rule 46 asks for, and prints what people typed as it is', async () => {
    const row = await issue()
    const text = await draw(row)
    for (const part of [
      'Tax invoice',
      'Visita Labs Private Limited',
      '12 Lantern Row',
      'Karnataka (29)',
      'GSTIN 29AAPFU0939F1ZR',
      row.number ?? '',
      'Date',
      'Lantern #strong[Row] *Press*',
      '4 Park Street',
      'Kolkata 700016',
      'GSTIN 19AAPFU0939F1ZS',
      'HSN/SAC',
      '9983',
      'Pro, one year',
      'Qty',
      '₹1,990.00',
      '₹1,686.44',
      'IGST 18%',
      '₹303.56',
      'Place of supply',
      'West Bengal (19)',
      'Reverse charge',
      'without a signature',
      'One thousand nine hundred ninety rupees only',
      'Paid',
    ])
      expect(text).toContain(part)
  })

  it('has it in Hindi too', async () => {
    const text = await draw(await issue({ locale: 'hi' }))
    for (const part of [
      'टैक्स इनवॉइस',
      'तारीख',
      'संख्या',
      'GSTIN 29AAPFU0939F1ZR',
      'GSTIN 19AAPFU0939F1ZS',
      'HSN/SAC',
      '9983',
      'कर योग्य मूल्य',
      '₹1,686.44',
      'IGST 18%',
      '₹303.56',
      'आपूर्ति का स्थान',
      'West Bengal (19)',
      'रिवर्स चार्ज',
      'नहीं',
      'एक हज़ार नौ सौ नब्बे रुपये',
      'हस्ताक्षर के बिना',
    ])
      expect(text).toContain(part)
  })

  it('says what it is: a test, a draft, something to pay', async () => {
    expect(await draw(await issue({ isTest: true }))).toContain('Test payment: no money was moved')
    const row = await issue()
    expect(await draw({ ...row, status: 'draft', number: null, issued_at: null })).toContain('Draft')
    expect(await draw({ ...row, paid_at: null })).toContain('Pay by UPI · visita@upi')
    expect(await draw(row)).not.toContain('visita@upi')
  })

  it('has the code of a transfer in euro while it is not paid, with what is left to pay', async () => {
    await createSeller(db, { bank_account: 'Visita Labs, DE89 3704 0044 0532 0130 00', upi_id: '' })
    const row = await issue({ currency: 'EUR', recipient: { name: 'Ada', country_id: 276, state_id: null } })
    await createSeller(db)
    const unpaid = { ...row, paid_at: null, credited_minor: 9_000 }
    expect(payCodeOf(unpaid)).toMatchObject({ kind: 'bank', account: 'DE89370400440532013000' })
    expect(payCodeOf(unpaid)?.text.split('\n')).toEqual(expect.arrayContaining(['EUR1900.00', row.number]))
    const text = await draw(unpaid)
    for (const part of ['Pay by bank transfer', 'DE89370400440532013000']) expect(text).toContain(part)
    expect(payCodeOf(row)).toBeUndefined()
  })

  it('has the logo and the signature that the seller had then, with words for who does not see them', async () => {
    const picture = (background: string) =>
      sharp({ create: { width: 480, height: 120, channels: 4, background } })
        .webp()
        .toBuffer()
    const [logo, signature] = ['logologo.webp', 'signsign.webp']
    await app.ctx.files.write('logologo-480.webp', await picture('#123456'))
    await app.ctx.files.write('signsign-480.webp', await picture('#654321'))
    await createSeller(db, { signature })
    const value = JSON.stringify({ logo })
    await db.insertInto('settings').values({ key: 'branding', value }).execute()
    const row = await issue()
    await createSeller(db)
    await db.deleteFrom('settings').where('key', '=', 'branding').execute()
    const bytes = (await drawInvoice(app.ctx, row)).bytes
    const text = await read(bytes)
    expect(text).toContain('For Visita Labs Private Limited')
    expect(text).toContain('Authorised signatory')
    expect(text).not.toContain('without a signature')
    const file = path.join(folder, 'invoice.pdf')
    expect((await runTool('pdfimages', ['-list', file])).match(/ image +480 +120 /g)).toHaveLength(2)
    expect(await runTool('pdfinfo', [file])).toMatch(/Tagged: +yes/)
    // later ones have none, and this one stays as it is, byte for byte
    expect(await draw(await issue())).not.toContain('Authorised signatory')
    const again = await getRow(db, row.id)
    expect(Buffer.from((await drawInvoice(app.ctx, again)).bytes).equals(Buffer.from(bytes))).toBe(true)
  })

  it('says why an export bears no tax, in the decimals of its currency', async () => {
    const [line] = paidOrder().lines
    if (line === undefined) throw new Error('The sample order has no line.')
    const abroad = { ...line, taxes: [], taxable_minor: 199_000, treatment: 'zero-rated' as const }
    const text = await draw(
      await issue({
        recipient: { name: 'Ada', country_id: 414, state_id: null },
        currency: 'KWD',
        lines: [abroad],
      }),
    )
    expect(text).toContain('LETTER OF UNDERTAKING')
    expect(text).toContain('Kuwait (96)')
    expect(text).toMatch(/KWD\s*199\.000/)
  })
})

it('shows the stored total everywhere', async () => {
  const user = await createUser(db)
  const { token: as } = await createAdmin(db)
  const row = await issue({ userId: user.id })
  const { data } = await app.call(invoices.list, { as: user.token, query: {} })
  expect(data.list.map(({ total_minor }) => total_minor)).toEqual([row.total_minor])
  const { data: all } = await app.call(allInvoices.list, {
    as,
    query: { search: row.number ?? '', from: '2020-01-01', to: '2090-01-01' },
  })
  expect(all.list).toMatchObject([{ invoice_id: row.id, total_minor: row.total_minor }])
  const get = async (address: string, token: string) =>
    app.fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const csv = await (await get(`${allInvoices.export.path}?search=${row.number ?? ''}`, as)).text()
  expect(csv).toContain(',199000,')
  const gstr1 = await (await get(`${exportGstr1.path}?from=2020-01-01&to=2090-01-01&section=b2b`, as)).text()
  const line = gstr1.split('\r\n').find((text) => text.includes(row.number ?? ''))
  expect(line).toContain(',1990.00,')
  expect(line).toContain(',18,1686.44,')
  const pdf = await get(getInvoicePdf.path.replace('{id}', String(row.id)), user.token)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toContain(`${(row.number ?? '').replaceAll('/', '-')}.pdf`)
  const bytes = new Uint8Array(await pdf.arrayBuffer())
  // the same rows, the same bytes
  expect(Buffer.from((await drawInvoice(app.ctx, row)).bytes).equals(Buffer.from(bytes))).toBe(true)
  if (!lacksTool('pdftotext')) expect(await read(bytes)).toContain('₹1,990.00')
})

it('is in the archive of an account, and stays when the account is erased; drafts do not', async () => {
  const user = await createUser(db)
  const row = await issue({ userId: user.id })
  const entries = []
  for await (const { path: name, contents } of exportInvoices(app.ctx, { userId: user.id }))
    entries.push([
      name,
      Buffer.from([...(contents as Iterable<Uint8Array>)][0] ?? '').toString('latin1', 0, 4),
    ])
  expect(entries).toEqual([[`invoices/${(row.number ?? '').replaceAll('/', '-')}.pdf`, '%PDF']])
  await db.insertInto('invoices').values({ currency: 'INR', user_id: user.id }).execute()
  await deleteDraftsOf(db, user.id)
  const left = await db.selectFrom('invoices').select('id').where('user_id', '=', user.id).execute()
  expect(left).toEqual([{ id: row.id }])
})
