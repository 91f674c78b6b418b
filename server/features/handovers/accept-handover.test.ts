import { expect, it } from 'vitest'
import { blockCard } from '#contract/admin-cards.ts'
import { createAlternateCode } from '#contract/card-codes.ts'
import { deleteCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { listTransfers, transferCode } from '#contract/claims.ts'
import { cardType } from '#contract/constants.ts'
import {
  declineHandover,
  getHandover,
  givenHandovers,
  offerHandover,
  previewHandover,
  receivedHandovers,
  withdrawHandover,
} from '#contract/handovers.ts'
import { updateUserStatus } from '#contract/users-admin.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { openHandovers } from '#server/testing/handed-card.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { setFeature } from '#server/testing/plans.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { accept, letPass, makeOffer, offer, ownerOf, statusOf } = openHandovers(app)

const codesOf = (cardId: number) =>
  db.selectFrom('qrcodes').select(['id', 'owner_id']).where('card_id', '=', cardId).orderBy('id').execute()

it('gives the card with its codes, links, pictures and visits to whoever has the address', async () => {
  const giver = await createUser(db, { name: 'Asha Rao' })
  const photo = await createFile(db, giver.id)
  const shared = await createFile(db, giver.id)
  const card = await makeCard(app, { vcard: { name: 'Corner Shop', photo, company_logo: shared } }, giver)
  await makeCard(app, { vcard: { name: 'Other', photo: shared } }, giver)
  await app.call(createAlternateCode, { body: { card_id: card.card_id, name: 'Door' }, as: giver.token })
  await db
    .insertInto('visit_days')
    .values({ qrcode_id: card.qrcode_id, day: '2026-11-18', source: 'qr', visits: 31, visitors: 30 })
    .execute()
  const seen = await app.call(previewHandover, { params: { id: card.card_id }, as: giver.token })
  expect(seen.data).toMatchObject({
    error: null,
    card: { name: 'Corner Shop', slug: card.slug },
    goes: { codes: 2, printed: 0, visits: 31, leads: 0, editors: 0 },
  })
  const { receiver, id } = await offer({ ...card, owner: giver })
  expect(await ownerOf(card.card_id)).toBe(giver.id)

  const { data } = await accept(id, receiver)
  expect(data).toMatchObject({ status: 'accepted', card_id: card.card_id })
  expect(await ownerOf(card.card_id)).toBe(receiver.id)
  expect((await codesOf(card.card_id)).map(({ owner_id }) => owner_id)).toEqual([receiver.id, receiver.id])
  expect((await app.call(getCardDetail, { params: { id: card.card_id }, as: giver.token })).error).toBe(
    'card_not_found',
  )
  const body = { card_id: card.card_id, summary: 'New' }
  expect((await app.call(updateCard, { body, as: receiver.token })).status).toBe(200)
  expect((await app.fetch(`/p/${card.slug}`)).status).toBe(200)
  const files = await db
    .selectFrom('files')
    .select(['name', 'owner_id'])
    .where('name', 'in', [photo, shared])
    .execute()
  expect(Object.fromEntries(files.map(({ name, owner_id }) => [name, owner_id]))).toEqual({
    [photo]: receiver.id,
    [shared]: giver.id,
  })
  const line = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'card.handed-over')
    .executeTakeFirst()
  expect(line).toMatchObject({ actor_id: receiver.id, subject_id: String(card.card_id) })
})

it('leaves the leads with the giver unless they were asked for, and their notes always', async () => {
  for (const withLeads of [false, true]) {
    const giver = await createUser(db)
    const card = await makeCard(app, {}, giver)
    const { id: leadId } = await sendLead(app, card, { name: 'Tom Okafor' })
    await db.updateTable('shared_contacts').set({ note: 'Rude.' }).where('id', '=', leadId).execute()
    const { receiver, id } = await offer({ ...card, owner: giver }, withLeads)
    const seen = await app.call(getHandover, { params: { id }, as: receiver.token })
    expect(seen.data.goes.leads).toBe(withLeads ? 1 : 0)
    await accept(id, receiver)
    const lead = await db
      .selectFrom('shared_contacts')
      .selectAll()
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow()
    expect([lead.owner_id, lead.note]).toEqual(withLeads ? [receiver.id, ''] : [giver.id, 'Rude.'])
    const { id: next } = await sendLead(app, card, { name: 'Next' })
    const after = await db
      .selectFrom('shared_contacts')
      .select('owner_id')
      .where('id', '=', next)
      .executeTakeFirstOrThrow()
    expect(after.owner_id).toBe(receiver.id)
  }
})

