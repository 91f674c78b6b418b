import { sql } from 'kysely'
import { afterAll, afterEach, expect, inject, it } from 'vitest'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createCtx } from './create-ctx.ts'
import { createPool } from './db/database.ts'
import { defineEvent, rowId } from './events.ts'
import { createJobs, subscribe } from './jobs.ts'
import { sweepJobs } from './queued-jobs.ts'
import { sweepSentMails } from './send-once.ts'

const Asked = defineEvent('Asked', { id: rowId })
const Invited = defineEvent('Invited', { id: rowId })
const Bought = defineEvent('Bought', { id: rowId })
const FileWanted = defineEvent('FileWanted', { id: rowId })

/** Addresses that the mail server leaves waiting, and where the work of files waits. */
let held = Promise.withResolvers<void>()
let holds = (_to: string) => false
let refused = ''
const { received, mail } = await startMailServer(async (to) => {
  if (to === refused) throw new Error('no such mailbox')
  if (holds(to)) await held.promise
})
const app = await createTestApp()
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)

const mailTo =
  (who: string) =>
  async (ctx: typeof app.ctx, { id }: { id: number }) => {
    const to = `${who}${id}@example.org`
    await ctx.mail.send({ to, subject: who, text: who, html: who })
  }
const subscribers = [
  subscribe(Asked, { sendCode: mailTo('code') }, { pace: 'awaited' }),
  subscribe(Bought, { sendReceipt: mailTo('receipt') }, { pace: 'document' }),
  subscribe(Invited, { sendInvitation: mailTo('guest') }),
  subscribe(FileWanted, { makeFile: () => held.promise }, { pace: 'long' }),
]

/** One more process of the product, with its own connections. */
async function startProcess() {
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`)
  const pool = createPool(url, 5, app.ctx.log)
  const jobs = createJobs(pool, subscribers, {}, app.ctx.log)
  await jobs.open()
  const { emit: _emit, tx: _tx, ...services } = app.ctx
  const ctx = createCtx({ ...services, jobs, mail })
  afterAll(async () => {
    held.resolve()
    await jobs.close()
    await pool.end()
  })
  return ctx
}
const one = await startProcess()
const other = await startProcess()
for (const ctx of [one, other]) await ctx.jobs.work(ctx)

afterEach(() => {
  held.resolve()
  held = Promise.withResolvers()
  holds = () => false
  refused = ''
  received.length = 0
})

const receivers = () => received.flatMap(({ to }) => to)
const within = (milliseconds: number) => ({ timeout: scaled(milliseconds), interval: 20 })
let last = 0
const next = () => (last += 1)
const states = async () => {
  const found = await sql<{ state: string }>`select state from pgboss.job
    where name like '%deliveries' and state <> 'completed' order by created_on`.execute(app.ctx.db)
  return found.rows.map(({ state }) => state)
}

it('sends hundreds of mails in seconds, each once', async () => {
  const ids = Array.from({ length: 300 }, next)
  for (const id of ids) await one.emit(Invited, { id })
  await expect.poll(() => received.length, within(30_000)).toBe(ids.length)
  expect(new Set(receivers()).size).toBe(ids.length)
})

it('sends a code while invitations wait for the mail server', async () => {
  holds = (to) => to.startsWith('guest')
  for (let count = 0; count < 60; count += 1) await one.emit(Invited, { id: next() })
  await expect.poll(states, within(5_000)).toContain('active')
  const id = next()
  await one.emit(Asked, { id })
  await expect.poll(receivers, within(10_000)).toEqual([`code${id}@example.org`])
  held.resolve()
  await expect.poll(() => received.length, within(30_000)).toBe(61)
})

it('sends a code while hundreds of receipts and tickets wait, and those while invitations do', async () => {
  holds = (to) => !to.startsWith('code')
  for (let count = 0; count < 30; count += 1) await one.emit(Bought, { id: next() })
  await expect.poll(states, within(5_000)).toContain('active')
  await one.emit(Asked, { id: next() })
  await expect.poll(receivers, within(10_000)).toEqual([`code${last}@example.org`])
  held.resolve()
  await expect.poll(() => received.length, within(30_000)).toBe(31)
  received.length = 0
  held = Promise.withResolvers()
  holds = (to) => to.startsWith('guest')
  for (let count = 0; count < 60; count += 1) await one.emit(Invited, { id: next() })
  await expect.poll(states, within(5_000)).toContain('active')
  await one.emit(Bought, { id: next() })
  await expect.poll(receivers, within(10_000)).toEqual([`receipt${last}@example.org`])
  held.resolve()
  await expect.poll(() => received.length, within(30_000)).toBe(61)
})

it('sends mails while long work goes on', async () => {
  for (let count = 0; count < 4; count += 1) await one.emit(FileWanted, { id: next() })
  await expect.poll(states, within(5_000)).toContain('active')
  await one.emit(Invited, { id: next() })
  await one.emit(Asked, { id: next() })
  await expect.poll(() => received.length, within(10_000)).toBe(2)
  // what was active at first may have been a mail of the test before
  await expect.poll(states, within(10_000)).toContain('active')
  held.resolve()
  await expect.poll(states, within(30_000)).toEqual([])
})

it('repeats one mail that was not taken, and none of those beside it', async () => {
  const ids = Array.from({ length: 10 }, next)
  refused = `guest${last}@example.org`
  for (const id of ids) await one.emit(Invited, { id })
  await expect.poll(() => received.length, within(10_000)).toBe(9)
  await expect.poll(states, within(5_000)).toContain('retry')
  refused = ''
  await makeDue()
  await expect.poll(() => received.length, within(10_000)).toBe(10)
  expect(new Set(receivers()).size).toBe(10)
})

const makeDue = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(app.ctx.db)

it('sends a mail once when another process takes the job over', async () => {
  holds = () => true
  await one.emit(Invited, { id: next() })
  await expect
    .poll(() => app.ctx.db.selectFrom('sent_mails').where('sent_at', 'is', null).selectAll().execute())
    .toHaveLength(1)
  await sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now()
    where state = 'active'`.execute(app.ctx.db)
  const errors = async () => {
    const found = await sql<{ error: string }>`select output ->> 'message' as error from pgboss.job
      where state = 'retry'`.execute(app.ctx.db)
    return found.rows.map(({ error }) => error)
  }
  await expect.poll(errors, within(10_000)).toEqual(['Another process sends the mail of this job.'])
  held.resolve()
  await expect.poll(() => received.length, within(10_000)).toBe(1)
  await makeDue()
  await expect.poll(states, within(10_000)).toEqual([])
  expect(received).toHaveLength(1)
})

