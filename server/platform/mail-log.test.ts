import { sql } from 'kysely'
import { afterAll, afterEach, expect, inject, it } from 'vitest'
import { scaled } from '../../scripts/testing/time-limits.ts'
import { createUser } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createCtx } from './create-ctx.ts'
import { createPool } from './db/database.ts'
import { accountId, defineEvent } from './events.ts'
import { createJobs, subscribe } from './jobs.ts'
import { sweepMails } from './mail-rows.ts'

const Told = defineEvent('Told', { userId: accountId })
const Asked = defineEvent('Asked', { userId: accountId })

type Answer = { readonly code: number; readonly text: string }
/** How the mail server answers to an address, and to a whole mail; it takes both when there is none. */
let toAddress: Answer | 'silence' | undefined
let toMail: Answer | undefined
/** What happens while it takes a mail. */
let meanwhile = () => Promise.resolve()
let asked = 0
const reject = ({ code, text }: Answer) => Object.assign(new Error(text), { responseCode: code })
const { received, mail } = await startMailServer(
  async () => {
    await meanwhile()
    if (toMail !== undefined) throw reject(toMail)
  },
  {
    query: '?socketTimeout=1500',
    takeAddress: async () => {
      asked += 1
      if (toAddress === 'silence') await new Promise(() => {})
      else if (toAddress !== undefined) throw reject(toAddress)
    },
  },
)
const app = await createTestApp()
const { db } = app.ctx
const { rows: named } = await sql<{ name: string }>`select current_database() as name`.execute(db)

const content = { subject: 'x', text: 'x', html: 'x' }
const isGone = new Set<string>()
const send =
  (isAsked: boolean) =>
  async (ctx: typeof app.ctx, { userId }: { userId: string }) => {
    if (!isGone.has(userId)) await ctx.mail.send({ to: `${userId}@example.org`, isAsked, ...content })
  }
const subscribers = [
  subscribe(Told, { tellPerson: send(false) }),
  subscribe(Asked, { sendCode: send(true) }, { pace: 'awaited' }),
]

/** One process of the product. */
async function startProcess() {
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${named[0]?.name ?? ''}`)
  const pool = createPool(url, 5, app.ctx.log)
  const jobs = createJobs(pool, subscribers, {}, app.ctx.log)
  await jobs.open()
  const { emit: _emit, tx: _tx, ...services } = app.ctx
  const ctx = createCtx({ ...services, jobs, mail })
  await jobs.work(ctx)
  const stop = async () => {
    await jobs.close()
    await pool.end()
  }
  return { ctx, stop }
}
let running = await startProcess()
afterAll(() => running.stop())
afterEach(() => {
  ;[toAddress, toMail, asked, received.length] = [undefined, undefined, 0, 0]
  meanwhile = () => Promise.resolve()
})

const within = { timeout: scaled(15_000), interval: 20 }
async function createPerson() {
  const { id } = await createUser(db)
  await db
    .insertInto('addresses')
    .values({ user_id: id, kind: 'mail', value: `${id}@example.org`, confirmed_at: new Date() })
    .execute()
  return id
}
const rowOf = (userId: string) =>
  db
    .selectFrom('mail_deliveries')
    .select(['id', 'status', 'answer', 'reason', 'tries', 'sent_at', 'handler', 'recipient'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
const statusOf = async (userId: string) => (await rowOf(userId))?.status
const jobOf = async (userId: string) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job
    where data -> 'payload' ->> 'userId' = ${userId} order by created_on desc`.execute(db)
  return rows[0]?.state
}
const makeDue = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
const isUnreachable = async (userId: string) =>
  (await db
    .selectFrom('unreachable_addresses')
    .select('address')
    .where('address', '=', `${userId}@example.org`)
    .executeTakeFirst()) !== undefined

const codes = {
  '550': { code: 550, text: '5.1.1 No such user' },
  '551': { code: 551, text: 'User not local' },
  '552': { code: 552, text: '5.2.2 Mailbox full' },
  '553': { code: 553, text: 'Mailbox name not allowed' },
  '554': { code: 554, text: 'No mailbox here by that name' },
} as const

it.each(Object.entries(codes))(
  'never tries an address again that was refused with %s',
  async (code, answer) => {
    toAddress = answer
    const id = await createPerson()
    await running.ctx.emit(Told, { userId: id })
    await expect.poll(() => jobOf(id), within).toBe('failed')
    expect(await rowOf(id)).toMatchObject({
      status: 'refused',
      tries: 1,
      reason: null,
      handler: 'tellPerson',
    })
    expect((await rowOf(id))?.answer).toContain(`${code} ${answer.text}`)
    await makeDue()
    expect([asked, await jobOf(id), await isUnreachable(id)]).toEqual([1, 'failed', true])
  },
)

it('takes a status of the address in the reply to the whole mail for the same', async () => {
  toMail = { code: 550, text: '5.1.1 Unknown' }
  const id = await createPerson()
  await running.ctx.emit(Told, { userId: id })
  await expect.poll(() => statusOf(id), within).toBe('refused')
  await expect.poll(() => isUnreachable(id), within).toBe(true)
})

