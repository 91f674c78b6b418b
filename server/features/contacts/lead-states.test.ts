import { beforeEach, expect, it } from 'vitest'
import { exportSharedContacts } from '#contract/contact-selections.ts'
import { mergeSharedContacts, separateSharedContacts } from '#contract/contact-merges.ts'
import { deleteSharedContact, getSharedContact, listSharedContacts } from '#contract/contacts.ts'
import { createEventCard } from '#contract/event-cards.ts'
import { updateLeadStates } from '#contract/lead-states.ts'
import type { LeadState } from '#contract/lead-states.ts'
import { updateNotificationPreferences } from '#contract/notification-choices.ts'
import { listNotifications } from '#contract/notifications.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { moveLeadsOfCard, noticeLeads, withdrawSharedContact } from './index.ts'

const sent: Mail[] = []
/** In Kolkata it is five and a half hours later: noon of 1 December. */
const today = '2026-12-01T06:30:00Z'
let clock = new Date(today)
const app = await createTestApp({
  ctx: { now: () => clock, mail: { send: (mail) => Promise.resolve(void sent.push(mail)) } },
})
const { db } = app.ctx
let card: Awaited<ReturnType<typeof makeCard>>

const createOwner = (timeZone = 'Asia/Kolkata') =>
  createUser(db, { time_zone: timeZone, time_zone_is_known: true })

beforeEach(async () => {
  clock = new Date(today)
  card = await makeCard(app, {}, await createOwner())
})

type Changes = { readonly state: LeadState; readonly remind_on?: string; readonly as?: string }
const change = (ids: readonly number[], { as = card.owner.token, ...body }: Changes) =>
  app.call(updateLeadStates, { body: { ids: [...ids], ...body }, as })
const later = (id: number, day = '2026-12-03') => change([id], { state: 'later', remind_on: day })
const receive = async (name = 'Tom Okafor', of = card) =>
  (await sendLead(app, of, { name, email: 'tom@example.org', message: 'Call me.' })).id
const find = async (id: number, as = card.owner.token) =>
  (await app.call(getSharedContact, { params: { id }, as })).data
const states = async (query: object = {}, as = card.owner.token) => {
  const { data } = await app.call(listSharedContacts, { query, as })
  return { names: data.list.map(({ name }) => name), states: data.states, total: data.total }
}

/** Runs what runs by the clock. @returns the mails to this owner that remind of a lead */
async function at(moment: string, owner: TestUser = card.owner): Promise<readonly Mail[]> {
  clock = new Date(moment)
  await app.drain()
  sent.length = 0
  await Promise.all([noticeLeads(app.ctx), noticeLeads(app.ctx)])
  await app.drain()
  return sent.filter(({ to, subject }) => to === owner.email && subject.startsWith('Today'))
}
const notes = async (owner: TestUser = card.owner) =>
  (await app.call(listNotifications, { as: owner.token })).data.list.filter(
    ({ kind }) => kind === 'lead_reminder',
  )

it('is new until its owner says more, who finds and counts leads by it, and sorts them', async () => {
  const [zoe, adam, bo] = [await receive('Zoe'), await receive('Adam'), await receive('Bo')]
  expect(await find(zoe)).toMatchObject({ state: 'new', remind_on: null, reminded_at: null })
  expect((await change([zoe, bo], { state: 'answered' })).data).toEqual({ count: 2 })
  expect((await later(adam)).status).toBe(200)
  expect(await states()).toMatchObject({ states: { new: 0, answered: 2, later: 1, done: 0 }, total: 3 })
  expect(await states({ state: 'answered' })).toMatchObject({ names: ['Bo', 'Zoe'], total: 2 })
  expect((await states({ sort: 'name' })).names).toEqual(['Adam', 'Bo', 'Zoe'])
  expect((await states({ sort: 'name', order: 'desc' })).names).toEqual(['Zoe', 'Bo', 'Adam'])
  expect((await states({ sort: 'remind_on' })).names[0]).toBe('Adam')
  expect((await states({ order: 'asc' })).names).toEqual(['Zoe', 'Adam', 'Bo'])
  const headers = { authorization: `Bearer ${card.owner.token}` }
  const file = await (await app.fetch(`${exportSharedContacts.path}?state=later`, { headers })).text()
  expect(file.split('\r\n')[0]).toContain('Seen,State,Reminder,Tags')
  expect(file).toMatch(/Adam.*,later,2026-12-03,/)
  expect(file).not.toContain('Zoe')
})

