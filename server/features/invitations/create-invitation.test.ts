import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/endpoint.ts'
import * as contract from '#contract/invitations.ts'
import { searchSlug } from '#contract/invited-links.ts'
import { updatePartnerGrant, updatePartnerStatus } from '#contract/partners-admin.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { setUnreachable } from '#server/platform/unreachable-addresses.ts'
import { createUser, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard as makeOwnCard } from '#server/testing/make-card.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, creditsOf, makePartner } = await openPartners(app)

const emailOf = () => `noor${nextNumber()}@example.com`
const invite = (partner: TestUser, body: Partial<BodyOf<typeof contract.createInvitation>> = {}) =>
  app.call(contract.createInvitation, {
    body: { name: 'Noor Haddad', email: emailOf(), client_request_id: randomUUID(), ...body },
    as: partner.token,
  })
const answer = (person: TestUser, invitation_id: number, status: 'accepted' | 'rejected' = 'accepted') =>
  app.call(contract.answerInvitation, { body: { invitation_id, status }, as: person.token })
const linkTo = async (email: string) => {
  await app.drain()
  const mails = await listMails(db, email)
  return /\/invitation\/[\w-]+/.exec(mails.at(-1)?.body_text ?? '')?.[0] ?? ''
}
const send = (link: string, status: string) =>
  app.fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `answer=${status}`,
  })

describe('an invitation to an account', () => {
  it('says to its partner that it did not arrive, until it is answered', async () => {
    const partner = await makePartner(2)
    const person = await createUser(db)
    const [known, stranger] = [await invite(partner, { email: person.email }), await invite(partner)]
    await app.drain()
    const undelivered = async () => {
      const { data } = await app.call(contract.invitations.list, { as: partner.token })
      return data.list.flatMap(({ email, undelivered_since: at }) => (at === null ? [] : [email]))
    }
    expect(await undelivered()).toEqual([])
    await setUnreachable(db, known.data.email, '550', new Date())
    await setUnreachable(db, stranger.data.email, '550', new Date())
    expect(await undelivered()).toEqual([stranger.data.email, known.data.email])
    await answer(person, known.data.invitation_id)
    expect(await undelivered()).toEqual([stranger.data.email])
  })

  it('costs a credit, is listed and mailed, and the reply is the same with and without an account', async () => {
    const partner = await makePartner(3)
    const holder = await createUser(db)
    const emails = [holder.email, emailOf()]
    const replies = []
    for (const email of emails) replies.push((await invite(partner, { email })).data)
    const shape = replies.map(({ invitation_id: _id, email: _mail, created_at: _at, ...rest }) => ({
      ...rest,
      expires_at: '',
      credits_left: 0,
    }))
    expect(shape[0]).toEqual(shape[1])
    expect(await creditsOf(partner)).toEqual([1, 2, 0])
    const { data } = await app.call(contract.invitations.list, { as: partner.token })
    expect(data.list.map(({ kind, status }) => [kind, status])).toEqual([
      ['account', 'pending'],
      ['account', 'pending'],
    ])
    await app.drain()
    const mails = await Promise.all(emails.map((email) => listMails(db, email)))
    expect(mails.map((some) => some.map(({ subject }) => subject))).toEqual([
      ['You are invited to Visita'],
      ['You are invited to Visita'],
    ])
  })

  it('is made once for a key, once for a person, never for oneself and never without a credit', async () => {
    const partner = await makePartner(2)
    const email = emailOf()
    const client_request_id = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => invite(partner, { email, client_request_id })))
    expect(new Set(replies.map(({ data }) => data.invitation_id)).size).toBe(1)
    expect((await invite(partner, { email })).error).toBe('invitation_exists')
    const own = await invite(partner, { email: partner.email })
    expect(own.fields.map(({ path, code }) => [path, code])).toEqual([['email', 'own_address']])
    expect((await invite(partner, { email: '' })).fields.map(({ path }) => path)).toEqual(['email'])
    await invite(partner)
    expect((await invite(partner)).error).toBe('insufficient_credit')
    expect(await creditsOf(partner)).toEqual([0, 2, 0])
  })

  it('is made as often as there are credits, however many come at once', async () => {
    const partner = await makePartner(20)
    const replies = await Promise.all(Array.from({ length: 60 }, () => invite(partner)))
    const errors = replies.map(({ error }) => error)
    expect(errors.filter((error) => error === null)).toHaveLength(20)
    expect(errors.filter((error) => error === 'insufficient_credit')).toHaveLength(40)
    expect(await creditsOf(partner)).toEqual([0, 20, 0])
    const { rows } = await sql`select sum(balance)::int as total from ledger_accounts`.execute(db)
    expect(rows).toEqual([{ total: 0 }])
  })

  it('is not made by a partner who is suspended; what is there can still be answered', async () => {
    const partner = await makePartner(2)
    const person = await createUser(db)
    const { data } = await invite(partner, { email: person.email })
    const body = { partner_id: partner.id, status: 'suspended' as const, reason: 'Unpaid' }
    await app.call(updatePartnerStatus, { body, as: admin.token })
    expect((await invite(partner)).error).toBe('partner_suspended')
    expect((await answer(person, data.invitation_id)).status).toBe(200)
    expect(await creditsOf(partner)).toEqual([1, 0, 1])
  })
})

