import { expect, it } from 'vitest'
import {
  acceptHandover,
  declineHandover,
  offerHandover,
  undoHandover,
  withdrawHandover,
} from '#contract/handovers.ts'
import { createUser } from '#server/testing/factories.ts'
import { openHandovers } from '#server/testing/handed-card.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { exportHandovers } from './export-handovers.ts'
import { sweepHandovers } from './sweep-handovers.ts'

const app = await createTestApp()
const { db } = app.ctx
const { accept, letPass, makeOffer, offer, statusOf } = openHandovers(app)
const subjectsTo = async (to: string) => (await listMails(db, to)).map(({ subject }) => subject)
const notesOf = async (userId: string) =>
  (
    await db.selectFrom('notifications').select('event').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ event }) => event.split(' ').at(-1))
const rowOf = (id: number) =>
  db.selectFrom('card_handovers').selectAll().where('id', '=', id).executeTakeFirst()
const daysAgo = (days: number) => new Date(app.ctx.now().getTime() - days * 86_400_000)

it('ends offers whose time is over, and tells both once', async () => {
  const { id, giver, receiver } = await makeOffer()
  await letPass(id, 'expires_at')
  await sweepHandovers(app.ctx)
  await sweepHandovers(app.ctx)
  expect(await statusOf(id)).toBe('expired')
  await app.drain()
  expect(await subjectsTo(giver.email)).toContain('The offer of your card “Corner Shop” is over')
  expect(await subjectsTo(receiver.email)).toContain('The offer of a card is over')
  expect(await notesOf(giver.id)).toEqual(expect.arrayContaining(['expired']))
})

it('tells both sides in writing of every step', async () => {
  const { id, giver, receiver } = await makeOffer()
  await app.drain()
  await accept(id, receiver)
  await app.drain()
  await app.call(undoHandover, { body: { handover_id: id }, as: giver.token })
  await app.drain()
  expect(await subjectsTo(giver.email)).toEqual([
    'You offer your card “Corner Shop” to another account',
    'Your card “Corner Shop” has a new owner',
    'Your card “Corner Shop” is yours again',
  ])
  expect(await subjectsTo(receiver.email)).toEqual([
    'A digital card is offered to you',
    'The card that was offered to you is yours',
    'A card was taken back from you',
  ])
  expect(await notesOf(giver.id)).toEqual(['offered', 'accepted', 'undone'])
  expect(await notesOf(receiver.id)).toEqual(['offered', 'accepted', 'undone'])
  const declined = await makeOffer()
  await app.call(declineHandover, { body: { handover_id: declined.id }, as: declined.receiver.token })
  await app.drain()
  expect(await subjectsTo(declined.giver.email)).toContain('Your card “Corner Shop” was not taken')
  expect(await subjectsTo(declined.receiver.email)).toContain('You have declined a card')
})

it('writes to an address that nobody has, and takes the card to whoever makes an account with it', async () => {
  const giver = await createUser(db, { name: 'Asha Rao' })
  const card = await makeCard(app, { vcard: { name: 'Buy at spam.example now' } }, giver)
  const body = { card_id: card.card_id, to_email: 'new.person@example.org' }
  const { data } = await app.call(offerHandover, { body, as: giver.token })
  await app.drain()
  const [mail] = await listMails(db, body.to_email)
  expect(mail?.subject).toBe('A digital card is offered to you')
  expect(mail?.body_text).toContain('Asha Rao wants to give you a digital card.')
  // what a stranger typed must not advertise
  expect(mail?.body_text).not.toContain('Buy at')
  const person = await createUser(db, { email: body.to_email })
  const taken = await app.call(acceptHandover, { body: { handover_id: data.handover_id }, as: person.token })
  expect(taken.status).toBe(200)
})

it('tells whoever has the address when the offer is withdrawn', async () => {
  const giver = await createUser(db)
  const { card_id } = await makeCard(app, {}, giver)
  const body = { card_id, to_email: 'nobody.yet@example.org' }
  const { data } = await app.call(offerHandover, { body, as: giver.token })
  await app.call(withdrawHandover, { body: { handover_id: data.handover_id }, as: giver.token })
  await app.drain()
  expect(await subjectsTo(body.to_email)).toEqual(['A card is not offered to you any more'])
})

it('forgets addresses after thirty days, and notes about leads with the time to undo', async () => {
  const giver = await createUser(db)
  const card = await makeCard(app, {}, giver)
  await sendLead(app, card, { name: 'Tom Okafor' })
  const taken = await offer({ ...card, owner: giver }, true)
  await accept(taken.id, taken.receiver)
  const withdrawn = await makeOffer()
  await app.call(withdrawHandover, { body: { handover_id: withdrawn.id }, as: withdrawn.giver.token })
  await sweepHandovers(app.ctx)
  expect((await rowOf(taken.id))?.to_email).toBe(taken.receiver.email)
  expect(await keptOf(taken.id)).toBe(1)
  await db
    .updateTable('card_handovers')
    .set({ ended_at: daysAgo(29), undo_until: null })
    .where('id', '=', withdrawn.id)
    .execute()
  await letPass(taken.id, 'undo_until')
  await sweepHandovers(app.ctx)
  expect(await keptOf(taken.id)).toBe(0)
  expect((await rowOf(taken.id))?.to_email).not.toBe('')
  expect(await rowOf(withdrawn.id)).toBeDefined()
  await db
    .updateTable('card_handovers')
    .set({ ended_at: daysAgo(31) })
    .where('id', '=', withdrawn.id)
    .execute()
  await db
    .updateTable('card_handovers')
    .set({ undo_until: daysAgo(31) })
    .where('id', '=', taken.id)
    .execute()
  await sweepHandovers(app.ctx)
  expect((await rowOf(taken.id))?.to_email).toBe('')
  expect(await rowOf(withdrawn.id)).toBeUndefined()
})

const keptOf = async (id: number) =>
  (await db.selectFrom('card_handover_leads').select('contact_id').where('handover_id', '=', id).execute())
    .length

it('is in the export of both, each with what they may know of the other', async () => {
  const { id, giver, receiver } = await makeOffer()
  await accept(id, receiver)
  const read = async (userId: string) => {
    const texts: string[] = []
    for await (const { contents } of exportHandovers(app.ctx, { userId }))
      for await (const part of contents) texts.push(String(part))
    return texts.join('')
  }
  expect(await read(giver.id)).toContain('Corner Shop,accepted,,Noor Haddad')
  expect(await read(receiver.id)).toContain('Corner Shop,accepted,Asha Rao,,')
})