it('sends a mail once when only the end of its job got lost', async () => {
  await one.emit(Invited, { id: next() })
  await expect.poll(() => received.length, within(10_000)).toBe(1)
  await expect.poll(states, within(10_000)).toEqual([])
  await sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now(), completed_on = null
    where state = 'completed' and id = (select job_id from sent_mails order by sent_at desc limit 1)`.execute(
    app.ctx.db,
  )
  await expect.poll(states, within(10_000)).toEqual([])
  expect(received).toHaveLength(1)
})

it('sends the mail of a process that died before the mail server had it', async () => {
  const id = next()
  const job = { event: 'Asked', handler: 'sendCode', payload: { id } }
  const { rows: left } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds)
    select name, ${JSON.stringify(job)}, 'active', now(), now() - interval '21 s', heartbeat_seconds
    from pgboss.queue where name = 'awaited-deliveries' returning id`.execute(app.ctx.db)
  const claimed_at = new Date(app.ctx.now().getTime() - 31_000)
  await app.ctx.db
    .insertInto('sent_mails')
    .values({ job_id: left[0]?.id ?? '', claimed_at })
    .execute()
  await expect.poll(receivers, within(30_000)).toEqual([`code${id}@example.org`])
})

it('gives the jobs of a process that died to another one within a minute', async () => {
  const settings = await sql<{ seconds: number }>`
    select heartbeat_seconds + 2 * retry_delay as seconds from pgboss.queue
    where name like '%deliveries'`.execute(app.ctx.db)
  expect(settings.rows).toHaveLength(5)
  const looks = 2 * 5
  for (const { seconds } of settings.rows) expect(seconds + looks).toBeLessThan(55)
})

it('forgets jobs that are done after an hour, and never those that failed', async () => {
  await one.emit(Invited, { id: next() })
  await expect.poll(() => received.length, within(10_000)).toBe(1)
  await expect.poll(states, within(10_000)).toEqual([])
  await sql`insert into pgboss.job (name, state, completed_on) values ('deliveries', 'failed', now())`.execute(
    app.ctx.db,
  )
  const count = async () => {
    const found = await sql<{ state: string }>`select distinct state from pgboss.job
      where name like '%deliveries' order by state`.execute(app.ctx.db)
    return found.rows.map(({ state }) => state)
  }
  await sweepJobs(app.ctx)
  expect(await count()).toEqual(['completed', 'failed'])
  app.advance(3_700_000)
  await sweepJobs(app.ctx)
  expect(await count()).toEqual(['failed'])
  app.advance(86_400_000)
  await sweepSentMails(app.ctx)
  expect(await app.ctx.db.selectFrom('sent_mails').selectAll().execute()).toEqual([])
})
