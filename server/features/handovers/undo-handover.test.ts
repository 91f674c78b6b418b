import { expect, it } from 'vitest'
import { attachCode, createAlternateCode, detachCode } from '#contract/card-codes.ts'
import { deleteCard, updateCard } from '#contract/cards.ts'
import { releaseCode } from '#contract/claims.ts'
import { undoHandover } from '#contract/handovers.ts'
import { withdrawSharedContact } from '#server/features/contacts/index.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openHandovers } from '#server/testing/handed-card.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { accept, letPass, makeOffer, offer, ownerOf, statusOf } = openHandovers(app)
const undo = (id: number, { token: as }: Pick<TestUser, 'token'>) =>
  app.call(undoHandover, { body: { handover_id: id }, as })

const codesOf = async (ids: readonly number[]) =>
  db
    .selectFrom('qrcodes')
    .select(['id', 'owner_id', 'card_id'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
const leadOf = (id: number) =>
  db
    .selectFrom('shared_contacts')
    .select(['owner_id', 'note', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst()

it('brings the card back as it is now, with codes, pictures and visits, also after it was deleted', async () => {
  const { id, card, giver, receiver } = await makeOffer()
  await accept(id, receiver)
  const photo = await createFile(db, receiver.id)
  const body = { card_id: card.card_id, vcard: { name: 'Renamed', photo } }
  expect((await app.call(updateCard, { body, as: receiver.token })).status).toBe(200)
  const made = await app.call(createAlternateCode, {
    body: { card_id: card.card_id, name: 'Window' },
    as: receiver.token,
  })
  await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: receiver.token })
  expect((await undo(id, giver)).data).toMatchObject({ status: 'undone', card_id: card.card_id })
  const row = await db
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', card.card_id)
    .executeTakeFirstOrThrow()
  expect([row.owner_id, row.title, row.deleted_at]).toEqual([giver.id, 'Renamed', null])
  const ids = [card.qrcode_id, made.data.qrcode_id]
  expect((await codesOf(ids)).map(({ owner_id }) => owner_id)).toEqual([giver.id, giver.id])
  const file = await db
    .selectFrom('files')
    .select('owner_id')
    .where('name', '=', photo)
    .executeTakeFirstOrThrow()
  expect(file.owner_id).toBe(giver.id)
  expect((await undo(id, giver)).error).toBe('handover_ended')
  expect(await statusOf(id)).toBe('undone')
  const line = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'card.taken-back')
    .executeTakeFirst()
  expect(line).toMatchObject({ actor_id: giver.id, subject_id: String(card.card_id) })
})

it('is for the giver alone, until the seven days are over', async () => {
  const { id, card, giver, receiver } = await makeOffer()
  expect((await undo(id, giver)).error).toBe('handover_ended')
  await accept(id, receiver)
  const { undo_until, ended_at } = await db
    .selectFrom('card_handovers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((undo_until?.getTime() ?? 0) - (ended_at?.getTime() ?? 0)).toBe(7 * 86_400_000)
  for (const who of [receiver, await createUser(db)])
    expect((await undo(id, who)).error).toBe('handover_not_found')
  await letPass(id, 'undo_until')
  expect((await undo(id, giver)).error).toBe('handover_undo_over')
  expect(await ownerOf(card.card_id)).toBe(receiver.id)
})

it('gives the leads back that went, with notes, tags and merges, and leaves those that came since', async () => {
  const giver = await createUser(db)
  const [card, other] = [await makeCard(app, {}, giver), await makeCard(app, {}, giver)]
  const lead = await sendLead(app, card, { name: 'Tom Okafor' })
  const shown = await sendLead(app, card, { name: 'Tom O.' })
  const gone = await sendLead(app, card, { name: 'Gone' })
  const head = await sendLead(app, other, { name: 'Thomas Okafor' })
  const tag = await db
    .insertInto('contact_tags')
    .values({ user_id: giver.id, name: 'Buyer' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('shared_contact_tags').values({ shared_contact_id: lead.id, tag_id: tag.id }).execute()
  await db.updateTable('shared_contacts').set({ note: 'Rude.' }).where('id', '=', lead.id).execute()
  await db.updateTable('shared_contacts').set({ merged_into: head.id }).where('id', '=', shown.id).execute()
  const { id, receiver } = await offer({ ...card, owner: giver }, true)
  await accept(id, receiver)
  expect(await leadOf(shown.id)).toEqual({ owner_id: receiver.id, note: '', merged_into: null })
  const later = await sendLead(app, card, { name: 'Later' })
  await db.updateTable('shared_contacts').set({ merged_into: lead.id }).where('id', '=', later.id).execute()
  await withdrawSharedContact(app.ctx, gone.key)
  await undo(id, giver)
  expect(await leadOf(lead.id)).toEqual({ owner_id: giver.id, note: 'Rude.', merged_into: null })
  expect(await leadOf(shown.id)).toEqual({ owner_id: giver.id, note: '', merged_into: head.id })
  expect(await leadOf(later.id)).toEqual({ owner_id: receiver.id, note: '', merged_into: null })
  expect(await leadOf(gone.id)).toBeUndefined()
  const tags = await db
    .selectFrom('shared_contact_tags')
    .select('tag_id')
    .where('shared_contact_id', '=', lead.id)
    .execute()
  expect(tags).toEqual([{ tag_id: tag.id }])
  expect(
    await db.selectFrom('card_handover_leads').selectAll().where('handover_id', '=', id).execute(),
  ).toEqual([])
})

it('brings printed codes back wherever they are, but for those that are free by now, and leaves the receiver theirs', async () => {
  const { claim, makeClaimed, print } = await openClaimedCodes(app)
  const { id: primary, owner, card } = await makeClaimed()
  const [moved, freed] = [await print(), await print()]
  for (const { id: qrcode_id, code } of [moved, freed]) {
    await claim(code, owner.token)
    await app.call(attachCode, { body: { qrcode_id, card_id: card.card_id }, as: owner.token })
  }
  const { id, receiver } = await offer({ ...card, owner })
  await accept(id, receiver)
  const theirs = await makeCard(app, {}, receiver)
  await app.call(detachCode, { params: { id: moved.id }, as: receiver.token })
  await app.call(attachCode, { body: { qrcode_id: moved.id, card_id: theirs.card_id }, as: receiver.token })
  await app.call(releaseCode, { body: { qrcode_id: freed.id }, as: receiver.token })
  const own = await print()
  await claim(own.code, receiver.token)
  await app.call(attachCode, { body: { qrcode_id: own.id, card_id: card.card_id }, as: receiver.token })
  expect((await undo(id, owner)).status).toBe(200)
  const rows = await codesOf([primary, moved.id, freed.id, own.id])
  const found = Object.fromEntries(rows.map(({ id: code, owner_id, card_id }) => [code, [owner_id, card_id]]))
  expect(found).toEqual({
    [primary]: [owner.id, card.card_id],
    [moved.id]: [owner.id, card.card_id],
    [freed.id]: [null, null],
    [own.id]: [receiver.id, null],
  })
})
