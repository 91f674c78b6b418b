import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createUser, nextNumber } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { insertTry, queueAgain, sweepMails } from './mail-rows.ts'

const app = await createTestApp()
const { db } = app.ctx
const content = { subject: 'x', text: 'x', html: 'x' }

/** The account in the row of a mail. */
async function readerOf(to: string, userId?: string) {
  const key = { id: randomUUID(), handler: 'x' }
  await insertTry(db, key, { to, ...content, ...(userId !== undefined && { userId }) }, new Date())
  const found = db.selectFrom('mail_deliveries').select('user_id').where('id', '=', key.id)
  return (await found.executeTakeFirstOrThrow()).user_id
}
const claim = (user_id: string, value: string, confirmed_at: Date | null) =>
  db.insertInto('addresses').values({ user_id, kind: 'mail', value, confirmed_at }).execute()

it('belongs to whoever has the address, also when it is about somebody else', async () => {
  const [reader, other] = [await createUser(db), await createUser(db)]
  expect(await readerOf(reader.email)).toBe(reader.id)
  expect(await readerOf(reader.email.toUpperCase(), other.id)).toBe(reader.id)
  expect(await readerOf(`earlier${nextNumber()}@example.org`, other.id)).toBe(other.id)
  expect(await readerOf(`guest${nextNumber()}@example.org`)).toBeNull()
})

it('belongs to the account that it is for, when several claim the address', async () => {
  const [first, second, third] = [await createUser(db), await createUser(db), await createUser(db)]
  const shared = `shared${nextNumber()}@example.org`
  await claim(first.id, shared, null)
  await claim(second.id, shared, new Date())
  expect(await readerOf(shared)).toBe(second.id)
  expect(await readerOf(shared, first.id)).toBe(first.id)
  expect(await readerOf(shared, third.id)).toBe(second.id)
})

const old = new Date(Date.now() - 600_000)

/** A row that nobody has ended, of a job in a state; without a job when there is none. */
async function leaveRow(status: 'queued' | 'waiting', state: string | undefined, tried_at = old) {
  const id = randomUUID()
  await db
    .insertInto('mail_deliveries')
    .values({
      id,
      handler: 'x',
      recipient: 'a@example.org',
      status,
      tries: 1,
      is_asked: false,
      created_at: old,
      tried_at,
    })
    .execute()
  if (state !== undefined)
    await sql`insert into pgboss.job (id, name, state) values (${id}, 'deliveries', ${state}::pgboss.job_state)`.execute(
      db,
    )
  return async () => {
    const row = await db
      .selectFrom('mail_deliveries')
      .select(['status', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.reason === null ? row.status : `${row.status}: ${row.reason}`
  }
}

it.each([
  ['created', 'waiting'],
  ['retry', 'waiting'],
  ['active', 'waiting'],
  ['failed', 'failed'],
  ['completed', 'dropped: obsolete'],
  [undefined, 'failed'],
])('ends a row by its job, which is %s', async (state, becomes) => {
  const read = await leaveRow('waiting', state)
  await sweepMails(app.ctx)
  expect(await read()).toBe(becomes)
})

it('leaves a mail alone that is being sent', async () => {
  const read = await leaveRow('queued', undefined, new Date(Date.now() - 240_000))
  await sweepMails(app.ctx)
  expect(await read()).toBe('queued')
})

it('is sent again by one admin alone, and not while it is on its way', async () => {
  const id = randomUUID()
  const values = { handler: 'x', recipient: 'a@example.org', tries: 1, created_at: old, tried_at: old }
  await db
    .insertInto('mail_deliveries')
    .values({ id, ...values, status: 'refused', is_asked: false })
    .execute()
  const now = new Date()
  const taken = await Promise.all([1, 2, 3].map(() => queueAgain(db, id, now)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await queueAgain(db, id, now)).toBe(false)
})
