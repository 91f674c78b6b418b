import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { deleteCard } from '#contract/cards.ts'
import { reportFoundChips, reportLostChips } from '#contract/nfc-lost-chips.ts'
import { deleteShipTo, listMyNfcOrders } from '#contract/nfc-orders.ts'
import { listNfcTags } from '#contract/nfc-production.ts'
import { createUser } from '#server/testing/factories.ts'
import { openCardShop } from '#server/testing/nfc-buyer.ts'
import { startInstance, until } from '#server/testing/start-instance.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Chips that their owner has lost, and finds again. */

const app = await createTestApp()
const { db, env } = app.ctx
const { admin, placeOrder, move } = await openCardShop(app)
const as = admin.token
const day = 86_400_000

type Placed = Awaited<ReturnType<typeof placeOrder>>
const open = async (path: string) => {
  const response = await app.fetch(path)
  return { status: response.status, text: await response.text() }
}
const lose = ({ id, buyer }: Placed, token = buyer.token) =>
  app.call(reportLostChips, { as: token, body: { nfc_order_id: id } })
const find = ({ id, buyer }: Placed, token = buyer.token) =>
  app.call(reportFoundChips, { as: token, body: { nfc_order_id: id } })
const listOf = async ({ buyer }: Placed) => (await app.call(listMyNfcOrders, { as: buyer.token })).data.list

async function send(placed: Placed) {
  await move(placed.id, 'in_production')
  const tags = (await app.call(listNfcTags, { as })).data.list
  const url = tags.find((tag) => tag.nfc_order_id === placed.id)?.tag_url ?? ''
  await move(placed.id, 'shipped', { carrier: 'India Post' })
  return url.slice(env.publicUrl.length)
}

it('shows nothing of the card on a lost chip, says so, and works again when it is found', async () => {
  const placed = await placeOrder()
  const { card } = placed
  const tag = await send(placed)
  expect(tag).toBe(`/n/${card.code}.1`)
  expect((await open(tag)).text).toContain('Jane Doe')
  const { data } = await lose(placed)
  expect(data).toMatchObject({ is_losable: false })
  expect(Date.parse(data.findable_until ?? '') - Date.parse(data.lost_at ?? '')).toBe(7 * day)
  for (const path of [tag, `${tag}?x=1`, `${tag}/contact.vcf`, tag.toLowerCase()]) {
    const { status, text } = await open(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).toContain('This card was reported lost')
    expect(text).not.toContain('Jane')
    expect(text).not.toContain(card.slug)
  }
  for (const path of [`/q/${card.code}`, `/p/${card.slug}`, `/n/${card.code}`, `/n/${card.code}.2`])
    expect([path, (await open(path)).status]).toEqual([path, 200])
  expect((await lose(placed)).error).toBe('wrong_state')
  expect((await find(placed)).data).toMatchObject({ lost_at: null, findable_until: null, is_losable: true })
  expect((await open(tag)).text).toContain('Jane Doe')
  expect((await find(placed)).error).toBe('wrong_state')
})

