import { expect, it } from 'vitest'
import {
  addDifferentContacts,
  listDuplicateContacts,
  mergeSharedContacts,
  removeDifferentContacts,
  separateSharedContacts,
} from '#contract/contact-merges.ts'
import { deleteSharedContact } from '#contract/contacts.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { moveLeadsOfCard, withdrawSharedContact } from './index.ts'

const app = await createTestApp()

/** An owner with leads that all have the telephone of their company. */
async function makeColleagues() {
  const card = await makeCard(app)
  const as = card.owner.token
  const send = async (name: string) => sendLead(app, card, { name, phone: '+49 30 901820' })
  const leads = [await send('Ada'), await send('Bo'), await send('Cy')] as const
  const say = (...ids: number[]) => app.call(addDifferentContacts, { body: { ids }, as })
  const takeBack = (...ids: number[]) => app.call(removeDifferentContacts, { body: { ids }, as })
  const merge = (shared_contact_id: number, ...ids: number[]) =>
    app.call(mergeSharedContacts, { body: { shared_contact_id, ids }, as })
  const suggested = async () =>
    (await app.call(listDuplicateContacts, { as })).data.list.map(({ contacts }) =>
      contacts.map(({ name }) => name).toSorted(),
    )
  return { card, as, send, leads, say, takeBack, merge, suggested }
}

it('never suggests a pair again of which the owner said that it is no pair, in any order, until it is taken back', async () => {
  const { leads, say, takeBack, suggested, merge } = await makeColleagues()
  const [ada, bo, cy] = leads
  expect(await suggested()).toEqual([['Ada', 'Bo', 'Cy']])
  expect((await say(bo.id, ada.id)).data).toEqual({ count: 1 })
  expect((await say(ada.id, bo.id)).data).toEqual({ count: 0 })
  expect(await suggested()).toEqual([['Bo', 'Cy']])
  expect((await say(cy.id, bo.id)).data).toEqual({ count: 1 })
  expect(await suggested()).toEqual([['Ada', 'Cy']])
  expect((await say(ada.id, bo.id, cy.id)).data).toEqual({ count: 1 })
  expect(await suggested()).toEqual([])
  expect((await takeBack(ada.id, bo.id, cy.id)).data).toEqual({ count: 3 })
  expect(await suggested()).toEqual([['Ada', 'Bo', 'Cy']])
  await merge(ada.id, bo.id, cy.id)
  expect(await suggested()).toEqual([])
})

it('does not suggest them through a third one that looks like both', async () => {
  const { card, leads, say, suggested } = await makeColleagues()
  await sendLead(app, card, { name: 'Dee', phone: '+49 30 901820', email: 'dee@example.org' })
  await sendLead(app, card, { name: 'Eli', email: 'dee@example.org' })
  await say(...leads.map(({ id }) => id))
  expect(await suggested()).toEqual([['Cy', 'Dee', 'Eli']])
})

it('counts for the lead that shows one of them, until they are separated', async () => {
  const { as, leads, say, merge, suggested } = await makeColleagues()
  const [ada, bo, cy] = leads
  await say(ada.id, bo.id)
  await merge(cy.id, bo.id)
  expect(await suggested()).toEqual([])
  await app.call(separateSharedContacts, { body: { people: [[bo.id]] }, as })
  expect(await suggested()).toEqual([['Bo', 'Cy']])
})

it('stays when a visitor withdraws the lead of which it was said', async () => {
  const { leads, say, merge, suggested, send } = await makeColleagues()
  const [ada, bo, cy] = leads
  await say(ada.id, bo.id)
  await merge(bo.id, cy.id)
  expect(await withdrawSharedContact(app.ctx, bo.key)).toBe(true)
  expect(await suggested()).toEqual([])
  expect(await withdrawSharedContact(app.ctx, cy.key)).toBe(true)
  await send('Dee')
  expect(await suggested()).toEqual([['Ada', 'Dee']])
})

it('is said with *Not the same person* of a merged lead, and not by the undoing of a merge', async () => {
  const { as, leads, merge, suggested } = await makeColleagues()
  const [ada, bo, cy] = leads
  await merge(ada.id, bo.id, cy.id)
  const separate = (id: number, are_different?: boolean) =>
    app.call(separateSharedContacts, { body: { people: [[id]], are_different }, as })
  await separate(bo.id)
  expect(await suggested()).toEqual([['Ada', 'Bo']])
  await separate(cy.id, true)
  expect(await suggested()).toEqual([['Bo', 'Cy']])
})

it('is nobody else’s to say', async () => {
  const mine = await makeColleagues()
  const { leads } = await makeColleagues()
  for (const foreign of [leads[0].id, 999_999_999])
    expect((await mine.say(mine.leads[0].id, foreign)).error).toBe('contact_not_found')
  expect((await mine.takeBack(leads[0].id, leads[1].id)).error).toBe('contact_not_found')
  expect((await mine.say(mine.leads[0].id)).status).toBe(422)
  expect(await mine.suggested()).toEqual([['Ada', 'Bo', 'Cy']])
})

it('goes with the lead, and stays behind when a card gets another owner', async () => {
  const { card, as, leads, say, suggested } = await makeColleagues()
  const [ada, bo, cy] = leads
  await say(ada.id, bo.id, cy.id)
  await app.call(deleteSharedContact, { body: { shared_contact_id: cy.id }, as })
  const to = await makeCard(app)
  await app.ctx.tx(async (tx) => moveLeadsOfCard(tx.db, card.card_id, to.owner.id))
  const { data } = await app.call(listDuplicateContacts, { as: to.owner.token })
  expect(data.list.map(({ contacts }) => contacts.map(({ name }) => name))).toEqual([['Bo', 'Ada']])
  expect(await suggested()).toEqual([])
})