it('is changed by the owner alone', async () => {
  const id = await receive()
  const stranger = await createOwner()
  expect(await change([id], { state: 'done', as: stranger.token })).toMatchObject({
    error: 'contact_not_found',
  })
  expect((await find(id)).state).toBe('new')
  expect(await app.call(getSharedContact, { params: { id }, as: stranger.token })).toMatchObject({
    error: 'contact_not_found',
  })
})

it('needs a day after today in the zone of the owner, and forgets it with every other state', async () => {
  const id = await receive()
  expect((await change([id], { state: 'later' })).fields).toMatchObject([
    { path: 'remind_on', code: 'choose_date' },
  ])
  for (const day of ['2026-11-30', '2026-12-01'])
    expect((await later(id, day)).fields).toMatchObject([{ path: 'remind_on', code: 'after_today' }])
  expect((await find(id)).state).toBe('new')
  expect((await later(id, '2026-12-02')).status).toBe(200)
  // two in the morning of 2 December there, while it is still the first in London
  clock = new Date('2026-12-01T20:30:00Z')
  expect((await later(id, '2026-12-02')).fields).toMatchObject([{ path: 'remind_on' }])
  for (const state of ['answered', 'new', 'done'] as const) {
    await later(id)
    await change([id], { state, remind_on: '2026-12-09' })
    expect(await find(id)).toMatchObject({ state, remind_on: null })
  }
})

it('reminds once, in the morning of that day where the owner is, with the facts and one link', async () => {
  const id = await receive()
  const note = 'Asked about the blue one'
  await db
    .updateTable('shared_contacts')
    .set({ note, phone: '+91 98765 43210' })
    .where('id', '=', id)
    .execute()
  await later(id)
  expect(await at('2026-12-02T12:00:00Z')).toEqual([])
  expect(await at('2026-12-03T02:29:00Z')).toEqual([])
  const [mail, ...more] = await at('2026-12-03T02:30:00Z')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Today you wanted to answer Tom Okafor')
  expect(mail?.replyTo).toBe('tom@example.org')
  expect(mail?.text).toContain('December 1, 2026')
  expect(mail?.text).toContain('> Call me.')
  expect(mail?.text).toMatch(
    /Phone: \+91 98765 43210\nEmail: tom@example\.org\nYour note: Asked about the blue one\n/,
  )
  expect(mail?.text.match(/\/dashboard\/\S+/g)).toEqual([`/dashboard/shared-contact/${id}`])
  expect(await notes()).toMatchObject([{ path: `/dashboard/shared-contact/${id}` }])
  expect(await find(id)).toMatchObject({ state: 'later', reminded_at: '2026-12-03T02:30:00.000Z' })
  expect(await at('2026-12-03T02:45:00Z')).toEqual([])
  expect(await at('2026-12-04T12:00:00Z')).toEqual([])
  // put off once more
  clock = new Date('2026-12-04T12:00:00Z')
  expect((await later(id, '2026-12-05')).status).toBe(200)
  expect(await at('2026-12-05T08:00:00Z')).toHaveLength(1)
  expect(await notes()).toHaveLength(2)
})

it('comes late when nothing ran in the morning, and where the day begins earlier or later', async () => {
  await later(await receive())
  expect(await at('2026-12-06T20:00:00Z')).toHaveLength(1)
  for (const [zone, before, after] of [
    ['Pacific/Kiritimati', '2026-12-02T17:59:00Z', '2026-12-02T18:00:00Z'],
    ['Pacific/Honolulu', '2026-12-03T17:59:00Z', '2026-12-03T18:00:00Z'],
  ] as const) {
    clock = new Date(today)
    card = await makeCard(app, {}, await createOwner(zone))
    await later(await receive())
    expect(await at(before)).toEqual([])
    expect(await at(after)).toHaveLength(1)
  }
})

it('reminds of nothing that was answered, deleted or withdrawn, nor anybody who is blocked', async () => {
  const [answered, deleted, back] = [await receive('A'), await receive('B'), await receive('C')]
  for (const id of [answered, deleted, back]) await later(id)
  await change([answered], { state: 'answered' })
  await change([back], { state: 'new' })
  await app.call(deleteSharedContact, { body: { shared_contact_id: deleted }, as: card.owner.token })
  const { id, key } = await sendLead(app, card, { name: 'D' })
  await later(id)
  await withdrawSharedContact(app.ctx, key)
  expect(await at('2026-12-03T12:00:00Z')).toEqual([])
  expect(await notes()).toEqual([])

  clock = new Date(today)
  const waiting = await receive('E')
  await later(waiting)
  const setStatus = (status: 'blocked' | 'active') =>
    db.updateTable('users').set({ status }).where('id', '=', card.owner.id).execute()
  await setStatus('blocked')
  expect(await at('2026-12-03T12:00:00Z')).toEqual([])
  await setStatus('active')
  expect(await at('2026-12-03T13:00:00Z')).toHaveLength(1)
})

