import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  duplicateCard,
  getCardDetail,
  getDashboardCount,
  getPublicCard,
  listCards,
  updateCard,
} from '#contract/cards.ts'
import { answerInvitation, createdCards } from '#contract/invitations.ts'
import { getLedgerCheck } from '#contract/ledger.ts'
import { addUserRole } from '#contract/users-admin.ts'
import { listAuditEntries } from '#server/testing/audit-entries.ts'
import { createFile, createUser, nextNumber } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { proofLimit } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { checkLedger } from '../ledger/index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, creditsOf, grant, makeCard, makePartner } = await openPartners(app)
const personOf = (email: string) => ({ name: 'Noor Haddad', email })

/** Rows of everything that a card for a person writes. */
async function countRows() {
  const tables = [
    'users',
    'addresses',
    'cards',
    'qrcodes',
    'slugs',
    'invitations',
    'credit_reservations',
  ] as const
  const counts = tables.map((table) => sql`(select count(*)::int from ${sql.table(table)})`)
  const { rows } =
    await sql`select ${sql.join(counts)}, (select count(*)::int from ledger_entries) as entries`.execute(db)
  return rows
}

describe('a card that a partner makes for a person', () => {
  it('is there at once, is not the person’s yet and sets one credit aside', async () => {
    const partner = await makePartner(3)
    const person = await createUser(db)
    const photo = await createFile(db, partner.id)
    const vcard = { name: 'Noor Haddad', photo }
    const { data, status } = await makeCard(partner, { vcard, create_user: personOf(person.email) })
    expect(status).toBe(200)
    expect(data).toMatchObject({ credits_left: 2, vcard: { photo } })
    expect(data.invitation_id).toBeGreaterThan(0)
    expect(await creditsOf(partner)).toEqual([2, 1, 0])
    const row = await db.selectFrom('cards').selectAll().where('id', '=', data.card_id).executeTakeFirst()
    expect(row).toMatchObject({
      owner_id: person.id,
      created_by: partner.id,
      created_via: 'partner',
      is_pending: true,
      editor_id: partner.id,
    })
    expect((await app.call(getPublicCard, { params: { slug: data.slug } })).error).toBe('card_not_found')
    expect((await app.call(listCards, { as: person.token })).data.total).toBe(0)
    expect((await app.call(getDashboardCount, { as: person.token })).data.cards).toBe(0)
    const id = { params: { id: data.card_id } }
    expect((await app.call(getCardDetail, { ...id, as: person.token })).error).toBe('card_not_found')
    const entries = await listAuditEntries(db, { type: 'card', id: data.card_id })
    expect(entries).toEqual([{ actor_id: partner.id, action: 'card.created' }])
  })

  it('can be read and changed by its partner while it waits, and by no other', async () => {
    const partner = await makePartner(1)
    const { data } = await makeCard(partner)
    const photo = await createFile(db, partner.id)
    const change = { card_id: data.card_id, vcard: { name: 'Noor H.', photo } }
    const { data: changed } = await app.call(updateCard, { body: change, as: partner.token })
    expect(changed.vcard).toMatchObject({ name: 'Noor H.', photo })
    const id = { params: { id: data.card_id } }
    expect((await app.call(getCardDetail, { ...id, as: partner.token })).data.vcard).toMatchObject({
      name: 'Noor H.',
    })
    const other = await makePartner(0)
    expect((await app.call(getCardDetail, { ...id, as: other.token })).error).toBe('card_not_found')
    expect((await app.call(updateCard, { body: change, as: other.token })).error).toBe('card_not_found')
    const copy = await app.call(duplicateCard, { body: { card_id: data.card_id }, as: partner.token })
    expect(copy.error).toBe('card_not_found')
  })

  it('gives the same reply and mail with and without an account', async () => {
    const partner = await makePartner(2)
    const holder = await createUser(db)
    const emails = [holder.email, 'no.account@example.com']
    const replies = []
    for (const email of emails) replies.push(await makeCard(partner, { create_user: personOf(email) }))
    const [known, unknown] = replies.map(({ data }) => Object.keys(data).toSorted())
    expect(known).toEqual(unknown)
    await app.drain()
    const mails = await Promise.all(emails.map((email) => listMails(db, email)))
    expect(mails.map((some) => some.map(({ subject }) => subject))).toEqual([
      ['A card was made for you'],
      ['A card was made for you'],
    ])
    expect(mails[1]?.[0]?.body_text).toMatch(/\/invitation\/[\w-]{32}/)
  })

  it('tells nothing of the country and the templates of the person', async () => {
    const partner = await makePartner(1)
    const person = await createUser(db, { country_dial: '+91', default_templates: false })
    const profile_contact = [{ label: 'Mobile' as const, contact: '9876543210', prefix: '' }]
    const vcard = { name: 'Noor', profile_contact }
    const { data } = await makeCard(partner, {
      vcard,
      create_user: personOf(person.email),
      qrcode_theme_id: 2,
    })
    const change = { card_id: data.card_id, vcard, qrcode_theme_id: 3 as const }
    expect((await app.call(updateCard, { body: change, as: partner.token })).status).toBe(200)
    const number = async (path: string) => /tel:[+\d]+/.exec(await (await app.fetch(path)).text())?.[0]
    const { list } = (await app.call(createdCards.list, { as: partner.token })).data
    expect(await number(list[0]?.view_url ?? '')).toBe('tel:9876543210')
    const answer = { invitation_id: data.invitation_id, status: 'accepted' as const }
    await app.call(answerInvitation, { body: answer, as: person.token })
    await expect.poll(() => number(`/p/${data.slug}`)).toBe('tel:+919876543210')
  })

  it('is made once for a request that is sent twice, also at once', async () => {
    const partner = await makePartner(3)
    const body = {
      client_request_id: randomUUID(),
      create_user: personOf(`twice${nextNumber()}@example.com`),
    }
    const [first, second] = await Promise.all([makeCard(partner, body), makeCard(partner, body)])
    const third = await makeCard(partner, body)
    expect([first.status, second.data.card_id, third.data.card_id]).toEqual([
      200,
      first.data.card_id,
      first.data.card_id,
    ])
    expect(third.data.invitation_id).toBe(first.data.invitation_id)
    expect(await creditsOf(partner)).toEqual([2, 1, 0])
  })

  it('needs a credit: of two requests for the last one, one makes a card', async () => {
    const partner = await makePartner(1)
    const replies = await Promise.all([makeCard(partner), makeCard(partner)])
    expect(replies.map(({ error }) => error ?? 'made').toSorted()).toEqual(['insufficient_credit', 'made'])
    expect(await creditsOf(partner)).toEqual([0, 1, 0])
    const made = await db.selectFrom('cards').select('id').where('created_by', '=', partner.id).execute()
    expect(made).toHaveLength(1)
  })

  it(
    'is made 50 times by 200 requests at once on 50 credits; sent again, each costs nothing',
    async () => {
      const partner = await makePartner(50)
      const requests = Array.from({ length: 200 }, (_, index) => ({
        client_request_id: randomUUID(),
        create_user: personOf(`crowd${index}@example.org`),
      }))
      const replies = await Promise.all(requests.map((request) => makeCard(partner, request)))
      const made = replies.flatMap(({ error, data }, index) => (error === null ? [{ data, index }] : []))
      expect(new Set(made.map(({ data }) => data.card_id)).size).toBe(50)
      expect(new Set(replies.map(({ error }) => error))).toEqual(new Set([null, 'insufficient_credit']))
      const again = await Promise.all(made.map(({ index }) => makeCard(partner, requests[index])))
      expect(again.map(({ data }) => data.card_id)).toEqual(made.map(({ data }) => data.card_id))
      expect(await creditsOf(partner)).toEqual([0, 50, 0])
      await checkLedger(app.ctx)
      const { data: check } = await app.call(getLedgerCheck, { as: admin.token })
      expect(check).toMatchObject({ errors: [] })
    },
    proofLimit(30_000, 60_000),
  )

  it('leaves no row when a later step fails', async () => {
    const partner = await makePartner(5)
    const slug = `held-${nextNumber()}`
    await makeCard(partner, { slug })
    const before = await countRows()
    const replies = [
      await makeCard(partner, { slug }),
      await makeCard(partner, { create_user: { ...personOf('a@example.com'), phone: '12' } }),
      await makeCard(partner, { vcard: { name: 'Noor', photo: await createFile(db, admin.id) } }),
    ]
    expect(replies.map(({ error }) => error)).toEqual(['slug_taken', 'invalid_input', 'invalid_input'])
    expect(replies[2]?.fields.map(({ path }) => path)).toEqual(['vcard.photo'])
    expect(await countRows()).toEqual(before)
    expect(await creditsOf(partner)).toEqual([4, 1, 0])
  })

  it('is one at a time for a person, and none for oneself', async () => {
    const partner = await makePartner(5)
    const create_user = personOf(`again${nextNumber()}@example.com`)
    await makeCard(partner, { create_user })
    const before = await countRows()
    const replies = await Promise.all([
      makeCard(partner, { create_user }),
      makeCard(partner, { create_user }),
    ])
    expect(replies.map(({ error }) => error)).toEqual(['invitation_exists', 'invitation_exists'])
    const own = await makeCard(partner, { create_user: personOf(partner.email) })
    expect(own.fields.map(({ path }) => path)).toEqual(['create_user.email'])
    expect(await countRows()).toEqual(before)
    const other = await makePartner(1)
    expect((await makeCard(other, { create_user })).status).toBe(200)
  })
})

describe('a partner', () => {
  it('is whoever an admin gives the role, until the account is suspended', async () => {
    const person = await createUser(db, { name: 'Paper & Post' })
    expect((await makeCard(person)).error).toBe('forbidden')
    await app.call(addUserRole, { body: { user_id: person.id }, as: admin.token })
    expect((await makeCard(person)).error).toBe('insufficient_credit')
    await grant(person.id, 1)
    const setStatus = (status: 'suspended') =>
      db.updateTable('partners').set({ status }).where('user_id', '=', person.id).execute()
    await setStatus('suspended')
    expect((await makeCard(person)).error).toBe('partner_suspended')
    await app.call(addUserRole, { body: { user_id: person.id }, as: admin.token })
    expect((await makeCard(person)).status).toBe(200)
  })
})
