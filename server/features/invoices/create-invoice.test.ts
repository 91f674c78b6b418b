import { expect, it } from 'vitest'
import {
  allInvoices,
  createCreditNote,
  createInvoice,
  deleteDraft,
  getAnyInvoice,
  getInvoice,
  getInvoicePdf,
  getRecipient,
  invoices,
  issueDraft,
  quoteInvoice,
  updateInvoice,
} from '#contract/invoices.ts'
import { taxCategories } from '#contract/taxes.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createSeller } from '#server/testing/seller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { creditInvoice } from './index.ts'
import { issueOne } from './testing/issue-one.ts'

const app = await createTestApp()
await createSeller(app.ctx.db)
const { db } = app.ctx
const { token: as } = await createAdmin(db)
const { data: categories } = await app.call(taxCategories.list, { as, query: { limit: 50 } })
const software = categories.list.find(({ name }) => name === 'Software service')?.tax_category_id ?? 0
const india = 356

const line = {
  description: 'Setup',
  tax_category_id: software,
  unit_minor: 100_000,
  quantity: 2,
  discount_minor: 50_000,
}
const draft = {
  recipient: { name: 'Ananya Sharma', country_id: india },
  currency: 'INR',
  lines: [line, { ...line, description: 'Support', tax_inclusive: true }],
}
const make = async (values: Partial<Parameters<typeof body>[0]> = {}) =>
  (await app.call(createInvoice, { as, body: body(values) })).data
const body = (values: { readonly user_id?: string | null }) => ({ ...draft, ...values })

it('computes the tax of a draft, the same as the quote that the form shows', async () => {
  const { data: quoted } = await app.call(quoteInvoice, {
    as,
    body: {
      currency: 'INR',
      country_id: india,
      lines: draft.lines.map(({ description: _, ...rest }) => rest),
    },
  })
  const made = await make()
  // credit notes name lines by their numbers
  const lines = db.selectFrom('invoice_lines').select(['position', 'description']).orderBy('position')
  expect(await lines.where('invoice_id', '=', made.invoice_id).execute()).toEqual([
    { position: 1, description: 'Setup' },
    { position: 2, description: 'Support' },
  ])
  expect(made).toMatchObject({
    status: 'draft',
    number: '',
    taxable_minor: 277_118,
    tax_minor: 49_882,
    total_minor: 327_000,
    credited_minor: 0,
  })
  expect(quoted.total_minor).toBe(made.total_minor)
  expect(quoted.lines).toMatchObject(made.lines.map(({ total_minor, taxes }) => ({ total_minor, taxes })))
})

