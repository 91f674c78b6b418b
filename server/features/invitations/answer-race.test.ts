import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { forgotPassword, resetPassword, sendVerificationMail, signIn, validateMail } from '#contract/auth.ts'
import { listCards } from '#contract/cards.ts'
import { answerInvitation, deleteInvitation } from '#contract/invitations.ts'
import { createUser } from '#server/testing/factories.ts'
import { getMailedCode, listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { creditsOf, makeCard, makePartner } = await openPartners(app)

describe('answers that come at once', () => {
  it(
    'have one winner, and the credit and the card follow it, while the partner makes another card',
    async () => {
      for (let round = 0; round < proofRounds(8, 100); round += 1) {
        const partner = await makePartner(2)
        const person = await createUser(db)
        const create_user = { name: 'Noor', email: person.email }
        const { data: card } = await makeCard(partner, { create_user })
        const { invitation_id } = card
        const answer = (status: 'accepted' | 'rejected') =>
          app.call(answerInvitation, { body: { invitation_id, status }, as: person.token })
        const [accepted, rejected, deleted, another] = await Promise.all([
          answer('accepted'),
          answer('rejected'),
          app.call(deleteInvitation, { body: { invitation_id }, as: partner.token }),
          makeCard(partner, { create_user }),
        ])
        const outcomes = [accepted, rejected, deleted].map(({ error }) => error ?? 'done')
        expect(outcomes.toSorted()).toEqual(['done', 'wrong_state', 'wrong_state'])
        expect(['invitation_exists', null]).toContain(another.error)
        const isAccepted = accepted.error === null
        const waiting = another.error === null ? 1 : 0
        const spent = isAccepted ? 1 : 0
        expect(await creditsOf(partner)).toEqual([2 - spent - waiting, waiting, spent])
        const row = await db
          .selectFrom('cards')
          .select(['status', 'is_pending'])
          .where('id', '=', card.card_id)
          .executeTakeFirst()
        expect(row).toEqual({ status: isAccepted ? 'active' : 'inactive', is_pending: !isAccepted })
      }
      const { rows } = await sql`
      select id from ledger_accounts
      where balance <> coalesce((select sum(amount) from ledger_entries where account_id = ledger_accounts.id), 0)`.execute(
        db,
      )
      expect(rows).toEqual([])
    },
    proofLimit(20_000, 120_000),
  )
})

describe('a person without an account', () => {
  it('accepts by the mail, takes the account over by the same address and has the card', async () => {
    const email = 'noor@example.org'
    const { data: card } = await makeCard(await makePartner(1), { create_user: { name: 'Noor', email } })
    await app.drain()
    const [invitation] = await listMails(db, email)
    const link = /\/invitation\/[\w-]+/.exec(invitation?.body_text ?? '')?.[0] ?? ''
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await app.fetch(link, { method: 'POST', headers, body: 'answer=accepted' })
    const password = 'a quiet press in Beirut'
    await app.call(sendVerificationMail, { body: { email } })
    await app.drain()
    await app.call(validateMail, { body: { email, code: await getMailedCode(db, email) } })
    await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: 1 } })
    await app.drain()
    const otp = await getMailedCode(db, email)
    await app.call(resetPassword, { body: { email, otp, new_password: password } })
    const session = asSession(await app.call(signIn, { body: { username: email, password } }))
    const { data: own } = await app.call(listCards, { as: session.data.token })
    expect(own.list.map(({ card_id }) => card_id)).toEqual([card.card_id])
  })
})
