import { describe, expect, it } from 'vitest'
import { blockCard } from '#contract/admin-cards.ts'
import { deleteCard, restoreCard } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import { blockDynamicCode } from '#contract/dynamic-codes.ts'
import * as contract from '#contract/invitations.ts'
import { updateNotificationPreferences } from '#contract/notification-choices.ts'
import { listNotifications } from '#contract/notifications.ts'
import {
  endPartnerInvitations,
  partners,
  updatePartnerGrant,
  updatePartnerStatus,
} from '#contract/partners-admin.ts'
import { createUser, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepInvitations } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, creditsOf, makeCard, makePartner } = await openPartners(app)
const month = 31 * 86_400_000

async function open(partner: TestUser, given?: TestUser) {
  const person = given ?? (await createUser(db))
  const { data: card } = await makeCard(partner, { create_user: { name: 'Noor', email: person.email } })
  return { person, card, id: card.invitation_id, link: await linkTo(person.email) }
}
async function linkTo(email: string) {
  await app.drain()
  const mails = await listMails(db, email)
  return /\/invitation\/[\w-]+/.exec(mails.at(-1)?.body_text ?? '')?.[0] ?? ''
}
const textOf = async (path: string) => (await app.fetch(path)).text()
const accept = (link: string) =>
  app.fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'answer=accepted',
  })
const answer = (person: TestUser, invitation_id: number) =>
  app.call(contract.answerInvitation, { body: { invitation_id, status: 'accepted' }, as: person.token })
const own = async ({ token: as }: TestUser) => (await app.call(contract.createdCards.list, { as })).data.list
const mine = async ({ token: as }: TestUser) => (await app.call(contract.listMyInvitations, { as })).data
const viewOf = (list: readonly { readonly view_url: string }[]) => list[0]?.view_url ?? ''
const notesOf = async ({ token: as }: TestUser) => {
  const { list } = (await app.call(listNotifications, { as })).data
  return list.filter(({ kind }) => kind === 'invitation_ended').map(({ text }) => text)
}
const decide = async ({ id: partner_id }: TestUser, status: 'suspended' | 'active') => {
  await app.call(updatePartnerStatus, { body: { partner_id, status, reason: 'Spam' }, as: admin.token })
  await app.drain()
}
const ownerOf = async (cardId: number) =>
  await db.selectFrom('cards').select(['owner_id', 'is_pending']).where('id', '=', cardId).executeTakeFirst()

describe('a card that waits, deleted by an admin', () => {
  it('ends its invitation: the credit is back, the link is over, and the partner is told for whom it was', async () => {
    const partner = await makePartner(1)
    const { card, id, link } = await open(partner)
    const view = viewOf(await own(partner))
    const choice = { topic: 'partner', channel: 'mail', is_on: true } as const
    await app.call(updateNotificationPreferences, { body: choice, as: partner.token })
    const body = { qrcodes_id: card.qrcode_id }
    await app.call(deleteCard, { body, as: admin.token })
    // also before the job that ends it
    expect(
      (await app.call(contract.keepCreatedCard, { body: { invitation_id: id }, as: partner.token })).error,
    ).toBe('wrong_state')
    await app.drain()
    expect(await creditsOf(partner)).toEqual([1, 0, 0])
    expect(await own(partner)).toMatchObject([
      {
        invitation_status: 'deleted',
        end_reason: 'card_deleted',
        credits: 1,
        credit_status: 'returned',
        view_url: '',
      },
    ])
    expect(await textOf(link)).toContain('This invitation has ended')
    expect((await app.fetch(view)).status).toBe(404)
    expect(await notesOf(partner)).toEqual([
      'The operator has deleted the card that you made for Noor. The invitation is over.',
    ])
    const mails = await listMails(db, partner.email)
    expect(mails.map(({ subject }) => subject)).toContain('An invitation has ended')
    expect((await app.call(restoreCard, { body, as: admin.token })).error).toBe('card_not_found')
  })

  it('is not brought back once its invitation has ended, and goes on when it is restored before', async () => {
    const partner = await makePartner(2)
    const kept = await open(partner)
    const restored = { qrcodes_id: kept.card.qrcode_id }
    await app.call(deleteCard, { body: restored, as: admin.token })
    expect((await app.call(restoreCard, { body: restored, as: admin.token })).status).toBe(200)
    await app.drain()
    expect(await own(partner)).toMatchObject([{ invitation_status: 'pending' }])
    const gone = await open(partner)
    const body = { qrcodes_id: gone.card.qrcode_id }
    await app.call(deleteCard, { body, as: admin.token })
    await db.updateTable('cards').set({ editor_id: null }).where('id', '=', gone.card.card_id).execute()
    expect((await app.call(restoreCard, { body, as: admin.token })).error).toBe('card_not_found')
  })
})