it('is closed at once in every process that has its page in memory, and no other page with it', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`)
  const process = await startInstance({ ...app.ctx }, url)
  const placed = await placeOrder()
  const tag = await send(placed)
  const others = [`/q/${placed.card.code}`, `/n/${placed.card.code}`]
  for (const path of [tag, ...others]) await process.warm(path)
  await lose(placed)
  await until(async () => (await process.get(tag)).status === 404, 2_000)
  for (const path of others) {
    await process.warm(path)
    expect((await process.get(path)).status).toBe(200)
  }
  expect((await process.get(tag)).status).toBe(404)
  await find(placed)
  await until(async () => (await process.get(tag)).status === 200, 2_000)
})

it('closes no chips of another order: the replacement works', async () => {
  const placed = await placeOrder()
  const tag = await send(placed)
  await lose(placed)
  const again = await placed.order({ idempotency_key: 'replacement' })
  await placed.pay(again.data)
  const replacement = await send({ ...placed, id: again.data.nfc_order_id })
  expect(replacement).toBe(`/n/${placed.card.code}.2`)
  expect((await open(replacement)).status).toBe(200)
  expect((await open(tag)).status).toBe(404)
  expect((await listOf(placed)).map(({ lost_at }) => lost_at === null)).toEqual([true, false])
})

it('is taken back within seven days, and not after', async () => {
  const placed = await placeOrder()
  const tag = await send(placed)
  const age = (milliseconds: number) =>
    db
      .updateTable('lost_tags')
      .set({ reported_at: new Date(app.ctx.now().getTime() - milliseconds) })
      .where('qrcode_id', '=', placed.card.qrcode_id)
      .execute()
  await lose(placed)
  await age(7 * day)
  expect(await find(placed)).toMatchObject({ status: 409, error: 'nfc_lost_too_long' })
  expect((await open(tag)).status).toBe(404)
  expect((await listOf(placed))[0]).toMatchObject({ findable_until: null, is_losable: false })
  await age(7 * day - 60_000)
  expect((await find(placed)).status).toBe(200)
  expect((await open(tag)).status).toBe(200)
})

it('is reported only after it was sent, by whoever ordered it and still has its code', async () => {
  const placed = await placeOrder()
  expect((await listOf(placed))[0]).toMatchObject({ is_losable: false })
  expect((await lose(placed)).error).toBe('wrong_state')
  await send(placed)
  expect((await listOf(placed))[0]).toMatchObject({ is_losable: true })
  const stranger = await createUser(db)
  for (const token of [stranger.token, as]) {
    expect(await lose(placed, token)).toMatchObject({ status: 404, error: 'nfc_order_not_found' })
    expect(await find(placed, token)).toMatchObject({ status: 404, error: 'nfc_order_not_found' })
  }
  await db
    .updateTable('qrcodes')
    .set({ owner_id: stranger.id })
    .where('id', '=', placed.card.qrcode_id)
    .execute()
  expect((await listOf(placed))[0]).toMatchObject({ is_losable: false })
  expect((await lose(placed)).error).toBe('wrong_state')
  expect(await db.selectFrom('lost_tags').where('qrcode_id', '=', placed.card.qrcode_id).execute()).toEqual(
    [],
  )
})

it('of two who report at once one is told that it is done', async () => {
  const placed = await placeOrder()
  await send(placed)
  const statuses = (await Promise.all([lose(placed), lose(placed)])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
})

it('says of a deleted card that it is gone, lost or not', async () => {
  const placed = await placeOrder()
  const tag = await send(placed)
  await lose(placed)
  await app.call(deleteCard, { as: placed.buyer.token, body: { qrcodes_id: placed.card.qrcode_id } })
  expect((await open(tag)).status).toBe(410)
})

it('gives each order of a code a number of its own, up to the last one, which cannot be reported lost', async () => {
  const placed = await placeOrder()
  await db.updateTable('nfc_orders').set({ tag_no: 98 }).where('id', '=', placed.id).execute()
  const numbers: (number | undefined)[] = []
  for (const idempotency_key of ['one-more-order', 'another-order']) {
    const { data } = await placed.order({ idempotency_key })
    const row = db.selectFrom('nfc_orders').select('tag_no').where('id', '=', data.nfc_order_id)
    numbers.push((await row.executeTakeFirst())?.tag_no)
  }
  expect(numbers).toEqual([99, 99])
  await db
    .updateTable('nfc_orders')
    .set({ tag_no: 99, status: 'delivered' })
    .where('id', '=', placed.id)
    .execute()
  expect((await lose(placed)).error).toBe('wrong_state')
})

it('offers the address of each order until its buyer deletes it; the order keeps it', async () => {
  const placed = await placeOrder()
  const elsewhere = { ...placed.body.ship_to, city: 'Nashik' }
  await placed.order({ idempotency_key: 'the-same-place' })
  await placed.order({ idempotency_key: 'another-place', ship_to: elsewhere })
  const offered = async () =>
    (await listOf(placed)).map(({ ship_to, is_address_offered }) => [ship_to.city, is_address_offered])
  expect(await offered()).toEqual([
    ['Nashik', true],
    ['Pune', true],
    ['Pune', true],
  ])
  const body = { nfc_order_id: placed.id }
  const stranger = await createUser(db)
  expect(await app.call(deleteShipTo, { as: stranger.token, body })).toMatchObject({ status: 404 })
  expect((await app.call(deleteShipTo, { as: placed.buyer.token, body })).data).toMatchObject({
    is_address_offered: false,
    ship_to: { line1: '12 Lantern Row', country_id: 356 },
  })
  expect(await offered()).toEqual([
    ['Nashik', true],
    ['Pune', false],
    ['Pune', false],
  ])
  await sql`update nfc_orders set ship_to = '{}' where user_id = ${placed.buyer.id}`.execute(db)
  expect((await listOf(placed)).map(({ is_address_offered: is }) => is)).toEqual([false, false, false])
})
