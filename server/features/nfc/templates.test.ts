import { expect, it } from 'vitest'
import { createNfcEnquiry, listNfcTemplates, nfcTemplates } from '#contract/nfc.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { enquiryFor, openShop } from '#server/testing/nfc-shop.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, picture, addTemplate } = await openShop(app)
const as = admin.token
const [world, india, uk] = [1, 356, 826]
const prices = [
  { country_id: world, amount_minor: 900 },
  { country_id: india, amount_minor: 49_900, tax_inclusive: false },
]

const offersTo = async (country_id: number | null) => {
  const { token } = await createUser(db, { country_id })
  return (await app.call(listNfcTemplates, { as: token })).data.list
}

it('has prices in the currency of their country, replaces them, and records both', async () => {
  const made = await addTemplate({ template_name: 'Slate', prices })
  expect(made.prices).toEqual([
    { ...prices[0], tax_inclusive: true, currency: 'USD', country_name: 'World', country_iso2: 'XW' },
    { ...prices[1], currency: 'INR', country_name: 'India', country_iso2: 'IN' },
  ])
  const { nfc_template_id, version } = made
  const body = { nfc_template_id, version, template_name: 'Slate', front_image: picture, back_image: picture }
  const changed = await app.call(nfcTemplates.update, {
    as,
    body: { ...body, prices: [{ country_id: uk, amount_minor: 0 }] },
  })
  expect(changed.data).toMatchObject({ version: 2, prices: [{ currency: 'GBP', amount_minor: 0 }] })
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_type', '=', 'nfc-template')
    .where('subject_id', '=', String(nfc_template_id))
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['nfc-template.created', 'nfc-template.updated'])
  expect((await app.call(nfcTemplates.update, { as, body })).error).toBe('version_conflict')
})

it('names every invalid field at once, and unknown pictures, countries and names', async () => {
  const wrong = await app.call(nfcTemplates.create, {
    as,
    body: {
      template_name: ' ',
      front_image: '',
      back_image: null,
      stock: -1,
      prices: [...prices, prices[0]!],
    },
  })
  expect(wrong.status).toBe(422)
  expect(wrong.fields.toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject([
    { path: 'back_image', code: 'required' },
    { path: 'front_image', code: 'choose_picture' },
    { path: 'prices', code: 'price_twice' },
    { path: 'stock' },
    { path: 'template_name', code: 'enter_thing_name' },
  ])
  const valid = { template_name: 'Valid', front_image: picture, back_image: picture }
  const errorOf = async (values: object) =>
    (await app.call(nfcTemplates.create, { as, body: { ...valid, ...values } })).error
  expect(await errorOf({ back_image: 'aaaaaaaabbbbbbbb.webp' })).toBe('file_not_found')
  expect(await errorOf({ prices: [{ country_id: 32_000, amount_minor: 1 }] })).toBe('place_unknown')
  expect(await errorOf({ tax_category_id: 99_999 })).toBe('tax_category_not_found')
  expect(await errorOf({})).toBeNull()
  expect(await errorOf({})).toBe('nfc_template_taken')
})

it('offers what is active, in its order, with the price of the country of the account', async () => {
  const second = await addTemplate({ prices, sort_order: 501, stock: 3, material: 'wood' })
  const first = await addTemplate({ sort_order: 500 })
  const hidden = await addTemplate({ is_active: false })
  const ours = (list: Awaited<ReturnType<typeof offersTo>>) =>
    list.filter(({ nfctemplates_id: id }) =>
      [first, second, hidden].some((one) => one.nfc_template_id === id),
    )
  const inIndia = ours(await offersTo(india))
  expect(inIndia).toMatchObject([
    { nfctemplates_id: first.nfc_template_id, price: null, stock: null },
    {
      nfctemplates_id: second.nfc_template_id,
      material: 'wood',
      stock: 3,
      price: { currency: 'INR', amount_minor: 49_900, tax_inclusive: false },
    },
  ])
  const dollars = { currency: 'USD', amount_minor: 900, tax_inclusive: true }
  expect(ours(await offersTo(uk))[1]?.price).toEqual(dollars)
  expect(ours(await offersTo(null))[1]?.price).toEqual(dollars)
})

it('is switched off at once, and not deleted once somebody has asked for it', async () => {
  const { nfc_template_id: id } = await addTemplate()
  const card = await makeCard(app)
  const enquiry = await app.call(createNfcEnquiry, { as: card.owner.token, body: enquiryFor(card, id) })
  expect(enquiry.status).toBe(200)
  expect((await app.call(nfcTemplates.delete, { as, body: { ids: [id] } })).error).toBe('nfc_template_in_use')
  await app.call(nfcTemplates.updateStatus, { as, body: { ids: [id], is_active: false } })
  expect((await offersTo(null)).some((one) => one.nfctemplates_id === id)).toBe(false)
  const again = await app.call(createNfcEnquiry, { as: card.owner.token, body: enquiryFor(card, id) })
  expect(again).toMatchObject({ status: 404, error: 'nfc_template_not_found' })
  const unused = (await addTemplate({ prices })).nfc_template_id
  expect((await app.call(nfcTemplates.delete, { as, body: { ids: [unused] } })).data).toEqual({ count: 1 })
})

it('belongs to admins', async () => {
  const { token } = await createUser(db)
  const body = { template_name: 'Mine', front_image: picture, back_image: picture }
  expect((await app.call(nfcTemplates.create, { as: token, body })).status).toBe(403)
})
