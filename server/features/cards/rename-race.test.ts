import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { updateCard } from '#contract/cards.ts'
import { expectBlocked, holdWith, isUnlocked } from '#server/testing/blocked-statements.ts'
import { nextNumber } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

/** Two cards of different owners with a link each. */
async function makePair() {
  const [one, two] = [`one-${nextNumber()}`, `two-${nextNumber()}`]
  const cards = [await makeCard(app, { slug: one }), await makeCard(app, { slug: two })] as const
  const rename = ({ card_id, owner }: (typeof cards)[number], slug: string) =>
    app.call(updateCard, { body: { card_id, slug }, as: owner.token })
  return { one, two, cards, rename }
}

it('a card that waits for the link of another keeps its own free for others meanwhile', async () => {
  const { one, two, cards, rename } = await makePair()
  // as the other owner, who is changing it
  const other = await holdWith(db, sql`update slugs set is_current = false where slug = ${two}`)
  const renamed = rename(cards[0], two)
  await expectBlocked(db, 1)
  expect(await isUnlocked(db, 'slugs', sql`slug = ${one}`)).toBe(true)
  await other.letGo()
  expect((await renamed).error).toBe('slug_taken')
})

it(
  'cards that ask for each other’s link at once are both told that it is taken',
  async () => {
    for (let round = 0; round < proofRounds(8, 60); round += 1) {
      const { one, two, cards, rename } = await makePair()
      const replies = await Promise.all([rename(cards[0], two), rename(cards[1], one)])
      expect(replies.map(({ error }) => error)).toEqual(['slug_taken', 'slug_taken'])
    }
  },
  proofLimit(20_000, 120_000),
)
