import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  answerInvitation,
  createInvitation,
  createdCards,
  deleteInvitation,
  invitations,
} from '#contract/invitations.ts'
import { createUser, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepInvitations } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { makeCard, makePartner } = await openPartners(app)
const month = 31 * 86_400_000

const userOf = (email: string) =>
  db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select(['users.id', 'users.status'])
    .where('value', '=', email)
    .executeTakeFirst()
const statusOf = (id: string | undefined) =>
  db
    .selectFrom('users')
    .select(['status', 'name'])
    .where('id', '=', id ?? '')
    .executeTakeFirst()
/** By the link of the newest mail. */
async function reject(email: string): Promise<void> {
  await app.drain()
  const link = /\/invitation\/[\w-]+/.exec((await listMails(db, email)).at(-1)?.body_text ?? '')?.[0] ?? ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.fetch(link, { method: 'POST', headers, body: 'answer=rejected' })
  await app.drain()
}
const newPerson = () => ({ name: 'Noor Haddad', email: `noor${nextNumber()}@example.org` })
const listsOf = async ({ token: as }: TestUser) => ({
  cards: (await app.call(createdCards.list, { body: {}, as })).data.list,
  invited: (await app.call(invitations.list, { query: {}, as })).data.list,
})

describe('the account of a person who rejects', () => {
  it('goes with the card and all that was typed of them, when nobody has used it', async () => {
    const partner = await makePartner(1)
    const person = newPerson()
    const { data: card } = await makeCard(partner, { create_user: person, vcard: { name: person.name } })
    const made = await userOf(person.email)
    expect(made?.status).toBe('active')
    await reject(person.email)
    expect(await statusOf(made?.id)).toEqual({ status: 'erased', name: 'Deleted person' })
    expect(await userOf(person.email)).toBeUndefined()
    const left = await db.selectFrom('cards').select('id').where('id', '=', card.card_id).executeTakeFirst()
    expect(left).toBeUndefined()
    const texts = await db
      .selectFrom('invitations')
      .selectAll()
      .where('user_id', '=', made?.id ?? '')
      .execute()
    expect(texts).toEqual([])
  })

  it('stays with an account that is used, one with another card and one that another partner waits for', async () => {
    const partner = await makePartner(3)
    const used = await createUser(db)
    await makeCard(partner, { create_user: { name: 'Asha', email: used.email } })
    await reject(used.email)
    expect(await statusOf(used.id)).toMatchObject({ status: 'active' })

    const person = newPerson()
    await makeCard(await makePartner(1), { create_user: person })
    await makeCard(partner, { create_user: person })
    await reject(person.email)
    expect(await userOf(person.email)).toMatchObject({ status: 'active' })

    const shared = newPerson()
    const { data: accepted } = await makeCard(await makePartner(1), { create_user: shared })
    await app.drain()
    await db
      .updateTable('cards')
      .set({ is_pending: false, editor_id: null })
      .where('id', '=', accepted.card_id)
      .execute()
    await makeCard(partner, { create_user: shared })
    await reject(shared.email)
    expect(await userOf(shared.email)).toMatchObject({ status: 'active' })
  })

  it('is not told to the partner, whose lists are the same with and without an account, and forget both', async () => {
    const partner = await makePartner(2)
    const used = await createUser(db)
    const person = { ...newPerson(), email: used.email.replace('person', 'nobody') }
    for (const { email } of [used, person]) {
      await makeCard(partner, { create_user: { name: 'Noor', email } })
      await reject(email)
    }
    const [other, withAccount] = (await listsOf(partner)).cards
    const { invitation_id: _a, email: a, created_at: _c, ...shown } = withAccount ?? { email: '' }
    const { invitation_id: _b, email: b, created_at: _d, ...same } = other ?? { email: '' }
    expect([a, b]).toEqual([used.email, person.email])
    const at = { expires_at: '', answered_at: '' }
    expect({ ...same, ...at }).toEqual({ ...shown, ...at })
    app.advance(month)
    await sweepInvitations(app.ctx)
    app.advance(-month)
    expect((await listsOf(partner)).invited.map(({ name, email }) => [name, email])).toEqual([
      ['', ''],
      ['', ''],
    ])
  })

  it('is made again for an invitation that is sent again; one that is withdrawn takes it, too', async () => {
    const partner = await makePartner(1)
    const person = newPerson()
    const invite = () =>
      app.call(createInvitation, {
        body: { ...person, client_request_id: randomUUID() },
        as: partner.token,
      })
    const { data } = await invite()
    await app.drain()
    const made = await userOf(person.email)
    await app.call(deleteInvitation, { body: { invitation_id: data.invitation_id }, as: partner.token })
    await app.drain()
    expect(await statusOf(made?.id)).toMatchObject({ status: 'erased' })
    expect((await listsOf(partner)).invited).toMatchObject([{ email: person.email, status: 'deleted' }])
    const again = await invite()
    expect(again.status).toBe(200)
    expect((await userOf(person.email))?.id).not.toBe(made?.id)
    const body = { invitation_id: again.data.invitation_id, status: 'rejected' as const }
    expect((await app.call(answerInvitation, { body, as: partner.token })).error).toBe('invitation_not_found')
  })
})
