import { expect, it } from 'vitest'
import { getOutboxMail, outboxMails, sendTestMail } from '#contract/notifications.ts'
import { mailsPerReceiver } from '#server/platform/limited-mail.ts'
import { createUser } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** What the server says instead of taking the mail; empty to take it. */
let rejection = ''
const { received, mail } = await startMailServer(() =>
  rejection === ''
    ? Promise.resolve()
    : Promise.reject(Object.assign(new Error(rejection), { responseCode: 554 })),
)
const env = { SMTP_URL: 'smtp://relay:hunter2%2F@mail.example:587', MAIL_FROM: 'cards@visita.example' }
const app = await createTestApp({ env, ctx: { mail } })
const boss = { role: 'ADMIN', email: 'boss@example.org' } as const
const admin = await createUser(app.ctx.db, boss)
const send = () => app.call(sendTestMail, { as: admin.token })

it('sends a mail to the admin, and shows the line with which the server took it', async () => {
  const { data } = await send()
  expect(data).toMatchObject({ to: 'boss@example.org', outcome: 'accepted' })
  expect(data.answer).toMatch(/^250 /)
  expect(received.splice(0)).toMatchObject([{ to: ['boss@example.org'] }])
  const actions = await app.ctx.db.selectFrom('audit_log').select(['action', 'actor_id']).execute()
  expect(actions).toEqual([{ action: 'outbox.tested', actor_id: admin.id }])
})

it('shows the error of the server with its code, without user and password', async () => {
  rejection = 'relay access denied for relay with hunter2/ of AHJlbGF5AGh1bnRlcjIv'
  const { status, data } = await send()
  rejection = ''
  expect([status, data.outcome]).toEqual([200, 'refused'])
  expect(data.answer).toContain('554')
  expect(data.answer).toContain('access denied')
  expect(data.answer).not.toMatch(/relay|hunter2|AHJlbGF5/)
})

it('lands in the outbox where no mail server is set up', async () => {
  const without = await createTestApp()
  const { token: as } = await createUser(without.ctx.db, boss)
  const { data } = await without.call(sendTestMail, { as })
  expect(data).toEqual({ to: 'boss@example.org', outcome: 'stored', answer: '' })
  const [stored] = (await without.call(outboxMails.list, { as })).data.list
  const id = stored?.mail_id ?? 0
  expect((await without.call(getOutboxMail, { params: { id }, as })).data.subject).toBe('Test mail of Visita')
})

it('is for admins who have an address', async () => {
  const { token } = await createUser(app.ctx.db)
  expect((await app.call(sendTestMail, { as: token })).status).toBe(403)
  const { token: as, id } = await createUser(app.ctx.db, { role: 'ADMIN' })
  await app.ctx.db.deleteFrom('addresses').where('user_id', '=', id).execute()
  expect(await app.call(sendTestMail, { as })).toMatchObject({ status: 409, error: 'own_address_missing' })
})

it('says so when the mailbox has had its mails of the day', async () => {
  const limits = { areOn: true, take: () => Promise.resolve(0) }
  const limited = await createTestApp({ env, ctx: { mail, limits } })
  const { token: as } = await createUser(limited.ctx.db, boss)
  for (let sent = 0; sent < mailsPerReceiver.points; sent++)
    await limited.ctx.mail.send({ to: boss.email, subject: 'x', text: 'x', html: 'x' })
  expect(await limited.call(sendTestMail, { as })).toMatchObject({ status: 429, error: 'too_many_requests' })
})