it.each([
  ['421', { code: 421, text: 'Closing' }, undefined],
  ['450', { code: 450, text: '4.2.0 Greylisted' }, undefined],
  ['451', { code: 451, text: 'Local error' }, undefined],
  ['452', { code: 452, text: '4.2.2 Mailbox full' }, undefined],
  ['a relay that does not know us', { code: 550, text: '5.7.1 Relaying denied' }, undefined],
  ['an old relay', { code: 554, text: 'Relay access denied' }, undefined],
  ['a wrong sender', { code: 553, text: '5.1.8 Sender domain unknown' }, undefined],
  ['a text that it does not like', undefined, { code: 554, text: '5.7.1 Spam' }],
  ['a mail that is too large', undefined, { code: 552, text: '5.3.4 Too large' }],
  ['silence', 'silence', undefined],
] as const)('tries again after %s, also in the next process', async (_, address, whole) => {
  ;[toAddress, toMail] = [address, whole]
  const id = await createPerson()
  await running.ctx.emit(Told, { userId: id })
  await expect.poll(() => jobOf(id), within).toBe('retry')
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', tries: 1, sent_at: null, reason: null })
  expect((await rowOf(id))?.answer).not.toBe('')
  expect(await isUnreachable(id)).toBe(false)
  await running.stop()
  ;[toAddress, toMail] = [undefined, undefined]
  await makeDue()
  running = await startProcess()
  await expect.poll(() => statusOf(id), within).toBe('sent')
  expect(await rowOf(id)).toMatchObject({ tries: 2, recipient: `${id}@example.org` })
  expect((await rowOf(id))?.answer).toMatch(/^250 /)
  expect(received).toHaveLength(1)
})

it('says at the last try that the mail failed', async () => {
  toAddress = { code: 450, text: 'Greylisted' }
  const id = await createPerson()
  await running.ctx.emit(Told, { userId: id })
  await expect.poll(() => jobOf(id), within).toBe('retry')
  await sql`update pgboss.job set retry_limit = 1, start_after = now() where state = 'retry'`.execute(db)
  await expect.poll(() => jobOf(id), within).toBe('failed')
  expect(await rowOf(id)).toMatchObject({ status: 'failed', tries: 2 })
})

it('sends to such an address what its person asks for, and all the rest once that is taken', async () => {
  toAddress = codes[550]
  const id = await createPerson()
  await running.ctx.emit(Told, { userId: id })
  await expect.poll(() => jobOf(id), within).toBe('failed')
  toAddress = undefined
  const first = await rowOf(id)
  await running.ctx.emit(Told, { userId: id })
  await expect.poll(async () => (await rowOf(id))?.reason, within).toBe('unreachable')
  expect(await rowOf(id)).toMatchObject({ status: 'refused', answer: first?.answer, tries: 1 })
  await expect.poll(() => jobOf(id), within).toBe('failed')
  expect(received).toEqual([])
  await running.ctx.emit(Asked, { userId: id })
  await expect.poll(() => statusOf(id), within).toBe('sent')
  await running.ctx.emit(Told, { userId: id })
  await expect.poll(() => received.length, within).toBe(2)
  expect(await isUnreachable(id)).toBe(false)
})

it('sends a mail once while its row cannot be written', async () => {
  meanwhile = () => sql`alter table mail_deliveries rename to away`.execute(db).then(() => undefined)
  const id = await createPerson()
  await running.ctx.emit(Told, { userId: id })
  await expect.poll(() => jobOf(id), within).toBe('completed')
  const other = await createPerson()
  meanwhile = () => Promise.resolve()
  await running.ctx.emit(Told, { userId: other })
  await expect.poll(() => jobOf(other), within).toBe('completed')
  await sql`alter table away rename to mail_deliveries`.execute(db)
  expect(received).toHaveLength(2)
  expect([await statusOf(id), await statusOf(other)]).toEqual(['queued', undefined])
  await sweepMails(app.ctx)
  expect(await statusOf(id)).toBe('queued')
  app.advance(300_001)
  await sweepMails(app.ctx)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', sent_at: expect.any(Date) as Date })
})

it('ends the row of a mail that is not needed at a later try', async () => {
  toAddress = { code: 450, text: 'Greylisted' }
  const id = await createPerson()
  await running.ctx.emit(Told, { userId: id })
  await expect.poll(() => jobOf(id), within).toBe('retry')
  app.advance(300_001)
  await sweepMails(app.ctx)
  expect(await statusOf(id)).toBe('waiting')
  isGone.add(id)
  await makeDue()
  await expect.poll(() => jobOf(id), within).toBe('completed')
  await sweepMails(app.ctx)
  expect(await rowOf(id)).toMatchObject({ status: 'dropped', reason: 'obsolete' })
})

it('forgets mails and addresses after 90 days', async () => {
  const count = async () => [
    (await db.selectFrom('mail_deliveries').select('id').execute()).length > 0,
    (await db.selectFrom('unreachable_addresses').select('address').execute()).length > 0,
  ]
  app.advance(89 * 86_400_000)
  await sweepMails(app.ctx)
  expect(await count()).toEqual([true, true])
  app.advance(86_400_000)
  await sweepMails(app.ctx)
  expect(await count()).toEqual([false, false])
})
