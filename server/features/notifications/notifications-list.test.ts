import { expect, it } from 'vitest'
import { consentVersions } from '#contract/contact-shapes.ts'
import { shareContact } from '#contract/contacts.ts'
import {
  countNotifications,
  listNotifications,
  setAllNotificationsSeen,
  setNotificationSeen,
} from '#contract/notifications.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { ContactShared } from '../contacts/index.ts'
import { sweepNotifications } from './list-notifications.ts'

const app = await createTestApp()

let leads = 0
async function leaveDetails(link: string): Promise<number> {
  leads += 1
  const body = { name: `Lead ${leads}`, email: `lead${leads}@example.org`, link }
  const { data } = await app.call(shareContact, { body: { ...body, consent_version: consentVersions[0] } })
  await app.drain()
  return data.shared_contact_id
}
const listOf = async ({ token }: TestUser, query = {}) =>
  (await app.call(listNotifications, { as: token, query })).data
const unseenOf = async ({ token }: TestUser) =>
  (await app.call(countNotifications, { as: token })).data.unseen
async function withLeads(count: number) {
  const { owner, slug } = await makeCard(app)
  for (let number = 0; number < count; number += 1) await leaveDetails(slug)
  return owner
}

it('lists what happened once, however often the job of it runs', async () => {
  const { owner, slug } = await makeCard(app)
  const contactId = await leaveDetails(slug)
  for (let again = 0; again < 3; again += 1) await app.ctx.emit(ContactShared, { contactId })
  await app.drain()
  expect(await listOf(owner)).toMatchObject({
    total: 1,
    unseen: 1,
    list: [{ kind: 'new_lead', action: 'Open the lead', is_seen: false }],
  })
})

it('says nothing of what the visitor typed', async () => {
  const owner = await withLeads(1)
  const rows = await app.ctx.db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', owner.id)
    .execute()
  expect(JSON.stringify(rows)).not.toMatch(/Lead \d|@example\.org/)
})

it('pages, newest first', async () => {
  const owner = await withLeads(3)
  const ids = (await listOf(owner)).list.map(({ notification_id }) => notification_id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const { list, total } = await listOf(owner, { start: 1, limit: 1 })
  expect([list.map(({ notification_id }) => notification_id), total]).toEqual([[ids[1]], 3])
})

it('marks one as seen, and keeps when that was', async () => {
  const owner = await withLeads(2)
  const id = (await listOf(owner)).list[0]?.notification_id ?? 0
  const see = () => app.call(setNotificationSeen, { body: { notification_id: id }, as: owner.token })
  expect((await see()).data).toEqual({ unseen: 1 })
  const seenAt = () =>
    app.ctx.db.selectFrom('notifications').select('seen_at').where('id', '=', id).executeTakeFirstOrThrow()
  const first = await seenAt()
  app.advance(60_000)
  expect((await see()).data).toEqual({ unseen: 1 })
  expect(await seenAt()).toEqual(first)
  expect((await listOf(owner)).list.map(({ is_seen }) => is_seen)).toEqual([true, false])
})

it('marks all that were shown, and none that came since, nor those of others', async () => {
  const owner = await withLeads(2)
  const other = await withLeads(1)
  const newest_id = (await listOf(owner)).list[0]?.notification_id ?? 0
  const { slug } = await makeCard(app, {}, owner)
  await leaveDetails(slug)
  await app.call(setAllNotificationsSeen, { body: { newest_id: newest_id + 1_000 }, as: other.token })
  const { data } = await app.call(setAllNotificationsSeen, { body: { newest_id }, as: owner.token })
  expect(data).toEqual({ unseen: 1 })
  expect([await unseenOf(owner), await unseenOf(other)]).toEqual([1, 0])
})

it('tells nobody who has no active account', async () => {
  const { owner, slug } = await makeCard(app)
  await app.ctx.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', owner.id).execute()
  const lead = await app.ctx.db
    .selectFrom('cards')
    .select('id')
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  const { id } = await app.ctx.db
    .insertInto('shared_contacts')
    .values({
      owner_id: owner.id,
      card_id: lead.id,
      name: slug,
      phone: '123456',
      consent_version: consentVersions[0],
      withdraw_hash: Buffer.from(slug),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.ctx.emit(ContactShared, { contactId: id })
  await app.drain()
  const rows = await app.ctx.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', owner.id)
    .execute()
  expect(rows).toEqual([])
})

it('has nothing for somebody new', async () => {
  const user = await createUser(app.ctx.db)
  expect(await listOf(user)).toEqual({ list: [], total: 0, unseen: 0 })
})

/** At the end, because sessions are over when the clock is moved so far. */
it('deletes what is older than 90 days', async () => {
  const owner = await withLeads(1)
  const leftAfter = async (days: number) => {
    app.advance(days * 86_400_000)
    await sweepNotifications(app.ctx)
    const rows = app.ctx.db.selectFrom('notifications').select('id').where('user_id', '=', owner.id)
    return (await rows.execute()).length
  }
  expect([await leftAfter(89), await leftAfter(2)]).toEqual([1, 0])
})
