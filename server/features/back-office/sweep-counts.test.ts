import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { deleteCard, updateCardStatus } from '#contract/cards.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { newVisit, visitorOf } from '#server/testing/visit-batch.ts'
import { countEverything } from './store.ts'
import { sweepCounts } from './sweep-counts.ts'
import { insertSampleVisits } from '../analytics/index.ts'

const app = await createTestApp()
const { db } = app.ctx

const kept = async () => {
  const { users, cards, active_codes, visits } = await countEverything(db, new Date())
  return { users, cards, active_codes, visits }
}

const counted = async () => {
  const { rows } = await sql<Awaited<ReturnType<typeof kept>>>`
    select
      (select count(*) from users where status in ('active', 'blocked')) as users,
      (select count(*) from cards where deleted_at is null) as cards,
      (select count(*) from qrcodes where shown_status = 'active') as active_codes,
      (select coalesce(sum(visits), 0)::bigint from visit_totals) as visits`.execute(db)
  return rows[0]
}

it('keeps the numbers that counting gives, whatever happens to what is counted, in one row each after a while', async () => {
  const owner = await createUser(db)
  const [first, second, third] = [
    await makeCard(app, {}, owner),
    await makeCard(app, {}, owner),
    await makeCard(app),
  ]
  const check = async () => expect(await kept()).toEqual(await counted())
  await check()
  const visit = newVisit({ qrcodeId: first.qrcode_id, visitor: visitorOf(1) })
  await insertSampleVisits(db, [
    visit,
    visit,
    newVisit({ qrcodeId: second.qrcode_id }),
    newVisit({ qrcodeId: third.qrcode_id }),
  ])
  await check()
  await app.call(updateCardStatus, { body: { card_id: second.card_id, status: 'inactive' }, as: owner.token })
  await app.call(deleteCard, { body: { qrcodes_id: first.qrcode_id }, as: owner.token })
  await sql`update qrcodes set blocked_at = now() where id = ${third.qrcode_id}`.execute(db)
  await check()
  await sql`update qrcodes set blocked_at = null where id = ${third.qrcode_id}`.execute(db)
  await sql`update cards set deleted_at = null where id = ${first.card_id}`.execute(db)
  await check()
  for (const status of ['deleted', 'blocked', 'active'] as const) {
    await db.updateTable('users').set({ status }).where('id', '=', owner.id).execute()
    await check()
  }
  await db
    .deleteFrom('users')
    .where('id', '=', (await createUser(db)).id)
    .execute()
  await sql`delete from visit_days where qrcode_id = ${third.qrcode_id}`.execute(db)
  await check()

  await sweepCounts({ db })
  await check()
  const { rows } =
    await sql`select counted, count(*)::integer as rows from count_changes group by 1 order by 1`.execute(db)
  expect(rows).toEqual(
    ['active_codes', 'cards', 'users', 'visits'].map((name) => ({ counted: name, rows: 1 })),
  )
})