describe('the link that somebody wants', () => {
  const search = async (partner: TestUser, slug: string) =>
    (await app.call(searchSlug, { body: { slug }, as: partner.token })).data

  it('is searched: free, taken with what visitors see, invited or reserved', async () => {
    const partner = await makePartner(1)
    const card = await makeOwnCard(app, { vcard: { name: 'Ines Prado' } })
    expect(await search(partner, card.slug)).toMatchObject({
      status: 'taken',
      card: { title: 'Ines Prado' },
    })
    const slug = `noor-${nextNumber()}x`
    expect(await search(partner, slug)).toEqual({ slug, status: 'free' })
    await invite(partner, { slug })
    expect(await search(partner, slug)).toEqual({ slug, status: 'invited' })
    expect(await search(partner, 'admin')).toEqual({ slug: 'admin', status: 'reserved' })
  })

  it('is held while the invitation waits, against cards and other invitations, and free afterwards', async () => {
    const partner = await makePartner(5)
    const slug = `held-${nextNumber()}x`
    const { data } = await invite(partner, { slug })
    expect(data.slug).toBe(slug)
    const person = await createUser(db)
    expect((await app.call(inspectSlug, { body: { slug }, as: person.token })).data.status).toBe('reserved')
    await expect(makeOwnCard(app, { slug }, person)).rejects.toThrow(/taken|409/)
    const second = await invite(partner, { slug })
    expect([second.error, second.fields[0]?.path]).toEqual(['slug_taken', 'slug'])
    expect(await creditsOf(partner)).toEqual([4, 1, 0])
    const body = { invitation_id: data.invitation_id }
    await app.call(contract.deleteInvitation, { body, as: partner.token })
    expect(await creditsOf(partner)).toEqual([5, 0, 0])
    expect((await makeOwnCard(app, { slug }, person)).slug).toBe(slug)
    expect((await invite(partner, { slug })).error).toBe('slug_taken')
  })

  it('goes to one of many who ask for it at once', async () => {
    const partner = await makePartner(8)
    const slug = `race-${nextNumber()}x`
    const replies = await Promise.all(Array.from({ length: 6 }, () => invite(partner, { slug })))
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await creditsOf(partner)).toEqual([7, 1, 0])
  })
})

describe('the answer', () => {
  it('of who has confirmed the address spends the credit and brings the plan of the partner', async () => {
    const partner = await makePartner(1)
    const plan = await db
      .selectFrom('packages')
      .select(['id', 'name'])
      .where('audience', '=', 'user')
      .where('level', '>', 0)
      .executeTakeFirstOrThrow()
    const grant = { partner_id: partner.id, granted_package_id: plan.id, granted_days: 90 }
    expect((await app.call(updatePartnerGrant, { body: grant, as: admin.token })).status).toBe(200)
    const person = await createUser(db)
    const { data } = await invite(partner, { email: person.email })
    const { data: own } = await app.call(contract.listMyInvitations, { as: person.token })
    expect(own).toMatchObject([{ kind: 'account', package_name: plan.name, package_days: 90 }])
    expect((await answer(await createUser(db), data.invitation_id)).error).toBe('invitation_not_found')
    expect((await answer(person, data.invitation_id)).data.card_id).toBeNull()
    expect((await answer(person, data.invitation_id)).error).toBe('wrong_state')
    expect(await creditsOf(partner)).toEqual([0, 0, 1])
    const subscription = await db
      .selectFrom('subscriptions')
      .select(['package_id', 'source', 'status', 'granted_by'])
      .where('user_id', '=', person.id)
      .execute()
    expect(subscription).toEqual([
      { package_id: plan.id, source: 'partner', status: 'active', granted_by: partner.id },
    ])
  })

  it('by the link of the mail needs no session; a rejection gives the credit back', async () => {
    const partner = await makePartner(2)
    const [yes, no] = [emailOf(), emailOf()]
    for (const email of [yes, no]) await invite(partner, { email })
    const page = await (await app.fetch(await linkTo(yes))).text()
    expect(page).toContain('You are invited to Visita')
    expect(await (await send(await linkTo(yes), 'accepted')).text()).toContain('Your account is ready')
    expect(await (await send(await linkTo(no), 'rejected')).text()).toContain('rejected the invitation')
    expect(await creditsOf(partner)).toEqual([1, 0, 1])
  })

  it('comes to who has confirmed the number, where text messages are set up', async () => {
    const partner = await makePartner(1)
    const { error } = await invite(partner, { email: '', phone: '+919876500001' })
    expect(error).toBe('sms_not_configured')
    expect((await invite(partner, { email: '', phone: '12' })).fields.map(({ path }) => path)).toEqual([
      'phone',
    ])
  })
})

describe('sending an invitation again', () => {
  it('makes a new link and ends the first; nobody else can, and not once it is answered', async () => {
    const partner = await makePartner(1)
    const email = emailOf()
    const { data } = await invite(partner, { email })
    const first = await linkTo(email)
    const body = { invitation_id: data.invitation_id }
    const resend = (as: TestUser) => app.call(contract.resendInvitation, { body, as: as.token })
    expect((await resend(await makePartner(0))).error).toBe('invitation_not_found')
    expect((await resend(partner)).data.status).toBe('pending')
    const second = await linkTo(email)
    expect(second).not.toBe(first)
    expect((await app.fetch(first)).status).toBe(404)
    await send(second, 'rejected')
    expect((await resend(partner)).error).toBe('wrong_state')
    await db.updateTable('partners').set({ status: 'suspended' }).where('user_id', '=', partner.id).execute()
    expect((await resend(partner)).error).toBe('partner_suspended')
  })
})