it('updates, issues and deletes drafts by their version, and nothing that is issued', async () => {
  const { invoice_id } = await make()
  const changed = await app.call(updateInvoice, {
    as,
    body: { ...draft, lines: [line], invoice_id, version: 1 },
  })
  expect(changed.data).toMatchObject({ version: 2, total_minor: 177_000, line_count: 1 })
  const old = { ...draft, invoice_id, version: 1 }
  expect((await app.call(updateInvoice, { as, body: old })).error).toBe('version_conflict')
  const issue = (total_minor: number, version = 2) =>
    app.call(issueDraft, { as, body: { invoice_id, version, total_minor } })
  expect((await issue(327_000)).error).toBe('invoice_total_changed')
  expect((await issue(177_000, 1)).error).toBe('version_conflict')
  const { data: issued } = await issue(177_000)
  expect(issued).toMatchObject({ status: 'issued', total_minor: 177_000 })
  expect(issued.number).toMatch(/^VIS\//)
  expect(issued.supplier.country_iso2).toBe('IN')
  const { version } = issued
  for (const refused of [
    await issue(177_000, version),
    await app.call(updateInvoice, { as, body: { ...draft, invoice_id, version } }),
    await app.call(deleteDraft, { as, body: { invoice_id, version } }),
  ])
    expect([refused.status, refused.error]).toEqual([409, 'invoice_issued'])
  const other = await make()
  const { data } = await app.call(deleteDraft, { as, body: { invoice_id: other.invoice_id, version: 1 } })
  expect(data.count).toBe(1)
  expect((await app.call(getAnyInvoice, { as, params: { id: other.invoice_id } })).error).toBe(
    'invoice_not_found',
  )
})

it('names all that is wrong with a draft at once', async () => {
  const { fields } = await app.call(createInvoice, {
    as,
    body: {
      ...draft,
      recipient: { gst_number: '27AAPFU0939F1ZX' },
      lines: [{ ...line, description: ' ', discount_minor: 200_001 }],
    },
  })
  expect(fields.map(({ path, code }) => [path, code])).toEqual([
    ['recipient.gst_number', 'wrong_gst_check'],
    ['lines.0.description', 'enter_line'],
    ['lines.0.discount_minor', 'above_price'],
    ['recipient.name', 'enter_thing_name'],
  ])
})

it('credits an invoice once for each time the admin decides it, down to nothing', async () => {
  const id = await issueOne(app.ctx)
  const credit = (amount_minor: number | null, credited_minor: number) =>
    app.call(createCreditNote, {
      as,
      body: { invoice_id: id, amount_minor, credited_minor, reason: 'Cancelled' },
    })
  const [one, two] = await Promise.all([credit(99_999, 0), credit(99_999, 0)])
  expect(new Set([one.error, two.error])).toEqual(new Set([null, 'version_conflict']))
  expect((await credit(99_002, 99_999)).error).toBe('credit_above_invoice')
  const { data: last } = await credit(null, 99_999)
  expect(last).toMatchObject({ document: 'credit-note', total_minor: 99_001, original_id: id })
  const { data: invoice } = await app.call(getAnyInvoice, { as, params: { id } })
  expect(invoice.credited_minor).toBe(invoice.total_minor)
  expect(invoice.credit_notes).toHaveLength(2)
  const notes = await Promise.all(
    invoice.credit_notes.map(
      async (note) => (await app.call(getAnyInvoice, { as, params: { id: note.invoice_id } })).data,
    ),
  )
  expect(notes.reduce((sum, { tax_minor }) => sum + tax_minor, 0)).toBe(invoice.tax_minor)
  expect((await credit(null, 199_000)).error).toBe('credit_above_invoice')
})

it('lowers no tax after 30 November of the next financial year', async () => {
  const id = await issueOne(app.ctx)
  const credited = async (moment: string) => {
    const noteId = await app.ctx.tx(async (tx) =>
      creditInvoice(
        { ...tx, now: () => new Date(moment) },
        { invoiceId: id, amountMinor: 100, reason: 'Cancelled' },
      ),
    )
    return (await app.call(getAnyInvoice, { as, params: { id: noteId } })).data
  }
  const { issued_at } = (await app.call(getAnyInvoice, { as, params: { id } })).data
  const at = new Date(issued_at ?? '')
  const year = at.getUTCFullYear() + (at.getUTCMonth() < 3 ? 0 : 1)
  expect((await credited(`${year}-11-30T18:29:00Z`)).tax_minor).toBe(15)
  const late = await credited(`${year}-11-30T18:31:00Z`)
  expect(late).toMatchObject({ tax_minor: 0, total_minor: 100, taxable_minor: 100 })
  expect(late.legend).toContain('34(2)')
})

it('shows people their own invoices alone, never a draft', async () => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  await make({ user_id: owner.id })
  const id = await issueOne(app.ctx, { userId: owner.id })
  const { data } = await app.call(invoices.list, { as: owner.token, query: {} })
  expect(data).toMatchObject({
    total: 1,
    list: [{ invoice_id: id, total_minor: 199_000, description: 'Pro, one year' }],
  })
  expect((await app.call(getInvoice, { as: owner.token, params: { id } })).data.total_minor).toBe(199_000)
  for (const call of [getInvoice, getInvoicePdf])
    expect((await app.call(call, { as: other.token, params: { id } })).error).toBe('invoice_not_found')
  expect((await app.call(invoices.list, { as: other.token, query: {} })).data.total).toBe(0)
  const { data: all } = await app.call(allInvoices.list, { as, query: { status: 'draft', limit: 50 } })
  expect(all.list.every(({ number }) => number === '')).toBe(true)
  expect((await app.call(getRecipient, { as, params: { user_id: owner.id } })).data.email).toBe(owner.email)
})
