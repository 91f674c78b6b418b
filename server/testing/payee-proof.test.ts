import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { updateCard } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import { getAppSettings, updateAppSettings } from '#contract/settings.ts'
import { recordPayout } from '#contract/payments-money.ts'
import { createAdmin, createUser } from './factories.ts'
import type { TestUser } from './factories.ts'
import { document, makeEvent } from './make-event.ts'
import { createSeller } from './seller.ts'
import { createTestApp } from './test-app.ts'

/** A session that somebody forgot to end does not send the money of others elsewhere. */
const app = await createTestApp()
const { db } = app.ctx
await createSeller(db)

const setProof = (user: TestUser, at: Date) =>
  db.updateTable('sessions').set({ proved_at: at }).where('user_id', '=', user.id).execute()
const forget = (user: TestUser) => setProof(user, new Date(Date.now() - 11 * 60_000))
const prove = (user: TestUser) => setProof(user, new Date())

const readPayee = async (cardId: number) => {
  const { content } = await db
    .selectFrom('cards')
    .select('content')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()
  return content as { payment_upi_id: string; bank_details: string; about: string }
}

it('makes an event with a payee, and saves all the rest of it, without a proof', async () => {
  const organiser = await createUser(db)
  await forget(organiser)
  const { card_id, update } = await makeEvent(app, {}, organiser)
  expect((await update({ about: 'Bring a coat' })).status).toBe(200)
  expect(await readPayee(card_id)).toMatchObject({ about: 'Bring a coat', payment_upi_id: 'fair@bank' })
})

it('lets nobody change the payee of an event without a proof, by whatever call', async () => {
  const organiser = await createUser(db)
  const { card_id, update } = await makeEvent(app, {}, organiser)
  await forget(organiser)
  const other = { ...document, payment_upi_id: 'thief@bank' }
  const body = { card_id, card_type_id: cardType.event, vcard: other }
  const replies = [
    await update({ payment_upi_id: 'thief@bank' }),
    await update({ payment_upi_id: '' }),
    await update({ bank_details: 'DE00 of a thief' }),
    await app.call(updateCard, { body, as: organiser.token }),
  ]
  expect(replies.map(({ error }) => error)).toEqual(replies.map(() => 'identity_unproved'))
  expect(await readPayee(card_id)).toMatchObject({
    payment_upi_id: 'fair@bank',
    bank_details: 'DE00 secret',
  })
  await prove(organiser)
  expect((await update({ payment_upi_id: 'new@bank' })).status).toBe(200)
  expect(await readPayee(card_id)).toMatchObject({ payment_upi_id: 'new@bank' })
})

it('lets no admin change where the seller is paid without a proof; the rest is saved', async () => {
  const admin = await createAdmin(db)
  await forget(admin)
  const as = admin.token
  const read = async () => (await app.call(getAppSettings, { as })).data.seller
  const save = async (change: object) =>
    app.call(updateAppSettings, { as, body: { seller: { ...(await read()), ...change } } })
  expect((await save({ legal_name: 'Visita Works' })).status).toBe(200)
  expect((await save({ upi_id: 'thief@upi' })).error).toBe('identity_unproved')
  expect((await save({ bank_account: 'DE00 of a thief' })).error).toBe('identity_unproved')
  expect(await read()).toMatchObject({ legal_name: 'Visita Works', upi_id: 'visita@upi', bank_account: '' })
  await prove(admin)
  expect((await save({ upi_id: 'new@upi' })).status).toBe(200)
})

it('records no payout without a proof', async () => {
  const admin = await createAdmin(db)
  const { id: user_id } = await createUser(db)
  const body = {
    user_id,
    currency: 'INR',
    amount_minor: 1,
    reference: 'UTR 1',
    idempotency_key: randomUUID(),
  }
  await forget(admin)
  expect((await app.call(recordPayout, { as: admin.token, body })).error).toBe('identity_unproved')
  await prove(admin)
  expect((await app.call(recordPayout, { as: admin.token, body })).error).toBe('payout_too_large')
})
