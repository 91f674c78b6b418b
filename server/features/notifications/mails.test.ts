import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { getBackOfficeSummary } from '#contract/back-office.ts'
import { forgotPassword } from '#contract/auth.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { mails, sendMailAgain } from '#contract/mails.ts'
import type { SentMail } from '#contract/mails.ts'
import { sendOutboxMail } from '#contract/notifications.ts'
import { createApp } from '#server/app.ts'
import { createCtx } from '#server/platform/create-ctx.ts'
import { mailsPerReceiver } from '#server/platform/limited-mail.ts'
import { setUnreachable } from '#server/platform/unreachable-addresses.ts'
import { createAdmin, createUser, nextNumber } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { PasswordChanged } from '../auth/index.ts'

type Answer = { readonly code: number; readonly text: string } | 'silence'
let answer: Answer | undefined
const { received, mail } = await startMailServer(undefined, {
  query: '?socketTimeout=1000',
  takeAddress: async () => {
    if (answer === 'silence') await new Promise(() => {})
    else if (answer !== undefined) throw Object.assign(new Error(answer.text), { responseCode: answer.code })
  },
})
const app = await createTestApp({
  ctx: { mail },
  env: { SMTP_URL: 'smtp://relay:hunter2@mail.example:587', MAIL_FROM: 'cards@visita.example' },
})
const { db } = app.ctx
const admin = await createAdmin(db)

/** Runs what is due, to its end: a mail that is not taken fails its job. */
async function drain() {
  while (
    await app.drain().then(
      () => false,
      () => true,
    )
  );
}
beforeEach(async () => {
  answer = undefined
  // what the test before left waiting
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await drain()
  received.length = 0
})

async function createPerson() {
  const name = `Asha ${nextNumber()} Rao`
  return { ...(await createUser(db, { name })), name }
}
async function tell(says: Answer | undefined) {
  const person = await createPerson()
  answer = says
  await app.ctx.emit(PasswordChanged, { userId: person.id, locale: 'en' })
  await drain()
  answer = undefined
  return person
}
const list = async (query: Partial<QueryOf<typeof mails.list>>) =>
  (await app.call(mails.list, { query, as: admin.token })).data.list
const again = (mail_id: string, as = admin.token) => app.call(sendMailAgain, { body: { mail_id }, as })
/** What an admin finds who knows only the name. */
async function find(name: string): Promise<SentMail> {
  const [found, ...others] = await list({ search: name })
  if (found === undefined || others.length > 0)
    throw new Error(`${others.length} mails of ${name} more than one`)
  return found
}

it.each([
  ['250', undefined, { status: 'sent', answer: /^250 / }],
  ['421', { code: 421, text: 'Closing' }, { status: 'waiting', answer: /421 Closing/ }],
  ['450', { code: 450, text: '4.2.0 Greylisted' }, { status: 'waiting', answer: /450 4\.2\.0 Greylisted/ }],
  [
    '550',
    { code: 550, text: '5.1.1 No such user' },
    { status: 'refused', answer: /550 5\.1\.1 No such user/ },
  ],
  ['552', { code: 552, text: '5.2.2 Full' }, { status: 'refused', answer: /552 5\.2\.2 Full/ }],
  ['silence', 'silence', { status: 'waiting', answer: /ETIMEDOUT|[Tt]imeout/ }],
] as const)('tells an admin by the name of the person what became of a mail: %s', async (_, says, wanted) => {
  const { name, id, email } = await tell(says)
  const row = await find(name)
  expect(row).toMatchObject({ user_id: id, user_name: name, to: email, kind: 'sendPasswordNotice' })
  expect(row).toMatchObject({ status: wanted.status, tries: 1, reason: null, outbox_id: null })
  expect(row.answer).toMatch(wanted.answer)
  expect(row.answer).not.toMatch(/hunter2|\n/)
  expect([row.next_try_at !== null, row.sent_at !== null]).toEqual([
    wanted.status === 'waiting',
    wanted.status === 'sent',
  ])
  expect(row.can_send_again).toBe(wanted.status === 'refused')
  expect(await list({ search: email })).toEqual([row])
  expect((await list({ state: wanted.status })).map(({ mail_id }) => mail_id)).toContain(row.mail_id)
  expect(await list({ state: 'stored' })).toEqual([])
  expect((await list({ state: 'undelivered', user_id: id })).length).toBe(wanted.status === 'refused' ? 1 : 0)
  expect(await list({ kind: 'sendTickets', user_id: id })).toEqual([])
})

it('sends a refused mail again, once, also to the address that refused it', async () => {
  const { name, email } = await tell({ code: 550, text: 'No such user' })
  const { mail_id } = await find(name)
  const replies = await Promise.all([again(mail_id), again(mail_id), again(mail_id)])
  expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409'])
  expect(await find(name)).toMatchObject({ status: 'queued', can_send_again: false })
  await drain()
  expect(received.flatMap(({ to }) => to)).toEqual([email])
  expect(await find(name)).toMatchObject({ mail_id, status: 'sent', tries: 2, can_send_again: false })
  expect(await again(mail_id)).toMatchObject({ status: 409, error: 'wrong_state' })
  const entries = db.selectFrom('audit_log').select('actor_id').where('action', '=', 'mail.resent')
  expect(await entries.where('subject_id', '=', mail_id).execute()).toEqual([{ actor_id: admin.id }])
})

