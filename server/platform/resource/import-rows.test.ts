import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { expect, it } from 'vitest'
import { states } from '#contract/places-admin.ts'
import { importMaximum } from '#contract/resource-endpoints.ts'
import * as tasks from '#contract/tasks.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { importFile } from '#server/testing/import-file.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const admin = await createAdmin(db)
const as = admin.token

/** A file of states of Singapore: their names begin with a word that nothing else has. */
const fileOf = (word: string, count: number) =>
  ['country_name,name', ...Array.from({ length: count }, (_, index) => `Singapore,${word} ${index}`)].join(
    '\n',
  )
const start = async (csv: string) => (await app.call(states.import, { as, body: { csv } })).data.task_id ?? ''
const get = async (id: string) => (await app.call(tasks.getTask, { params: { id }, as })).data
async function namesOf(word: string): Promise<string[]> {
  const rows = await db.selectFrom('states').select('name').where('name', 'like', `${word} %`).execute()
  return rows.map(({ name }) => name)
}
const makeDue = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)

/** The same services, whose transactions begin after this. */
function withTransactions(before: (count: number) => Promise<void>): AppCtx {
  let count = 0
  const transaction = () => ({
    execute: async (work: (tx: Transaction<Database>) => Promise<unknown>) => {
      count += 1
      await before(count)
      return db.transaction().execute(work)
    },
  })
  const get = (target: Db, name: keyof Db) => {
    if (name === 'transaction') return transaction
    const value: unknown = target[name]
    return typeof value === 'function' ? (value.bind(target) as unknown) : value
  }
  return { ...app.ctx, db: new Proxy(db, { get }) }
}
/** Runs the job of an import; this happens after its first 1,000 lines. */
const runUntil = (what: () => Promise<void>) =>
  app.ctx.jobs.drain(withTransactions((count) => (count === 3 ? what() : Promise.resolve())))
const die = () => Promise.reject(new Error('the process died'))

it('answers at once, imports in the background, and tells how many lines are done', async () => {
  const { data } = await app.call(states.import, { as, body: { csv: fileOf('Slow', 1_200) } })
  expect(data).toMatchObject({ created: 0, updated: 0, skipped: 0, errors: [] })
  const id = data.task_id ?? ''
  expect(await get(id)).toMatchObject({ status: 'queued', done: 0, total: 1_200 })
  expect(await namesOf('Slow')).toEqual([])
  const seen: unknown[] = []
  await runUntil(async () => void seen.push(await get(id)))
  expect(seen).toMatchObject([
    { status: 'running', done: 1_000, total: 1_200, lines: { created: 1_000, failed: 0 } },
  ])
  expect(await get(id)).toMatchObject({
    status: 'done',
    done: 1_200,
    lines: { created: 1_200, updated: 0, skipped: 0, failed: 0 },
    bytes: null,
  })
  expect(await namesOf('Slow')).toHaveLength(1_200)
  const { rows } =
    await sql`select actor_id, actor_role from audit_log where after ->> 'name' = 'Slow 1199'`.execute(db)
  expect(rows).toEqual([{ actor_id: admin.id, actor_role: 'ADMIN' }])
})

it('stops when it is cancelled: what is imported stays, and the rest is not', async () => {
  const id = await start(fileOf('Stop', 1_200))
  await runUntil(async () => void (await app.call(tasks.cancelTask, { body: { task_id: id }, as })))
  expect(await get(id)).toMatchObject({ status: 'cancelled', done: 1_000, lines: { created: 1_000 } })
  expect(await namesOf('Stop')).toHaveLength(1_000)
  const { data } = await importFile(app, states.import, { as, csv: fileOf('Stop', 1_200) })
  expect(data).toEqual({ created: 200, updated: 0, skipped: 1_000, errors: [] })
})

it('goes on after its process died, and imports no line twice', async () => {
  const csv = `${fileOf('Dead', 1_200)}\nSingapore,Dead 3`
  const id = await start(csv)
  await expect(runUntil(die)).rejects.toThrow('the process died')
  expect(await get(id)).toMatchObject({ status: 'running', lines: { created: 1_000 } })
  await makeDue()
  await app.drain()
  expect(await get(id)).toMatchObject({
    status: 'done',
    lines: { created: 1_200, updated: 0, skipped: 0, failed: 1 },
  })
  const names = await namesOf('Dead')
  expect([names.length, new Set(names).size]).toEqual([1_200, 1_200])
})

