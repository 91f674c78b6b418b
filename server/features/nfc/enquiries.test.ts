import { expect, it } from 'vitest'
import { createNfcEnquiry, nfcEnquiries, updateNfcEnquiry } from '#contract/nfc.ts'
import type { NfcEnquiryStatus } from '#contract/nfc.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseNfcEnquiries, exportNfcEnquiries } from './index.ts'
import { enquiryFor, openShop } from '#server/testing/nfc-shop.ts'

const app = await createTestApp()
const { db, env } = app.ctx
const { admin, addTemplate } = await openShop(app)
const as = admin.token

async function makeEnquiry({ stock = null as number | null, quantity = 1, locale = 'en' } = {}) {
  const template = await addTemplate({ stock })
  const owner = await createUser(db, { locale })
  const card = await makeCard(app, {}, owner)
  const body = { ...enquiryFor(card, template.nfc_template_id), quantity }
  const { data } = await app.call(createNfcEnquiry, { as: owner.token, body })
  return { id: data.nfc_enquiry_id, code: data.code, template, owner }
}
const get = async (id: number) => (await app.call(nfcEnquiries.get, { as, params: { id } })).data
const move = async (id: number, status: NfcEnquiryStatus, note?: string) => {
  const { version } = await get(id)
  const changed = note === undefined ? {} : { note }
  return app.call(updateNfcEnquiry, { as, body: { nfc_enquiry_id: id, version, status, ...changed } })
}
const stockOf = async (id: number) =>
  (await db.selectFrom('nfc_templates').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

it('lists what people ask for, by status, with the address for the chip', async () => {
  const { id, code } = await makeEnquiry()
  const other = await makeEnquiry()
  await move(other.id, 'contacted')
  const { data } = await app.call(nfcEnquiries.list, { as, body: { status: 'new' } })
  expect(data.list.map((row) => row.nfc_enquiry_id)).toContain(id)
  expect(data.list.map((row) => row.nfc_enquiry_id)).not.toContain(other.id)
  expect(data.list.find((row) => row.nfc_enquiry_id === id)).toMatchObject({
    tag_url: `${env.publicUrl}/n/${code}`,
    name: 'Asha Rao',
    phone_no: '+91 98765 43210',
    card_name: 'Jane Doe',
  })
  const found = await app.call(nfcEnquiries.list, { as, body: { search: 'nobody@' } })
  expect(found.data.list).toEqual([])
})

it('exports each code with the whole address that its chip gets', async () => {
  const { id, code } = await makeEnquiry()
  const headers = { authorization: `Bearer ${as}` }
  const csv = await (await app.fetch(nfcEnquiries.export.path, { headers })).text()
  const [header = '', ...lines] = csv.replace('\uFEFF', '').trim().split('\r\n')
  expect(header.split(',')).toContain('tag_url')
  const line = lines.find((one) => one.startsWith(`${id},`))
  expect(line?.split(',')).toContain(`${env.publicUrl}/n/${code}`)
})

it('moves along its arrows only, and records each step', async () => {
  const { id } = await makeEnquiry()
  for (const wrong of ['ordered', 'closed'] as const)
    expect(await move(id, wrong)).toMatchObject({ status: 409, error: 'wrong_state' })
  expect((await move(id, 'contacted', 'Called')).data).toMatchObject({ status: 'contacted', note: 'Called' })
  expect((await move(id, 'new')).error).toBe('wrong_state')
  expect((await move(id, 'contacted', 'Called twice')).data.note).toBe('Called twice')
  expect((await move(id, 'closed')).data).toMatchObject({ status: 'closed', note: 'Called twice' })
  for (const wrong of ['new', 'contacted', 'ordered'] as const)
    expect((await move(id, wrong)).error).toBe('wrong_state')
  const log = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_type', '=', 'nfc-enquiry')
    .where('subject_id', '=', String(id))
    .execute()
  expect(log).toHaveLength(3)
})

it('lets one of two admins decide who read the same version', async () => {
  const { id, template } = await makeEnquiry({ stock: 10, quantity: 4 })
  await move(id, 'contacted')
  const { version } = await get(id)
  const decide = (status: NfcEnquiryStatus) =>
    app.call(updateNfcEnquiry, { as, body: { nfc_enquiry_id: id, version, status } })
  const replies = await Promise.all([decide('ordered'), decide('closed'), decide('ordered')])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const { status } = await get(id)
  expect(await stockOf(template.nfc_template_id)).toBe(status === 'ordered' ? 6 : 10)
})

it('takes orders out of the stock, and no more than there are', async () => {
  const { id, template, owner } = await makeEnquiry({ stock: 5, quantity: 3 })
  const card = await makeCard(app, {}, owner)
  const body = { ...enquiryFor(card, template.nfc_template_id), quantity: 3 }
  const second = (await app.call(createNfcEnquiry, { as: owner.token, body })).data.nfc_enquiry_id
  for (const one of [id, second]) await move(one, 'contacted')
  const replies = await Promise.all([move(id, 'ordered'), move(second, 'ordered')])
  expect(replies.map(({ error }) => error ?? 'none').toSorted()).toEqual(['nfc_out_of_stock', 'none'])
  expect(await stockOf(template.nfc_template_id)).toBe(2)
  const statuses = [(await get(id)).status, (await get(second)).status]
  expect(statuses.toSorted()).toEqual(['contacted', 'ordered'])
})

it('tells the person of each step in their language, and nothing of a note', async () => {
  const { id, owner } = await makeEnquiry({ locale: 'ar', quantity: 2 })
  await app.drain()
  const before = (await listMails(db, owner.email)).length
  await move(id, 'contacted')
  await app.drain()
  await move(id, 'contacted', 'Only for us')
  await app.drain()
  await move(id, 'ordered')
  await app.drain()
  const mails = (await listMails(db, owner.email)).slice(before)
  expect(mails).toHaveLength(2)
  for (const { subject, body_text } of mails) {
    expect(subject).toMatch(/[\u0600-\u06ff]/)
    expect(body_text).toContain('/dashboard/order-nfc')
    expect(body_text).not.toContain('Only for us')
  }
})

it('forgets who asked: enquiries are deleted, of orders only the number stays', async () => {
  const { id, owner, template } = await makeEnquiry()
  await move(id, 'contacted')
  await move(id, 'ordered')
  const card = await makeCard(app, {}, owner)
  const body = enquiryFor(card, template.nfc_template_id)
  await app.call(createNfcEnquiry, { as: owner.token, body })
  const pieces: string[] = []
  for await (const { path, contents } of exportNfcEnquiries(app.ctx, { userId: owner.id })) {
    expect(path).toBe('nfc-enquiries.csv')
    for await (const piece of contents as AsyncIterable<string>) pieces.push(piece)
  }
  expect(pieces.join('').match(/asha@example\.com/g)).toHaveLength(2)
  await eraseNfcEnquiries(db, owner.id)
  const left = await db
    .selectFrom('nfc_enquiries')
    .selectAll()
    .where('nfc_template_id', '=', template.nfc_template_id)
    .execute()
  expect(left).toMatchObject([{ id, user_id: null, name: '', phone: '', email: '', quantity: 1 }])
})

it('belongs to admins', async () => {
  const { id, owner } = await makeEnquiry()
  expect((await app.call(nfcEnquiries.list, { as: owner.token, body: {} })).status).toBe(403)
  const body = { nfc_enquiry_id: id, version: 1, status: 'closed' as const }
  expect((await app.call(updateNfcEnquiry, { as: owner.token, body })).status).toBe(403)
  const unknown = { ...body, nfc_enquiry_id: 999_999 }
  expect((await app.call(updateNfcEnquiry, { as, body: unknown })).error).toBe('nfc_enquiry_not_found')
})
