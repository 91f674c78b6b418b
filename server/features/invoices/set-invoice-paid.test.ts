import { expect, it } from 'vitest'
import {
  createCreditNote,
  createInvoice,
  getAnyInvoice,
  getAnyInvoicePdf,
  issueDraft,
  setInvoicePaid,
} from '#contract/invoices.ts'
import { taxCategories } from '#contract/taxes.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createSeller } from '#server/testing/seller.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { issueOne } from './testing/issue-one.ts'

const app = await createTestApp()
await createSeller(app.ctx.db)
const { token: as } = await createAdmin(app.ctx.db)
const [category] = (await app.call(taxCategories.list, { as, query: {} })).data.list
const line = {
  description: 'Setup',
  tax_category_id: category!.tax_category_id,
  unit_minor: 100_000,
  quantity: 1,
}
const draft = { recipient: { name: 'Ananya Sharma', country_id: 356 }, currency: 'INR', lines: [line] }

async function issueManual() {
  const { data } = await app.call(createInvoice, { as, body: draft })
  const { invoice_id, version, total_minor } = data
  return (await app.call(issueDraft, { as, body: { invoice_id, version, total_minor } })).data
}
const set = (invoice_id: number, paid_on: string | null) =>
  app.call(setInvoicePaid, { as, body: { invoice_id, paid_on } })
const fileOf = async (id: number) => {
  const address = getAnyInvoicePdf.path.replace('{id}', String(id))
  const reply = await app.fetch(address, { headers: { authorization: `Bearer ${as}` } })
  return Buffer.from(await reply.arrayBuffer())
}

it('takes away the code that pays a manual invoice, and can be taken back', async () => {
  const issued = await issueManual()
  const { invoice_id: id } = issued
  expect(issued.pay).not.toBeNull()
  const unpaid = await fileOf(id)
  const { data: paid } = await set(id, '2026-04-02')
  expect(paid).toMatchObject({ pay: null, paid_at: '2026-04-02T12:00:00.000Z', number: issued.number })
  expect((await fileOf(id)).equals(unpaid)).toBe(false)
  expect((await set(id, '2026-04-03')).error).toBe('wrong_state')
  const { data: back } = await set(id, null)
  expect(back).toMatchObject({ paid_at: null, pay: issued.pay })
  expect((await fileOf(id)).equals(unpaid)).toBe(true)
  expect((await set(id, null)).error).toBe('wrong_state')
})

it('is decided once by several admins at the same moment', async () => {
  const { invoice_id } = await issueManual()
  const all = await Promise.all(Array.from({ length: 5 }, () => set(invoice_id, '2026-04-02')))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ error }) => error === 'wrong_state')).toHaveLength(4)
})

it('is not for drafts, credit notes, invoices of orders and days that have not come', async () => {
  const { invoice_id } = await issueManual()
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  expect((await set(invoice_id, day)).fields).toMatchObject([{ path: 'paid_on', code: 'past_date' }])
  const made = (await app.call(createInvoice, { as, body: draft })).data
  expect((await set(made.invoice_id, '2026-04-02')).error).toBe('invoice_not_issued')
  const credit = { invoice_id, credited_minor: 0, reason: 'Cancelled' }
  const note = (await app.call(createCreditNote, { as, body: credit })).data
  expect((await set(note.invoice_id, '2026-04-02')).error).toBe('invoice_not_found')
  const ordered = await issueOne(app.ctx)
  expect((await set(ordered, null)).error).toBe('wrong_state')
  const { data } = await app.call(getAnyInvoice, { as, params: { id: ordered } })
  expect(data.paid_at).not.toBeNull()
  // the database keeps it too
  const change = app.ctx.db.updateTable('invoices').set({ paid_at: null }).where('id', '=', ordered)
  await expect(change.execute()).rejects.toThrow('issued invoices do not change')
})