it('leaves the lines to the process that began last', async () => {
  const id = await start(fileOf('Late', 1_200))
  await runUntil(async () => {
    // Meanwhile the queue has given the job to another process, which is done sooner.
    await sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now()
      where state = 'active'`.execute(db)
    await app.drain()
  })
  expect(await get(id)).toMatchObject({ status: 'done', done: 1_200, lines: { created: 1_200 } })
  expect(await namesOf('Late')).toHaveLength(1_200)
})

it('tells whoever sent the file when its last try has failed', async () => {
  const id = await start(fileOf('Fail', 10))
  const broken = withTransactions(() => Promise.reject(new Error('out of order')))
  for (let tried = 0; tried < 5; tried += 1) {
    await makeDue()
    await expect(app.ctx.jobs.drain(broken)).rejects.toThrow('out of order')
  }
  await app.drain()
  expect(await get(id)).toMatchObject({ status: 'failed', lines: { created: 0 } })
  const subjects = (await listMails(db, admin.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your file could not be imported to its end')
  expect(subjects).toContain('A job failed at every try: importFile')
})

it('says which of several changed lines the database refuses, and changes the others', async () => {
  await importFile(app, states.import, { as, csv: fileOf('Change', 3).replaceAll('Singapore', 'India') })
  const changed = ['India,Change 0,,false', 'India,Change 1,29,false', 'India,Change 2,,false']
  const csv = ['country_name,name,gst_code,is_active', ...changed].join('\n')
  const { data } = await importFile(app, states.import, { as, csv })
  expect(data).toMatchObject({ created: 0, updated: 2, skipped: 0 })
  expect(data.errors.map(({ line, field, code }) => [line, field, code])).toEqual([
    [3, 'gst_code', 'place_taken'],
  ])
  const rows = await db
    .selectFrom('states')
    .select(['is_active', 'version'])
    .where('name', 'like', 'Change %')
    .orderBy('name')
    .execute()
  expect(rows).toEqual([
    { is_active: false, version: 2 },
    { is_active: true, version: 1 },
    { is_active: false, version: 2 },
  ])
})

it('gives a file of the lines that changed nothing, which is corrected and sent again', async () => {
  const csv = 'code,name,country_name\nSG-99,"Odd, one",Singapore\nx,Wrong,Singapore\n,=Kept,Atlantis\n'
  await importFile(app, states.import, { as, csv: 'code,name,country_name\nSG-99,"Odd, one",Singapore\n' })
  const id = await start(csv)
  await app.drain()
  const { bytes, lines } = await get(id)
  expect([bytes === null, lines]).toEqual([false, { created: 0, updated: 0, skipped: 1, failed: 2 }])
  const path = tasks.downloadTaskFile.path.replace('{id}', id)
  const response = await app.fetch(path, { headers: { authorization: `Bearer ${as}` } })
  expect(response.headers.get('content-disposition')).toMatch(/state-\d{4}-\d\d-\d\d-import\.csv/)
  const report = await response.text()
  expect(parse(report, { columns: true, bom: true })).toEqual([
    {
      code: 'x',
      name: 'Wrong',
      country_name: 'Singapore',
      import_line: '3',
      import_result: 'failed',
      import_error: expect.stringMatching(/^code: /) as string,
    },
    {
      code: '',
      name: "'=Kept",
      country_name: 'Atlantis',
      import_line: '4',
      import_result: 'failed',
      import_error: expect.stringMatching(/^country_name: /) as string,
    },
    {
      code: 'SG-99',
      name: 'Odd, one',
      country_name: 'Singapore',
      import_line: '2',
      import_result: 'skipped',
      import_error: '',
    },
  ])
  const corrected = report.replace('x,Wrong', 'SG-98,Wrong').replace('Atlantis', 'Singapore')
  const again = await importFile(app, states.import, { as, csv: corrected })
  expect(again.data).toEqual({ created: 2, updated: 0, skipped: 1, errors: [] })
  expect(await db.selectFrom('states').select('id').where('name', '=', '=Kept').execute()).toHaveLength(1)
})

it('runs one import of a person into a list at a time, and finds it again', async () => {
  const find = async (token: string) =>
    (await app.call(tasks.getNewestTask, { params: { kind: 'import', about: 'state' }, as: token })).data
  const id = await start(fileOf('Once', 10))
  const second = await app.call(states.import, { as, body: { csv: fileOf('Twice', 10) } })
  expect([second.status, second.error]).toEqual([409, 'import_running'])
  expect(await find(as)).toMatchObject({ task_id: id, status: 'queued' })
  expect(await find((await createUser(db)).token)).toBeNull()
  await app.drain()
  expect(await find(as)).toMatchObject({ task_id: id, status: 'done' })
  expect(await namesOf('Twice')).toEqual([])
})

it('tells in a dry run of a long file what would happen, and imports it', async () => {
  const csv = `${fileOf('Long', importMaximum.tried + 1)}\nAtlantis,Long\nSingapore,Long 7`
  const tried = await importFile(app, states.import, { as, csv, dry_run: true })
  expect(tried.data).toMatchObject({ created: importMaximum.tried + 1, updated: 0, skipped: 0 })
  expect(tried.data.errors.map(({ field, code }) => [field, code])).toEqual([
    ['country_name', 'unknown_name'],
    ['name', 'same_as_line'],
  ])
  expect(await namesOf('Long')).toEqual([])
  expect((await importFile(app, states.import, { as, csv })).data).toEqual(tried.data)
})

it('stores any text that a file can have until it is imported', async () => {
  const odd = 'country_name,name\nSingapore,Nul\0l'
  const { status, data } = await importFile(app, states.import, { as, csv: odd })
  expect(status).toBe(200)
  expect(data.created + data.errors.length).toBe(1)
})