it('is for nobody but whoever has confirmed the address, and taken once', async () => {
  const { id, receiver, giver } = await makeOffer()
  const stranger = await createUser(db)
  for (const who of [stranger, giver]) {
    expect((await accept(id, who)).error).toBe('handover_not_found')
    expect((await app.call(declineHandover, { body: { handover_id: id }, as: who.token })).error).toBe(
      'handover_not_found',
    )
  }
  await db.updateTable('addresses').set({ confirmed_at: null }).where('user_id', '=', receiver.id).execute()
  expect((await accept(id, receiver)).error).toBe('handover_not_found')
  await db
    .updateTable('addresses')
    .set({ confirmed_at: new Date() })
    .where('user_id', '=', receiver.id)
    .execute()
  expect((await app.call(withdrawHandover, { body: { handover_id: id }, as: receiver.token })).error).toBe(
    'handover_not_found',
  )
  expect((await accept(id, receiver)).status).toBe(200)
  expect((await accept(id, receiver)).error).toBe('handover_ended')
})

it('ends by a withdrawal, an answer or its last day, and the card stays', async () => {
  const withdrawn = await makeOffer()
  await app.call(withdrawHandover, { body: { handover_id: withdrawn.id }, as: withdrawn.giver.token })
  expect((await accept(withdrawn.id, withdrawn.receiver)).error).toBe('handover_ended')
  const declined = await makeOffer()
  await app.call(declineHandover, { body: { handover_id: declined.id }, as: declined.receiver.token })
  expect((await accept(declined.id, declined.receiver)).error).toBe('handover_ended')
  const late = await makeOffer()
  await letPass(late.id, 'expires_at')
  expect((await accept(late.id, late.receiver)).error).toBe('handover_ended')
  const shown = await app.call(getHandover, { params: { id: late.id }, as: late.receiver.token })
  expect(shown.data.status).toBe('expired')
  for (const { card, giver } of [withdrawn, declined, late])
    expect(await ownerOf(card.card_id)).toBe(giver.id)
  // and the card can be offered anew, also before the sweep
  const body = { card_id: late.card.card_id, to_email: 'someone.else@example.org' }
  expect((await app.call(offerHandover, { body, as: late.giver.token })).status).toBe(200)
  expect(await statusOf(late.id)).toBe('expired')
})

it('meets what happened to the card and its giver in between', async () => {
  const admin = await createAdmin(db)
  const deleted = await makeOffer()
  await app.call(deleteCard, { body: { qrcodes_id: deleted.card.qrcode_id }, as: deleted.giver.token })
  const blocked = await makeOffer()
  const block = { card_id: blocked.card.card_id, is_blocked: 1, reason: 'Fraud' } as const
  await app.call(blockCard, { body: block, as: admin.token })
  const gone = await makeOffer()
  await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', gone.giver.id).execute()
  const shut = await makeOffer()
  const status = { ids: [shut.giver.id], status: 'blocked' as const, reason: 'Spam' }
  await app.call(updateUserStatus, { body: status, as: admin.token })
  for (const { id, receiver, card, giver } of [deleted, blocked, gone, shut]) {
    expect((await accept(id, receiver)).error).toBe('handover_unavailable')
    expect([await statusOf(id), await ownerOf(card.card_id)]).toEqual(['offered', giver.id])
  }
})

it('asks the plan of the receiver for a place, and moves nothing without', async () => {
  await setFeature(db, 'free', 'cards', { limit_value: 1 })
  const { id, receiver, card, giver } = await makeOffer()
  const own = await makeCard(app, {}, receiver)
  const before = await app.call(getHandover, { params: { id }, as: receiver.token })
  expect(before.data.has_room).toBe(false)
  expect((await accept(id, receiver)).error).toBe('handover_no_room')
  expect([await statusOf(id), await ownerOf(card.card_id)]).toEqual(['offered', giver.id])
  expect((await codesOf(card.card_id))[0]?.owner_id).toBe(giver.id)
  await app.call(deleteCard, { body: { qrcodes_id: own.qrcode_id }, as: receiver.token })
  expect((await accept(id, receiver)).status).toBe(200)
  await setFeature(db, 'free', 'cards', { limit_value: null })
})

