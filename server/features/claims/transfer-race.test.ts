import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { acceptTransfer, cancelTransfer, listTransfers, transferCode } from '#contract/claims.ts'
import { expectBlocked, holdWith, isUnlocked } from '#server/testing/blocked-statements.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { makeClaimed } = await openClaimedCodes(app)

/** An offered code, and the calls that answer the offer. */
async function makeOffer() {
  const { id, owner } = await makeClaimed()
  const receiver = await createUser(db)
  await app.call(transferCode, { body: { qrcode_id: id, to_email: receiver.email }, as: owner.token })
  const { data } = await app.call(listTransfers, { as: receiver.token })
  const body = { transfer_id: data.list[0]?.transfer_id }
  return {
    id,
    accept: () => app.call(acceptTransfer, { body, as: receiver.token }),
    cancel: () => app.call(cancelTransfer, { body: { qrcode_id: id }, as: owner.token }),
    decline: () => app.call(cancelTransfer, { body, as: receiver.token }),
    stateOf: async () => {
      const row = await db
        .selectFrom('qrcodes')
        .innerJoin('qrcode_transfers', 'qrcode_transfers.qrcode_id', 'qrcodes.id')
        .select(['qrcodes.owner_id', 'qrcode_transfers.status'])
        .where('qrcodes.id', '=', id)
        .executeTakeFirstOrThrow()
      return [row.owner_id === receiver.id ? 'receiver' : 'owner', row.status]
    },
  }
}

it('an offer that is cancelled while somebody accepts it waits for them, and holds nothing meanwhile', async () => {
  const { id, accept, cancel, stateOf } = await makeOffer()
  // the acceptance has the code by then, and needs its links
  const links = await holdWith(db, sql`select from slugs where qrcode_id = ${id} for update`)
  const accepted = accept()
  await expectBlocked(db, 1)
  const cancelled = cancel()
  await expectBlocked(db, 2)
  expect(await isUnlocked(db, 'qrcode_transfers', sql`qrcode_id = ${id}`)).toBe(true)
  await links.letGo()
  expect((await accepted).status).toBe(200)
  expect((await cancelled).error).toBe('transfer_ended')
  expect(await stateOf()).toEqual(['receiver', 'accepted'])
})

it(
  'of those who accept, cancel and decline an offer at once, one does and the others are told that it has ended',
  async () => {
    for (let round = 0; round < proofRounds(12, 110); round += 1) {
      const { accept, cancel, decline, stateOf } = await makeOffer()
      const [accepted, ...others] = await Promise.all([accept(), cancel(), decline()])
      // whoever asks when the code has changed hands already has none to take the offer from
      const late = ['transfer_ended', 'qrcode_not_found']
      const outcomes = [accepted, ...others].map(({ error }) => error ?? 'done')
      const after = outcomes.filter((outcome) => outcome !== 'done')
      expect(after).toHaveLength(2)
      expect(late).toEqual(expect.arrayContaining(after))
      const isTaken = accepted.error === null
      expect(await stateOf()).toEqual(isTaken ? ['receiver', 'accepted'] : ['owner', 'cancelled'])
    }
  },
  proofLimit(20_000, 180_000),
)