it('says nothing of what was answered between the note and the mail', async () => {
  const id = await receive()
  await later(id)
  clock = new Date('2026-12-03T12:00:00Z')
  await app.drain()
  sent.length = 0
  await noticeLeads(app.ctx)
  await change([id], { state: 'answered' })
  await app.drain()
  expect(sent).toEqual([])
  expect(await notes()).toEqual([])
})

it('comes as its owner has chosen: the list has it in any case', async () => {
  await later(await receive())
  const off = { topic: 'lead_reminder', channel: 'mail', is_on: false } as const
  await app.call(updateNotificationPreferences, { body: off, as: card.owner.token })
  expect(await at('2026-12-03T12:00:00Z')).toEqual([])
  expect(await notes()).toHaveLength(1)
})

it('counts for all that is merged into a lead, reminds of a person once, and opens the lead that shows it', async () => {
  const [first, second] = [await receive('Tom'), await receive('Tom Okafor')]
  await later(first)
  await later(second)
  const body = { shared_contact_id: first, ids: [second] }
  await app.call(mergeSharedContacts, { body, as: card.owner.token })
  expect((await find(second)).shared_contact_id).toBe(first)
  expect((await states()).states).toMatchObject({ later: 1 })
  expect(await at('2026-12-03T12:00:00Z')).toHaveLength(1)
  expect(await notes()).toMatchObject([{ path: `/dashboard/shared-contact/${first}` }])
  await change([first], { state: 'done' })
  await app.call(separateSharedContacts, { body: { people: [[second]] }, as: card.owner.token })
  expect((await find(second)).state).toBe('done')
})

it('passes to the lead that stays when the one that shows it is withdrawn', async () => {
  const second = await receive('Tom')
  const { id: first, key } = await sendLead(app, card, { name: 'Tom Okafor' })
  const body = { shared_contact_id: first, ids: [second] }
  await app.call(mergeSharedContacts, { body, as: card.owner.token })
  await later(first)
  await db
    .updateTable('shared_contacts')
    .set({ state: 'new', remind_on: null })
    .where('id', '=', second)
    .execute()
  await withdrawSharedContact(app.ctx, key)
  expect(await find(second)).toMatchObject({ state: 'later', remind_on: '2026-12-03', reminded_at: null })
  expect(await at('2026-12-03T12:00:00Z')).toHaveLength(1)
})

it('goes with its card: the new owner is reminded, in their zone, and the one before is not', async () => {
  const id = await receive()
  await later(id)
  const heir = await createOwner('Europe/Berlin')
  await app.ctx.tx((tx) => moveLeadsOfCard(tx.db, card.card_id, heir.id))
  expect(await at('2026-12-03T06:59:00Z', heir)).toEqual([])
  expect(await at('2026-12-03T07:00:00Z', heir)).toHaveLength(1)
  expect(sent.filter(({ to }) => to === card.owner.email)).toEqual([])
  expect(await find(id, heir.token)).toMatchObject({ state: 'later', remind_on: '2026-12-03' })
})

it('says how numbers are dialled, and where they met when that is known', async () => {
  const { id } = await sendLead(app, card, { name: 'Ravi', phone: '+91 98765-43210' })
  expect(await find(id)).toMatchObject({
    phones: [{ typed: '+91 98765-43210', dialled: '+919876543210' }],
    place: '',
  })
  const named = { label: 'Book fair, stand 12' }
  await db.updateTable('qrcodes').set(named).where('id', '=', card.qrcode_id).execute()
  await db.updateTable('shared_contacts').set({ qrcode_id: card.qrcode_id }).where('id', '=', id).execute()
  expect((await find(id)).place).toBe('Book fair, stand 12')
  // a printed code without a name
  const { id: codeId } = await (await openClaimedCodes(app)).makeClaimed(card.owner)
  await db.updateTable('shared_contacts').set({ qrcode_id: codeId }).where('id', '=', id).execute()
  const printed = db.selectFrom('qrcodes').select('code').where('id', '=', codeId)
  const { code } = await printed.executeTakeFirstOrThrow()
  expect((await find(id)).place).toBe(code)
})

it('was met at the venue of an event', async () => {
  const fair = { title: 'Fair', venue: 'Pune', from_date: '2027-05-14T18:30', time_zone: 'Asia/Kolkata' }
  const { data } = await app.call(createEventCard, { body: { vcard: fair }, as: card.owner.token })
  const { id } = await sendLead(app, data, { name: 'Ravi' })
  expect((await find(id)).place).toBe('Pune')
})
