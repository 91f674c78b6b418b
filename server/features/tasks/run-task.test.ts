import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createExport } from '#contract/account.ts'
import { retryQueuedJob } from '#contract/back-office.ts'
import * as contract from '#contract/tasks.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { beginTask, finishTask, reportTask } from '#server/platform/task-rows.ts'
import { sweepTasks } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const admin = await createAdmin(db)
const full = () => Promise.reject(new Error('disk full'))
const broken = { ...app.ctx, files: { ...app.ctx.files, write: full } }
const tries = 5

const makeDue = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
const get = async (id: string, as: string) => (await app.call(contract.getTask, { params: { id }, as })).data

async function start(as: string) {
  return (await app.call(createExport, { as })).data.task_id
}
/** Runs the job of the task that waits, and expects that it fails. */
async function fail(): Promise<void> {
  await makeDue()
  await expect(app.ctx.jobs.drain(broken)).rejects.toThrow('disk full')
}

it('does the work again after an error, until it is done', async () => {
  const person = await createUser(db)
  const id = await start(person.token)
  await fail()
  await fail()
  expect((await get(id, person.token)).status).toBe('running')
  await makeDue()
  await app.drain()
  expect(await get(id, person.token)).toMatchObject({ status: 'done', bytes: expect.any(Number) as number })
  expect((await listMails(db, person.email)).map(({ subject }) => subject)).toEqual(['Your data is ready'])
})

it('fails after the last try only, and then tells the owner and every admin', async () => {
  const person = await createUser(db)
  const id = await start(person.token)
  for (let count = 1; count < tries; count += 1) {
    await fail()
    expect((await get(id, person.token)).status).toBe('running')
  }
  expect(await listMails(db, person.email)).toEqual([])
  await fail()
  await app.drain()
  expect((await get(id, person.token)).status).toBe('failed')
  const [mail, ...others] = await listMails(db, person.email)
  expect([mail?.subject, others]).toEqual(['The file with your data could not be made', []])
  expect(mail?.body_text).toContain('http://visita.test/settings/user/profile')
  const alerts = await listMails(db, admin.email)
  expect(alerts.map(({ subject }) => subject)).toEqual(['A job failed at every try: makeExport'])
  const { rows: files } = await sql`select name from files where owner_id = ${person.id}`.execute(db)
  expect(files).toEqual([])
})

it('also fails when its process died at every try', async () => {
  const person = await createUser(db)
  const id = await start(person.token)
  await db.updateTable('tasks').set({ status: 'running' }).where('id', '=', id).execute()
  // as the job queue ends a job whose process was silent at its last try
  await sql`
    with lost as (delete from pgboss.job where name = 'long-deliveries' and state = 'created' returning data)
    insert into pgboss.job (name, data) select 'given-up-deliveries', data from lost`.execute(db)
  await app.drain()
  expect((await get(id, person.token)).status).toBe('failed')
  expect((await listMails(db, person.email)).map(({ subject }) => subject)).toEqual([
    'The file with your data could not be made',
  ])
})

it('is done when the operator lets it run again', async () => {
  const person = await createUser(db)
  const id = await start(person.token)
  for (let count = 0; count < tries; count += 1) await fail()
  await app.drain()
  const { rows } = await sql<{ id: string }>`select id from pgboss.job
    where state = 'failed' and data -> 'payload' ->> 'taskId' = ${id}`.execute(db)
  const body = { job_id: rows[0]?.id ?? '' }
  expect((await app.call(retryQueuedJob, { body, as: admin.token })).status).toBe(200)
  await makeDue()
  await app.drain()
  expect((await get(id, person.token)).status).toBe('done')
})

it('tells nobody of a task that was cancelled before its last try failed', async () => {
  const person = await createUser(db)
  const id = await start(person.token)
  await fail()
  await app.call(contract.cancelTask, { body: { task_id: id }, as: person.token })
  await makeDue()
  await app.ctx.jobs.drain(broken)
  expect((await get(id, person.token)).status).toBe('cancelled')
  expect(await listMails(db, person.email)).toEqual([])
})

it('counts what the process does that began later, and stops the one before', async () => {
  const person = await createUser(db)
  const id = await start(person.token)
  const names: string[] = []
  const write: typeof app.ctx.files.write = async (name, contents) => {
    names.push(name)
    if (names.length === 1) {
      // Meanwhile the queue has given the job to another process, which is done sooner.
      await sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now()
        where state = 'active'`.execute(db)
      await app.ctx.jobs.drain({ ...app.ctx, files: { ...app.ctx.files, write } })
    }
    await app.ctx.files.write(name, contents)
  }
  await app.ctx.jobs.drain({ ...app.ctx, files: { ...app.ctx.files, write } })
  expect(names).toHaveLength(2)
  const stored = await db.selectFrom('files').select('name').where('owner_id', '=', person.id).execute()
  expect(stored).toEqual([{ name: names[1] }])
  expect((await get(id, person.token)).status).toBe('done')
  expect(await listMails(db, person.email)).toHaveLength(1)
})

it('takes reports and an end from the process that began last', async () => {
  const id = await start((await createUser(db)).token)
  const now = app.ctx.now()
  const [one, other] = [randomUUID(), randomUUID()].map((runId) => ({ id, runId }))
  if (one === undefined || other === undefined) throw new Error('There are two.')
  for (const run of [one, other]) await beginTask(db, run, now)
  const results = []
  for (const run of [one, other]) results.push(await reportTask(db, run, { done: 1, now }))
  for (const run of [one, other])
    results.push(await finishTask(db, run, { file: undefined, expiresAt: now, now }))
  expect(results).toEqual([false, true, false, true])
  await app.drain()
})

it('forgets tasks that failed after a month, and cancelled ones after a day', async () => {
  const [one, other] = [await createUser(db), await createUser(db)]
  const failed = await start(one.token)
  for (let count = 0; count < tries; count += 1) await fail()
  await app.drain()
  const cancelled = await start(other.token)
  await app.call(contract.cancelTask, { body: { task_id: cancelled }, as: other.token })
  const left = async (milliseconds: number) => {
    app.advance(milliseconds)
    await sweepTasks(app.ctx)
    app.advance(-milliseconds)
    const rows = await db.selectFrom('tasks').select('id').where('id', 'in', [failed, cancelled]).execute()
    return rows.map(({ id }) => id)
  }
  expect(await left(3_600_000)).toHaveLength(2)
  expect(await left(25 * 3_600_000)).toEqual([failed])
  expect(await left(31 * 86_400_000)).toEqual([])
})
