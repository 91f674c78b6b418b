import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteCard, getCardDetail, getDashboardCount, getPublicCard, listCards } from '#contract/cards.ts'
import { listSharedContacts, shareContact } from '#contract/contacts.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import {
  answerInvitation,
  countPendingInvitations,
  createdCards,
  deleteInvitation,
  invitationDays,
  invitations,
  listMyInvitations,
} from '#contract/invitations.ts'
import { createFile, createUser, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseInvitations, sweepInvitations } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, creditsOf, makeCard, makePartner } = await openPartners(app)

const personOf = (email: string) => ({ name: 'Noor Haddad', email })
/** A card that waits for the answer of a person. */
async function openInvitation(person?: TestUser) {
  const partner = await makePartner(1)
  const email = person?.email ?? `noor${nextNumber()}@example.org`
  const photo = await createFile(db, partner.id)
  const vcard = { name: 'Noor Haddad', photo }
  const { data } = await makeCard(partner, { vcard, create_user: personOf(email) })
  return { partner, email, card: data, photo }
}
/** The link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  await app.drain()
  const mail = (await listMails(db, email)).at(-1)
  return /\/invitation\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? ''
}
const open = async (path: string) => {
  const response = await app.fetch(path)
  return { status: response.status, html: await response.text() }
}
const send = async (path: string, answer: string) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.fetch(path, { method: 'POST', headers, body: `answer=${answer}` })
  return { status: response.status, html: await response.text() }
}
const stateOf = async (cardId: number) =>
  db
    .selectFrom('cards')
    .innerJoin('invitations', 'invitations.card_id', 'cards.id')
    .select(['cards.owner_id', 'cards.is_pending', 'cards.editor_id', 'cards.status as card'])
    .select('invitations.status as invitation')
    .where('cards.id', '=', cardId)
    .executeTakeFirst()
const answer = (invitation_id: number, status: 'accepted' | 'rejected', { token: as }: TestUser) =>
  app.call(answerInvitation, { body: { invitation_id, status }, as })

describe('a person who is signed in', () => {
  it('sees what waits for them, accepts it once, and has the card then', async () => {
    const person = await createUser(db)
    const { partner, card } = await openInvitation(person)
    const { data: mine } = await app.call(listMyInvitations, { as: person.token })
    expect(mine).toMatchObject([
      { invitation_id: card.invitation_id, card_name: 'Noor Haddad', slug: card.slug },
    ])
    expect((await app.call(countPendingInvitations, { as: person.token })).data.count).toBe(1)
    const replies = await Promise.all([1, 2, 3].map(() => answer(card.invitation_id, 'accepted', person)))
    expect(replies.map(({ error }) => error ?? 'done').toSorted()).toEqual([
      'done',
      'wrong_state',
      'wrong_state',
    ])
    expect(await creditsOf(partner)).toEqual([0, 0, 1])
    expect(await stateOf(card.card_id)).toEqual({
      owner_id: person.id,
      is_pending: false,
      editor_id: null,
      card: 'active',
      invitation: 'accepted',
    })
    const { data: own } = await app.call(listCards, { as: person.token })
    expect(own.list.map(({ card_id }) => card_id)).toEqual([card.card_id])
    expect((await app.call(getDashboardCount, { as: person.token })).data.cards).toBe(1)
    const id = { params: { id: card.card_id } }
    expect((await app.call(getCardDetail, { ...id, as: partner.token })).error).toBe('card_not_found')
    expect((await app.call(countPendingInvitations, { as: person.token })).data.count).toBe(0)
  })

  it('answers only what was sent to an address that they have confirmed', async () => {
    const { card, email } = await openInvitation()
    const claimer = await createUser(db, { email, email_verified: false })
    expect((await answer(card.invitation_id, 'accepted', claimer)).error).toBe('invitation_not_found')
    expect((await answer(card.invitation_id, 'accepted', admin)).error).toBe('invitation_not_found')
    expect((await app.call(listMyInvitations, { as: claimer.token })).data).toEqual([])
    expect(await stateOf(card.card_id)).toMatchObject({ is_pending: true, invitation: 'pending' })
  })

  it('rejects it: the credit comes back and the card is off for everybody', async () => {
    const person = await createUser(db)
    const { partner, card } = await openInvitation(person)
    expect((await answer(card.invitation_id, 'rejected', person)).data.card_id).toBeNull()
    expect(await creditsOf(partner)).toEqual([1, 0, 0])
    expect(await stateOf(card.card_id)).toMatchObject({ is_pending: true, editor_id: null, card: 'inactive' })
    expect((await app.call(getPublicCard, { params: { slug: card.slug } })).error).toBe('card_not_found')
    for (const { token: as } of [person, partner])
      expect((await app.call(getCardDetail, { params: { id: card.card_id }, as })).error).toBe(
        'card_not_found',
      )
    expect((await answer(card.invitation_id, 'accepted', person)).error).toBe('wrong_state')
  })

  it('gets the card with its code, pictures and leads, although it was made for another account', async () => {
    const { card, email, photo } = await openInvitation()
    // cards that waited could be seen once, and visitors left their details there
    const wait = (is_pending: boolean, editor_id: string | null) =>
      db.updateTable('cards').set({ is_pending, editor_id }).where('id', '=', card.card_id).execute()
    const { editor_id = null } = (await stateOf(card.card_id)) ?? {}
    await wait(false, null)
    await app.call(shareContact, {
      body: { name: 'Visitor', phone: '+919876543210', link: card.slug, consent_version: consentVersions[0] },
    })
    await wait(true, editor_id)
    // somebody who signs up by themselves takes the address from the account that waits for them
    await db.deleteFrom('addresses').where('value', '=', email).execute()
    const person = await createUser(db, { email })
    expect((await answer(card.invitation_id, 'accepted', person)).status).toBe(200)
    const owners = await db
      .selectFrom('cards')
      .innerJoin('qrcodes', 'qrcodes.card_id', 'cards.id')
      .innerJoin('files', (join) => join.on('files.name', '=', photo))
      .select(['cards.owner_id as card', 'qrcodes.owner_id as code', 'files.owner_id as picture'])
      .where('cards.id', '=', card.card_id)
      .executeTakeFirst()
    expect(owners).toEqual({ card: person.id, code: person.id, picture: person.id })
    expect((await app.call(listSharedContacts, { as: person.token })).data.total).toBe(1)
  })
})

describe('the link of the mail', () => {
  it('opens a page that names the card and its maker, and changes nothing by itself', async () => {
    const { card, email } = await openInvitation()
    const page = await open(await linkTo(email))
    expect(page.status).toBe(200)
    expect(page.html).toContain('Noor Haddad')
    expect(page.html).toMatch(/Studio \d+ made it\./)
    expect(page.html).not.toContain(card.slug)
    const view = /\/invited-card\/[\w-]+/.exec(page.html)?.[0] ?? ''
    expect((await open(view)).html).toContain('Noor Haddad')
    expect(await stateOf(card.card_id)).toMatchObject({ invitation: 'pending' })
  })

  it('accepts without a session, once, and says how to take over the account', async () => {
    const { partner, card, email } = await openInvitation()
    const link = await linkTo(email)
    const done = await send(link, 'accepted')
    expect(done.html).toContain('/auth/VerifyEmailView?invited=true')
    expect((await send(link, 'rejected')).html).toContain('/auth/VerifyEmailView?invited=true')
    expect(await stateOf(card.card_id)).toMatchObject({
      is_pending: false,
      card: 'active',
      invitation: 'accepted',
    })
    expect(await creditsOf(partner)).toEqual([0, 0, 1])
  })

  it('sends somebody who has an account to the sign-in', async () => {
    const person = await createUser(db)
    const { card } = await openInvitation(person)
    expect((await send(await linkTo(person.email), 'accepted')).html).toContain('/auth/Login')
    expect(await stateOf(card.card_id)).toMatchObject({ owner_id: person.id, is_pending: false })
  })

  it('rejects, ignores other answers, and is unknown when it was never sent', async () => {
    const { partner, card, email } = await openInvitation()
    const link = await linkTo(email)
    expect((await send(link, 'perhaps')).html).toContain('name="answer"')
    expect((await send(link, 'rejected')).html).toContain('You have rejected the card')
    expect(await stateOf(card.card_id)).toMatchObject({ card: 'inactive', invitation: 'rejected' })
    expect(await creditsOf(partner)).toEqual([1, 0, 0])
    expect((await open('/invitation/none')).status).toBe(404)
    expect((await send('/invitation/none', 'accepted')).status).toBe(404)
  })
})

describe('a partner', () => {
  it('lists what they made for whom, and deletes what waits; the credit comes back', async () => {
    const { partner, card, email } = await openInvitation()
    const { data } = await app.call(invitations.list, { as: partner.token })
    expect(data).toMatchObject({ total: 1, list: [{ email, status: 'pending', card_id: card.card_id }] })
    const { data: made } = await app.call(createdCards.list, { as: partner.token })
    expect(made).toMatchObject({
      total: 1,
      list: [
        { email, invitation_status: 'pending', card_id: card.card_id, slug: card.slug, card_type_id: 1 },
      ],
    })
    const none = await app.call(createdCards.list, {
      body: { invitation_status: 'accepted' },
      as: partner.token,
    })
    expect(none.data.total).toBe(0)
    const remove = (as: string) =>
      app.call(deleteInvitation, { body: { invitation_id: card.invitation_id }, as })
    expect((await remove((await makePartner(0)).token)).error).toBe('invitation_not_found')
    expect((await remove(partner.token)).data.status).toBe('deleted')
    expect((await remove(partner.token)).error).toBe('wrong_state')
    expect(await creditsOf(partner)).toEqual([1, 0, 0])
    expect(await stateOf(card.card_id)).toMatchObject({ card: 'inactive', invitation: 'deleted' })
    expect(await linkTo(email)).toBe('')
  })
})

describe('somebody who is erased', () => {
  it('leaves neither name nor address in an invitation, and the partner gets the credit back', async () => {
    const person = await createUser(db)
    const { partner, card } = await openInvitation(person)
    await linkTo(person.email)
    await app.ctx.tx((tx) => eraseInvitations(tx, person.id))
    const row = await db
      .selectFrom('invitations')
      .select(['name', 'email', 'token_hash', 'status'])
      .where('id', '=', card.invitation_id)
      .executeTakeFirst()
    expect(row).toEqual({ name: '', email: null, token_hash: null, status: 'deleted' })
    expect(await creditsOf(partner)).toEqual([1, 0, 0])
  })

  it('as a partner, ends what waits for others', async () => {
    const { partner, card } = await openInvitation()
    await app.ctx.tx((tx) => eraseInvitations(tx, partner.id))
    expect(await stateOf(card.card_id)).toMatchObject({
      card: 'inactive',
      editor_id: null,
      invitation: 'deleted',
    })
  })
})

describe('an invitation that nobody answers', () => {
  it('expires: the credit comes back, the card is off, and an answer comes too late', async () => {
    const person = await createUser(db)
    const { partner, card } = await openInvitation(person)
    const link = await linkTo(person.email)
    await sweepInvitations(app.ctx)
    expect(await stateOf(card.card_id)).toMatchObject({ invitation: 'pending' })
    const opened = await db
      .updateTable('invitations')
      .set((eb) => ({
        expires_at: eb('expires_at', '-', sql<Date>`make_interval(days => ${invitationDays}::int)`),
      }))
      .where('id', '=', card.invitation_id)
      .returning('expires_at')
      .executeTakeFirst()
    expect(opened?.expires_at?.getTime()).toBeLessThanOrEqual(Date.now())
    const late = await answer(card.invitation_id, 'accepted', person)
    expect(late.error).toBe('wrong_state')
    expect(await creditsOf(partner)).toEqual([0, 1, 0])
    await Promise.all([sweepInvitations(app.ctx), sweepInvitations(app.ctx)])
    expect(await creditsOf(partner)).toEqual([1, 0, 0])
    expect(await stateOf(card.card_id)).toBeUndefined()
    expect((await open(link)).html).toContain('This invitation has ended')
  })

  it('cannot be accepted when an admin has deleted the card', async () => {
    const person = await createUser(db)
    const { partner, card } = await openInvitation(person)
    await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: admin.token })
    expect((await answer(card.invitation_id, 'accepted', person)).error).toBe('wrong_state')
    expect((await app.call(listMyInvitations, { as: person.token })).data).toEqual([])
    expect(await creditsOf(partner)).toEqual([0, 1, 0])
  })

  it('is shown as ended by its link when the card is gone, and no answer changes anything', async () => {
    const { partner, card, email } = await openInvitation()
    const link = await linkTo(email)
    await app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: admin.token })
    const page = await open(link)
    expect(page.html).toContain('This invitation has ended')
    expect(page.html).not.toContain('name="answer"')
    for (const sent of ['accepted', 'rejected'])
      expect((await send(link, sent)).html).toContain('This invitation has ended')
    expect(await stateOf(card.card_id)).toMatchObject({ is_pending: true, invitation: 'pending' })
    expect(await creditsOf(partner)).toEqual([0, 1, 0])
  })
})
