import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '#server/testing/test-app.ts'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { accountId, defineEvent, rowId } from './events.ts'
import { subscribe } from './jobs.ts'

const app = await createTestApp()
const CardSeen = defineEvent('CardSeen', { cardId: rowId, viewerId: accountId.nullable() })

it('gives handlers a payload that fits the schema of the event, and nothing else of it', async () => {
  const received: unknown[] = []
  const receiveCard = (_ctx: unknown, payload: unknown) => Promise.resolve(void received.push(payload))
  const { event, handlers } = subscribe(CardSeen, { receiveCard })
  expect([event, Object.keys(handlers)]).toEqual(['CardSeen', ['receiveCard']])
  await handlers['receiveCard']?.(app.ctx, { cardId: 7, viewerId: null, email: 'jane@example.com' })
  expect(received).toEqual([{ cardId: 7, viewerId: null }])
})

it('runs no handler with a payload that does not fit', () => {
  const { handlers } = subscribe(CardSeen, { neverRuns: () => Promise.reject(new Error('it ran')) })
  for (const payload of [undefined, {}, { cardId: '7', viewerId: null }, { cardId: 7, viewerId: 'jane' }])
    expect(() => handlers['neverRuns']?.(app.ctx, payload)).toThrow(z.ZodError)
})

it('says which handler a waiting job has lost', async () => {
  const data = JSON.stringify({ event: 'CardSeen', handler: 'renamedSince', payload: {} })
  await sql`insert into pgboss.job (name, data) values ('deliveries', ${data})`.execute(app.ctx.db)
  await expect(app.drain()).rejects.toThrow('No handler renamedSince for CardSeen')
})

it('declares no event whose payload holds texts: that does not compile', () => {
  // @ts-expect-error -- an address is not an id
  const withAddress = defineEvent('WithAddress', { address: z.string() })
  // @ts-expect-error -- neither is an email address
  const withMail = defineEvent('WithMail', { email: z.email() })
  expect([withAddress.name, withMail.name]).toEqual(['WithAddress', 'WithMail'])
})

it('takes all work by the clock that is due, not one job at each look', async () => {
  const { db } = app.ctx
  const due = JSON.stringify({ name: 'ofAnOlderVersion' })
  await sql`insert into pgboss.job (name, data) select 'schedules', ${due}::jsonb from generate_series(1, 11)`.execute(
    db,
  )
  await app.ctx.jobs.work(app.ctx)
  const countWaiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where name = 'schedules' and data ->> 'name' = 'ofAnOlderVersion' and state <> 'completed'`.execute(
        db,
      )
    ).rows[0]?.count
  await expect.poll(countWaiting, { timeout: scaled(5_000) }).toBe(0)
})

it('leaves a line in the log for each try that failed, without the payload', async () => {
  const warn = vi.spyOn(app.ctx.log, 'warn')
  const data = JSON.stringify({ event: 'CardSeen', handler: 'goneSince', payload: { cardId: 4711 } })
  await sql`insert into pgboss.job (name, data) values ('awaited-deliveries', ${data})`.execute(app.ctx.db)
  await app.ctx.jobs.work(app.ctx)
  const ofGone = () => warn.mock.calls.find(([line]) => JSON.stringify(line).includes('goneSince'))
  await expect.poll(ofGone, { timeout: scaled(5_000) }).toEqual([
    {
      job: expect.any(String) as string,
      kind: 'goneSince',
      attempt: 1,
      err: new Error('No handler goneSince for CardSeen'),
    },
    'a job failed',
  ])
})