describe('a card that waits, blocked by an admin', () => {
  it('says so and waits: nobody accepts, keeps or sends it, until it is open again', async () => {
    const partner = await makePartner(1)
    const { person, card, id, link } = await open(partner)
    const view = viewOf(await own(partner))
    const block = (is_blocked: 0 | 1) =>
      app.call(blockCard, { body: { card_id: card.card_id, is_blocked, reason: 'Checked' }, as: admin.token })
    await block(1)
    expect(await own(partner)).toMatchObject([{ is_blocked: true, credit_status: 'reserved' }])
    expect(await mine(person)).toMatchObject([{ is_blocked: true }])
    expect(await textOf(link)).toContain('This card is blocked')
    expect(await textOf(view)).toContain('blocked')
    await accept(link)
    expect((await answer(person, id)).error).toBe('card_blocked')
    expect(await creditsOf(partner)).toEqual([0, 1, 0])
    await block(0)
    expect(await mine(person)).toMatchObject([{ is_blocked: false }])
    await accept(link)
    expect(await ownerOf(card.card_id)).toEqual({ owner_id: person.id, is_pending: false })
    expect(await own(partner)).toMatchObject([{ is_blocked: false, credit_status: 'spent' }])
  })

  it('gives its credit back when its time is over', async () => {
    const partner = await makePartner(1)
    const { card } = await open(partner)
    const body = { card_id: card.card_id, is_blocked: 1 as const, reason: 'Checked' }
    await app.call(blockCard, { body, as: admin.token })
    app.advance(month)
    await sweepInvitations(app.ctx)
    app.advance(-month)
    expect(await own(partner)).toMatchObject([
      { invitation_status: 'expired', credit_status: 'returned', is_blocked: false },
    ])
  })

  it('is one, too, when it is a dynamic code', async () => {
    const partner = await makePartner(1)
    const person = await createUser(db)
    const { data } = await makeCard(partner, {
      create_user: { name: 'Noor', email: person.email },
      card_type_id: cardType.dynamic,
      vcard: { name: 'Menu', target: 'https://example.org/menu' },
    })
    const body = { card_id: data.card_id, is_blocked: 1 as const, reason: 'Checked' }
    await app.call(blockDynamicCode, { body, as: admin.token })
    expect((await answer(person, data.invitation_id)).error).toBe('card_blocked')
  })
})