it('notes the address again when that is refused, too', async () => {
  const { name, email } = await tell({ code: 550, text: 'No such user' })
  const { mail_id } = await find(name)
  await again(mail_id)
  answer = { code: 550, text: 'Still nobody' }
  await drain()
  expect(await find(name)).toMatchObject({ status: 'refused', tries: 2, can_send_again: true })
  const noted = db.selectFrom('unreachable_addresses').select('answer').where('address', '=', email)
  expect((await noted.executeTakeFirst())?.answer).toContain('Still nobody')
})

it('says why a mail was not sent to an address that refused others', async () => {
  const person = await createPerson()
  await setUnreachable(db, person.email, '550 No such user', new Date())
  await app.ctx.emit(PasswordChanged, { userId: person.id, locale: 'en' })
  await drain()
  expect(received).toEqual([])
  const said = { status: 'refused', reason: 'unreachable', answer: '550 No such user', can_send_again: true }
  expect(await find(person.name)).toMatchObject(said)
})

it('does not send a code again', async () => {
  const person = await createPerson()
  answer = { code: 550, text: 'No such user' }
  await app.call(forgotPassword, { body: { email_or_phoneNo: person.email } })
  await drain()
  const row = await find(person.name)
  expect(row).toMatchObject({ kind: 'sendResetCode', status: 'refused', can_send_again: false })
  expect(await again(row.mail_id)).toMatchObject({ status: 409, error: 'wrong_state' })
})

it('is for admins, and knows which mails there are', async () => {
  const { token, name } = await tell({ code: 550, text: 'No such user' })
  const { mail_id } = await find(name)
  expect((await app.call(mails.list, { as: token })).status).toBe(403)
  expect((await again(mail_id, token)).status).toBe(403)
  expect(await again(crypto.randomUUID())).toMatchObject({ status: 404, error: 'mail_not_found' })
})

it('counts on the overview what did not arrive in the last seven days', async () => {
  const count = async () => {
    const { data } = await app.call(getBackOfficeSummary, { as: admin.token })
    return { mails: data.undelivered_mails, jobs: data.failed_jobs }
  }
  const before = await count()
  const { id } = await tell({ code: 550, text: 'No such user' })
  await tell({ code: 450, text: 'Greylisted' })
  await tell(undefined)
  // the job of a refused mail is told by its mail alone
  expect(await count()).toEqual({ mails: before.mails + 1, jobs: before.jobs })
  const old = new Date(app.ctx.now().getTime() - 7 * 86_400_000 - 60_000)
  await db.updateTable('mail_deliveries').set({ created_at: old }).where('user_id', '=', id).execute()
  expect((await count()).mails).toBe(before.mails)
})

it('writes the list into a file', async () => {
  const { name, id, email } = await tell(undefined)
  const file = await app.fetch(`/v1/notifications/mail/export?user_id=${id}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${id},${name},${email},sendPasswordNotice,sent,`)
})

it('says that a mailbox had its mails of the day', async () => {
  const limits = { areOn: true, take: () => Promise.resolve(0) }
  const limited = await createTestApp({ ctx: { mail, limits } })
  const boss = await createAdmin(limited.ctx.db)
  const { id, email: to } = await createUser(limited.ctx.db)
  for (let sent = 0; sent < mailsPerReceiver.points; sent++)
    await limited.ctx.mail.send({ to, subject: 'x', text: 'x', html: 'x' })
  await limited.ctx.emit(PasswordChanged, { userId: id, locale: 'en' })
  await limited.drain()
  const { data } = await limited.call(mails.list, { query: { user_id: id }, as: boss.token })
  expect(data.list).toMatchObject([{ status: 'dropped', reason: 'limit', sent_at: null, answer: '' }])
})

it('knows of a mail of the outbox what became of it when an admin sent it', async () => {
  const stored = await createTestApp()
  const boss = await createAdmin(stored.ctx.db)
  const person = await createUser(stored.ctx.db)
  await stored.ctx.emit(PasswordChanged, { userId: person.id, locale: 'en' })
  await stored.drain()
  const find = async (by: typeof stored) =>
    (await by.call(mails.list, { query: { user_id: person.id }, as: boss.token })).data.list[0]
  const first = await find(stored)
  expect(first).toMatchObject({ status: 'stored', answer: '', tries: 1, can_send_again: false })
  // the same installation, after its operator has set up a mail server
  const later = createApp(createCtx({ ...app.ctx, db: stored.ctx.db, jobs: stored.ctx.jobs, mail }))
  const post = async (path: string, mail_id: string | number | undefined) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${boss.token}` }
    const body = JSON.stringify({ mail_id })
    return (await later.request(path, { method: 'POST', headers, body })).status
  }
  answer = { code: 550, text: 'No such user' }
  expect(await post(sendOutboxMail.path, first?.outbox_id ?? undefined)).toBe(503)
  expect(await find(stored)).toMatchObject({ status: 'refused', tries: 2, can_send_again: true })
  answer = undefined
  expect(await post(sendMailAgain.path, first?.mail_id)).toBe(200)
  expect(await find(stored)).toMatchObject({ status: 'sent', tries: 3, can_send_again: false })
  expect(received.flatMap(({ to }) => to)).toEqual([person.email])
  const noted = await stored.ctx.db.selectFrom('unreachable_addresses').select('address').execute()
  expect(noted).toEqual([])
})