it('refuses what stays with its owner, and says why before', async () => {
  const owner = await createUser(db)
  const event = { title: 'Fair', from_date: '2099-05-14T18:30' }
  const student = { name: 'Jane', institution: 'A school', student_no: '1', valid_until: '2030-06-30' }
  const cards = {
    handover_event: await makeCard(
      app,
      { card_type_id: cardType.event, qrcode_theme_id: 1, vcard: event },
      owner,
    ),
    handover_student: await makeCard(
      app,
      { card_type_id: cardType.student, qrcode_theme_id: 1, vcard: student },
      owner,
    ),
    card_blocked: await makeCard(app, {}, owner),
    handover_pending: await makeCard(app, {}, owner),
    handover_fresh: await makeCard(app, {}, owner),
  }
  await db
    .updateTable('cards')
    .set({ blocked_at: new Date(), blocked_reason: 'x' })
    .where('id', '=', cards.card_blocked.card_id)
    .execute()
  await offer(cards.handover_pending)
  const { id, receiver } = await offer(cards.handover_fresh)
  await accept(id, receiver)
  for (const [code, { card_id }] of Object.entries(cards)) {
    const as = code === 'handover_fresh' ? receiver.token : owner.token
    const seen = await app.call(previewHandover, { params: { id: card_id }, as })
    expect(seen.data.error).toBe(code)
    const body = { card_id, to_email: 'friend@example.org' }
    expect((await app.call(offerHandover, { body, as })).error).toBe(code)
  }
  await letPass(id, 'undo_until')
  const body = { card_id: cards.handover_fresh.card_id, to_email: 'friend@example.org' }
  expect((await app.call(offerHandover, { body, as: receiver.token })).status).toBe(200)
})

it('answers the same for an address that nobody has, refuses the own one, and counts offers', async () => {
  const { card, giver } = await makeOffer({}, false)
  const own = { card_id: card.card_id, to_email: giver.email }
  expect((await app.call(offerHandover, { body: own, as: giver.token })).error).toBe('invalid_input')
  const known = await createUser(db)
  const replies = []
  for (const to_email of [known.email, 'nobody@example.org']) {
    const { card_id } = await makeCard(app, {}, giver)
    const reply = await app.call(offerHandover, { body: { card_id, to_email }, as: giver.token })
    replies.push([reply.status, Object.keys(reply.data)])
  }
  expect(replies[0]).toEqual(replies[1])
})

it('takes printed codes along, and ends offers of them', async () => {
  const { makeClaimed } = await openClaimedCodes(app)
  const { id: codeId, owner, card } = await makeClaimed()
  const friend = await createUser(db)
  await app.call(transferCode, { body: { qrcode_id: codeId, to_email: friend.email }, as: owner.token })
  const { id, receiver } = await offer({ ...card, owner })
  await accept(id, receiver)
  expect(await codesOf(card.card_id)).toEqual([{ id: codeId, owner_id: receiver.id }])
  expect((await app.call(listTransfers, { as: friend.token })).data.list).toEqual([])
})

it('is in the list of both, where names and addresses of the other are told only to whom they are for', async () => {
  const { id, receiver, giver } = await makeOffer()
  const listed = async () => ({
    given: (await app.call(givenHandovers.list, { as: giver.token, query: { search: 'corner' } })).data.list,
    received: (await app.call(receivedHandovers.list, { as: receiver.token })).data.list,
  })
  const before = await listed()
  expect(before.given).toMatchObject([
    { handover_id: id, to_email: receiver.email, to_name: '', status: 'offered' },
  ])
  expect(before.received).toMatchObject([{ handover_id: id, from_name: 'Asha Rao', status: 'offered' }])
  expect((await app.call(receivedHandovers.list, { as: giver.token })).data.list).toEqual([])
  await accept(id, receiver)
  const after = await listed()
  expect(after.given).toMatchObject([{ to_name: 'Noor Haddad', status: 'accepted' }])
  expect(after.received).toMatchObject([{ status: 'accepted' }])
})