describe('a partner who is suspended', () => {
  it('sees no card that waits, and its person still does; who goes on sees it again', async () => {
    const partner = await makePartner(1)
    const { person } = await open(partner)
    const before = viewOf(await own(partner))
    await decide(partner, 'suspended')
    expect((await app.fetch(before)).status).toBe(404)
    expect(await own(partner)).toMatchObject([{ view_url: '' }])
    const now = viewOf(await mine(person))
    expect((await app.fetch(now)).status).toBe(200)
    await decide(partner, 'active')
    expect(await own(partner)).toMatchObject([{ view_url: now }])
  })

  it('gives the card and no plan, which nobody is promised', async () => {
    const plan = await db
      .selectFrom('packages')
      .select('id')
      .where('audience', '=', 'user')
      .where('level', '>', 0)
      .where('is_active', '=', true)
      .executeTakeFirstOrThrow()
    const partner = await makePartner(2)
    const grant = { partner_id: partner.id, granted_package_id: plan.id, granted_days: 30 }
    await app.call(updatePartnerGrant, { body: grant, as: admin.token })
    const plans = (person: TestUser) =>
      db
        .selectFrom('subscriptions')
        .select('package_id')
        .where('user_id', '=', person.id)
        .where('source', '=', 'partner')
        .execute()
    const [one, two] = [await open(partner), await open(partner)]
    expect((await mine(one.person))[0]?.package_name).not.toBe('')
    await answer(one.person, one.id)
    expect(await plans(one.person)).toEqual([{ package_id: plan.id }])
    await decide(partner, 'suspended')
    expect((await mine(two.person))[0]?.package_name).toBe('')
    expect((await answer(two.person, two.id)).status).toBe(200)
    expect(await plans(two.person)).toEqual([])
    expect(await ownerOf(two.card.card_id)).toEqual({ owner_id: two.person.id, is_pending: false })
  })

  it('has all that is open ended by an admin: the credits are back, and one notification says so', async () => {
    const partner = await makePartner(3)
    const [first, second] = [await open(partner), await open(partner)]
    await app.call(contract.keepCreatedCard, { body: { invitation_id: second.id }, as: partner.token })
    const end = (as: string) => app.call(endPartnerInvitations, { body: { partner_id: partner.id }, as })
    expect((await end(admin.token)).error).toBe('wrong_state')
    expect((await end(partner.token)).error).toBe('forbidden')
    await decide(partner, 'suspended')
    const counted = await app.call(partners.list, { query: { search: '' }, as: admin.token })
    expect(counted.data.list.find(({ partner_id: id }) => id === partner.id)?.open_invitations).toBe(2)
    expect((await end(admin.token)).data).toEqual({ partner_id: partner.id, ending: 2 })
    await app.drain()
    expect(await creditsOf(partner)).toEqual([2, 0, 1])
    expect(await own(partner)).toMatchObject([
      { end_reason: 'partner_suspended', credit_status: 'spent' },
      { end_reason: 'partner_suspended', credit_status: 'returned' },
    ])
    expect(await textOf(first.link)).toContain('This invitation has ended')
    expect(await notesOf(partner)).toHaveLength(1)
    expect((await end(admin.token)).error).toBe('wrong_state')
  })

  it('keeps what is open when they go on before the job has run', async () => {
    const partner = await makePartner(1)
    await open(partner)
    await decide(partner, 'suspended')
    await app.call(endPartnerInvitations, { body: { partner_id: partner.id }, as: admin.token })
    await app.call(updatePartnerStatus, {
      body: { partner_id: partner.id, status: 'active' },
      as: admin.token,
    })
    await app.drain()
    expect(await own(partner)).toMatchObject([{ invitation_status: 'pending', credit_status: 'reserved' }])
  })
})

describe('whose invitation it is', () => {
  const setStatus = (id: string, status: 'active' | 'deleted') =>
    db.updateTable('users').set({ status }).where('id', '=', id).execute()

  it('cannot be accepted while the account is closed, and can when it is open again', async () => {
    const partner = await makePartner(1)
    const { person, card, link } = await open(partner)
    await setStatus(person.id, 'deleted')
    expect(await textOf(link)).toContain('Your account is closed')
    await accept(link)
    expect(await ownerOf(card.card_id)).toMatchObject({ is_pending: true })
    await setStatus(person.id, 'active')
    await accept(link)
    expect(await ownerOf(card.card_id)).toEqual({ owner_id: person.id, is_pending: false })
  })

  it('is the address’s: not of the account that had it, but of the one that has it now', async () => {
    const partner = await makePartner(1)
    const { person, card, id, link } = await open(partner)
    const value = `moved${nextNumber()}@example.com`
    await db.updateTable('addresses').set({ value }).where('user_id', '=', person.id).execute()
    expect(await mine(person)).toEqual([])
    expect((await answer(person, id)).error).toBe('invitation_not_found')
    expect(await textOf(link)).toContain('Create an account to accept')
    await accept(link)
    expect(await ownerOf(card.card_id)).toMatchObject({ is_pending: true })
    const next = await createUser(db, { email: person.email })
    expect(await mine(next)).toHaveLength(1)
    await accept(link)
    expect(await ownerOf(card.card_id)).toEqual({ owner_id: next.id, is_pending: false })
  })

  it('is that of whoever has confirmed the address, before the account that was made for it', async () => {
    const email = `noor${nextNumber()}.made@example.com`
    const { data: card } = await makeCard(await makePartner(1), { create_user: { name: 'Noor', email } })
    const link = await linkTo(email)
    const person = await createUser(db, { email })
    expect((await ownerOf(card.card_id))?.owner_id).not.toBe(person.id)
    await accept(link)
    expect(await ownerOf(card.card_id)).toEqual({ owner_id: person.id, is_pending: false })
  })

  it('is one of two by two partners: accepting one leaves the other open', async () => {
    const [one, two] = [await makePartner(1), await makePartner(1)]
    const first = await open(one)
    await open(two, first.person)
    expect(await mine(first.person)).toHaveLength(2)
    await answer(first.person, first.id)
    expect(await mine(first.person)).toHaveLength(1)
    expect([await creditsOf(one), await creditsOf(two)]).toEqual([
      [0, 0, 1],
      [0, 1, 0],
    ])
  })
})
