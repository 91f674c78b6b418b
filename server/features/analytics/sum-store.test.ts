import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { newVisit } from '#server/testing/visit-batch.ts'
import { makeVisitSums } from './sum-store.ts'
import { insertSampleVisits } from './sample-visits.ts'

const app = await createTestApp()
const { db } = app.ctx
const now = new Date('2026-03-20T12:00:00Z')
const keep = () => makeVisitSums(db, now)

const visitsOn = (qrcodeId: number, day: string, count: number) =>
  Array.from({ length: count }, (_, number) =>
    newVisit({
      qrcodeId,
      at: new Date(`${day}T${String(number % 3).padStart(2, '0')}:30:00Z`),
      country: number < 40 ? 'IN' : 'GB',
    }),
  )

it('keeps the sums of busy days that are over, once, and again after a visit that came late', async () => {
  const [busy, quiet] = [await makeCard(app), await makeCard(app)]
  await insertSampleVisits(db, [
    ...visitsOn(busy.qrcode_id, '2026-03-17', 120),
    ...visitsOn(busy.qrcode_id, '2026-03-19', 120),
    ...visitsOn(quiet.qrcode_id, '2026-03-17', 99),
  ])
  expect(await keep()).toBe(1)
  expect(await keep()).toBe(0)
  await insertSampleVisits(db, visitsOn(busy.qrcode_id, '2026-03-17', 1))
  expect(await keep()).toBe(1)
  const { rows } = await sql`
    select qrcode_id::integer, to_char(day, 'YYYY-MM-DD') as day, visits, hours[1:4] as hours, kept.visits_of_value
    from visit_sums cross join lateral (
      select count as visits_of_value from unnest(facets, facet_values, facet_visits) as kept (facet, value, count)
      where facet = 'country' and value = 'IN'
    ) as kept where qrcode_id in (${busy.qrcode_id}, ${quiet.qrcode_id})`.execute(db)
  expect(rows).toEqual([
    {
      qrcode_id: busy.qrcode_id,
      day: '2026-03-17',
      visits: 121,
      hours: [41, 40, 40, 0],
      visits_of_value: 41,
    },
  ])
})
