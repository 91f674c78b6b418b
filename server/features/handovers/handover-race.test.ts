import { expect, it } from 'vitest'
import { deleteAccount } from '#contract/account.ts'
import { deleteCard } from '#contract/cards.ts'
import { declineHandover, undoHandover, withdrawHandover } from '#contract/handovers.ts'
import { openHandovers } from '#server/testing/handed-card.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { accept, makeOffer, offer, ownerOf, statusOf } = openHandovers(app)

type Made = Awaited<ReturnType<typeof makeOffer>>
const calls = {
  accept: ({ id, receiver }: Made) => accept(id, receiver),
  decline: ({ id, receiver }: Made) =>
    app.call(declineHandover, { body: { handover_id: id }, as: receiver.token }),
  withdraw: ({ id, giver }: Made) =>
    app.call(withdrawHandover, { body: { handover_id: id }, as: giver.token }),
  undo: ({ id, giver }: Made) => app.call(undoHandover, { body: { handover_id: id }, as: giver.token }),
  'giver deletes': ({ card, giver }: Made) =>
    app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: giver.token }),
  'receiver deletes': ({ card, receiver }: Made) =>
    app.call(deleteCard, { body: { qrcodes_id: card.qrcode_id }, as: receiver.token }),
  'offer again': ({ card, giver }: Made) => offer({ ...card, owner: giver }),
  'receiver leaves': ({ receiver }: Made) =>
    app.call(deleteAccount, { body: { confirmation: receiver.username }, as: receiver.token }),
} as const
type Call = keyof typeof calls

const moves = (status: string | undefined) => (status === 'undone' ? 2 : status === 'accepted' ? 1 : 0)

/** Of an offer, and of a card that was taken. */
const pairs: readonly (readonly ['offered' | 'accepted', Call, Call])[] = [
  ['offered', 'accept', 'accept'],
  ['offered', 'accept', 'withdraw'],
  ['offered', 'accept', 'decline'],
  ['offered', 'accept', 'giver deletes'],
  ['offered', 'accept', 'receiver leaves'],
  ['offered', 'withdraw', 'decline'],
  ['accepted', 'undo', 'undo'],
  ['accepted', 'undo', 'receiver deletes'],
  ['accepted', 'undo', 'receiver leaves'],
]

it.each(pairs)(
  'a card that is %s: %s and %s at once leave it whole with one of both, as the handover says',
  async (state, one, other) => {
    for (let round = 0; round < proofRounds(6, 60); round += 1) {
      const made = await makeOffer({}, round % 2 === 0)
      if (state === 'accepted') await accept(made.id, made.receiver)
      const results = await Promise.allSettled(
        (round % 3 === 0 ? [other, one] : [one, other]).map((call) => calls[call](made)),
      )
      for (const result of results)
        if (result.status === 'fulfilled' && 'status' in result.value)
          expect(result.value.status).toBeLessThan(500)
      const status = await statusOf(made.id)
      const owner = status === 'accepted' ? made.receiver.id : made.giver.id
      expect([status, await ownerOf(made.card.card_id)]).toEqual([status, owner])
      const codes = await db
        .selectFrom('qrcodes')
        .select('owner_id')
        .where('card_id', '=', made.card.card_id)
        .execute()
      expect(codes.map(({ owner_id }) => owner_id)).toEqual([owner])
      const taken = await db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', String(made.card.card_id))
        .where('action', 'in', ['card.handed-over', 'card.taken-back'])
        .execute()
      expect(taken).toHaveLength(moves(status))
    }
  },
  proofLimit(30_000, 240_000),
)

it('a card is offered to one at a time', async () => {
  const made = await makeOffer()
  await calls.withdraw(made)
  const results = await Promise.allSettled([1, 2, 3].map(() => calls['offer again'](made)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
