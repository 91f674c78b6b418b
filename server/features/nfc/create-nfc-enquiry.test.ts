import { expect, it } from 'vitest'
import { updateCardStatus } from '#contract/cards.ts'
import { createNfcEnquiry, listMyNfcEnquiries } from '#contract/nfc.ts'
import { noLimits } from '#server/platform/http/rate-limit.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { enquiryFor, openShop } from '#server/testing/nfc-shop.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, addTemplate } = await openShop(app)
const { nfc_template_id: template, template_name } = await addTemplate({
  prices: [{ country_id: 1, amount_minor: 900 }],
})
const card = await makeCard(app)
const as = card.owner.token
const ask = (changes: Partial<ReturnType<typeof enquiryFor>> = {}, token = as) =>
  app.call(createNfcEnquiry, { as: token, body: { ...enquiryFor(card, template), ...changes } })
const countEnquiries = async () => (await db.selectFrom('nfc_enquiries').select('id').execute()).length

it('stores what is asked for with the price of the moment, and lists it for the person alone', async () => {
  const image = await createFile(db, card.owner.id)
  const { data } = await ask({ image, quantity: 12, message: 'Before\r\nFriday' })
  expect(data).toMatchObject({
    qrcode_id: card.qrcode_id,
    card_name: 'Jane Doe',
    template_name,
    quantity: 12,
    price: { amount_minor: 900, currency: 'USD', tax_inclusive: true },
    status: 'new',
  })
  const row = await db
    .selectFrom('nfc_enquiries')
    .selectAll()
    .where('id', '=', data.nfc_enquiry_id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    user_id: card.owner.id,
    card_id: card.card_id,
    image,
    name: 'Asha Rao',
    email: 'asha@example.com',
    message: 'Before\nFriday',
  })
  expect((await app.call(listMyNfcEnquiries, { as })).data).toEqual({ list: [data] })
  const { token } = await createUser(db)
  expect((await app.call(listMyNfcEnquiries, { as: token })).data).toEqual({ list: [] })
})

it('takes the card that the code shows when none is named', async () => {
  const { data } = await ask({ card_id: null })
  const { card_id } = await db
    .selectFrom('nfc_enquiries')
    .select('card_id')
    .where('id', '=', data.nfc_enquiry_id)
    .executeTakeFirstOrThrow()
  expect(card_id).toBe(card.card_id)
})

it('knows no code, card or picture of somebody else, not even for admins', async () => {
  const other = await makeCard(app)
  const before = await countEnquiries()
  expect(await ask({ qrcode_id: other.qrcode_id })).toMatchObject({ status: 404, error: 'qrcode_not_found' })
  expect(await ask({}, admin.token)).toMatchObject({ status: 404, error: 'qrcode_not_found' })
  expect(await ask({ card_id: other.card_id })).toMatchObject({ status: 404, error: 'card_not_found' })
  const image = await createFile(db, other.owner.id)
  expect(await ask({ image })).toMatchObject({ status: 404, error: 'file_not_found' })
  expect(await ask({ nfctemplates_id: 99_999 })).toMatchObject({
    status: 404,
    error: 'nfc_template_not_found',
  })
  expect(await countEnquiries()).toBe(before)
})

it('makes no chip for a code that is switched off', async () => {
  const off = await makeCard(app)
  const token = off.owner.token
  await app.call(updateCardStatus, { as: token, body: { card_id: off.card_id, status: 'inactive' } })
  const body = enquiryFor(off, template)
  await db.updateTable('qrcodes').set({ status: 'inactive' }).where('id', '=', off.qrcode_id).execute()
  expect(await app.call(createNfcEnquiry, { as: token, body })).toMatchObject({
    status: 409,
    error: 'code_inactive',
  })
})

it('promises no more than there are', async () => {
  const { nfc_template_id: nfctemplates_id } = await addTemplate({ stock: 3 })
  expect(await ask({ nfctemplates_id, quantity: 4 })).toMatchObject({
    status: 409,
    error: 'nfc_out_of_stock',
  })
  expect((await ask({ nfctemplates_id, quantity: 3 })).data.price).toBeNull()
})

it('names every invalid field at once', async () => {
  const { status, fields } = await ask({
    name: '',
    phone_no: '',
    email: 'asha',
    quantity: 0,
    nfctemplates_id: '',
    qrcode_id: '',
  })
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path).toSorted()).toEqual([
    'email',
    'name',
    'nfctemplates_id',
    'phone_no',
    'qrcode_id',
    'quantity',
  ])
})

it('tells every admin by mail, without a word of whoever asks', async () => {
  await app.drain()
  const before = (await listMails(db, admin.email)).length
  const { data } = await ask({ name: 'Buy pills at pills.example', quantity: 2 })
  await app.drain()
  const mails = (await listMails(db, admin.email)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['Somebody asks for NFC cards'])
  expect(mails[0]?.body_text).toContain(`/backbone/nfc/enquiry-${data.nfc_enquiry_id}`)
  expect(mails[0]?.body_text).not.toContain('pills')
})

it('takes twenty enquiries of an account a day', async () => {
  const limited = await createTestApp({ ctx: { limits: { ...noLimits, areOn: true } } })
  const shop = await openShop(limited)
  const { nfc_template_id: id } = await shop.addTemplate()
  const own = await makeCard(limited)
  const statuses: number[] = []
  for (let round = 0; round < 21; round++)
    statuses.push(
      (await limited.call(createNfcEnquiry, { as: own.owner.token, body: enquiryFor(own, id) })).status,
    )
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})
