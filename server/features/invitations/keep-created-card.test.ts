import { describe, expect, it } from 'vitest'
import {
  answerInvitation,
  createdCards,
  deleteInvitation,
  keepCreatedCard,
  resendInvitation,
} from '#contract/invitations.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepInvitations } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { creditsOf, makeCard, makePartner } = await openPartners(app)
const year = 366 * 86_400_000

const keep = (invitation_id: number, { token: as }: TestUser) =>
  app.call(keepCreatedCard, { body: { invitation_id }, as })
const answer = (invitation_id: number, status: 'accepted' | 'rejected', { token: as }: TestUser) =>
  app.call(answerInvitation, { body: { invitation_id, status }, as })
const stateOf = (cardId: number) =>
  db.selectFrom('cards').select(['status', 'is_pending']).where('id', '=', cardId).executeTakeFirst()
async function open() {
  const partner = await makePartner(1)
  const person = await createUser(db)
  const { data: card } = await makeCard(partner, { create_user: { name: 'Noor', email: person.email } })
  return { partner, person, card, id: card.invitation_id }
}

describe('a card that its partner keeps', () => {
  it('costs its credit at once, lives on without an answer, and can still be accepted', async () => {
    const { partner, person, card, id } = await open()
    expect((await keep(id, partner)).data).toEqual({ invitation_id: id, is_kept: true })
    expect(await creditsOf(partner)).toEqual([0, 0, 1])
    app.advance(year)
    await sweepInvitations(app.ctx)
    app.advance(-year)
    expect(await stateOf(card.card_id)).toEqual({ status: 'active', is_pending: true })
    const { data } = await app.call(createdCards.list, { body: {}, as: partner.token })
    expect(data.list).toMatchObject([
      { invitation_status: 'pending', is_kept: true, can_edit: true, expires_at: null },
    ])
    expect((await answer(id, 'accepted', person)).data).toMatchObject({ card_id: card.card_id })
    expect(await creditsOf(partner)).toEqual([0, 0, 1])
    expect((await answer(id, 'rejected', person)).error).toBe('wrong_state')
  })

  it('is off when its person rejects it, and the credit stays spent', async () => {
    const { partner, person, card, id } = await open()
    await keep(id, partner)
    expect((await answer(id, 'rejected', person)).status).toBe(200)
    expect(await stateOf(card.card_id)).toMatchObject({ status: 'inactive' })
    expect(await creditsOf(partner)).toEqual([0, 0, 1])
  })

  it('is mailed again without a day', async () => {
    const { partner, person, id } = await open()
    await app.drain()
    await keep(id, partner)
    await app.call(resendInvitation, { body: { invitation_id: id }, as: partner.token })
    await app.drain()
    const [first, again] = (await listMails(db, person.email)).map(({ body_text }) => body_text)
    expect([first, again].map((text) => text?.includes('Open until: '))).toEqual([true, false])
  })

  it('is one of the partner’s own that waits', async () => {
    const { partner, person, id } = await open()
    expect((await keep(id, await makePartner(1))).error).toBe('invitation_not_found')
    expect((await keep(id, person)).error).toBe('forbidden')
    await keep(id, partner)
    expect((await keep(id, partner)).error).toBe('wrong_state')
    const other = await open()
    await app.call(deleteInvitation, { body: { invitation_id: other.id }, as: other.partner.token })
    expect((await keep(other.id, other.partner)).error).toBe('wrong_state')
  })

  it(
    'meets an answer at once: one credit is spent or comes back, and one answer counts',
    async () => {
      for (let round = 0; round < proofRounds(8, 60); round += 1) {
        const { partner, person, card, id } = await open()
        const [kept, accepted, rejected] = await Promise.all([
          keep(id, partner),
          answer(id, 'accepted', person),
          answer(id, 'rejected', person),
        ])
        expect([accepted, rejected].filter(({ error }) => error === null)).toHaveLength(1)
        const isSpent = kept.error === null || accepted.error === null
        expect(await creditsOf(partner)).toEqual(isSpent ? [0, 0, 1] : [1, 0, 0])
        expect(await stateOf(card.card_id)).toEqual(
          accepted.error === null
            ? { status: 'active', is_pending: false }
            : { status: 'inactive', is_pending: true },
        )
      }
    },
    proofLimit(20_000, 90_000),
  )
})
