import { expect, it } from 'vitest'
import { getOutboxMail, outboxMails, sendOutboxMail } from '#contract/notifications.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const sent: Mail[] = []
let isDown = false
/** When the mail server takes what it is sent. */
let taken = Promise.resolve()
const send = async (mail: Mail) => {
  await taken
  if (isDown) throw new Error('The mail server does not answer')
  sent.push(mail)
}
const withMailServer = {
  SMTP_URL: 'smtp://mail.example.org:587',
  MAIL_FROM: 'Visita <cards@example.org>',
}
const stored = { subject: 'Your code', text: 'It is 7.', html: '<p>It is 7.</p>' }

async function open(env: Record<string, string>) {
  const app = await createTestApp({ env, ctx: { mail: { send } } })
  const admin = await createAdmin(app.ctx.db)
  const { id } = await app.ctx.db
    .insertInto('outbox_mails')
    .values({
      recipient: 'asha@example.org',
      subject: 'Your code',
      body_text: 'It is 7.',
      body_html: stored.html,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const actions = async () =>
    (await app.ctx.db.selectFrom('audit_log').select(['action', 'subject_id']).orderBy('id').execute()).map(
      ({ action, subject_id }) => `${action} ${subject_id}`,
    )
  return {
    id,
    actions,
    send: () => app.call(sendOutboxMail, { body: { mail_id: id }, as: admin.token }),
    get: (mail = id) => app.call(getOutboxMail, { params: { id: mail }, as: admin.token }),
    list: (status: 'stored' | 'delivered') =>
      app.call(outboxMails.list, { query: { status }, as: admin.token }),
  }
}
const withServer = await open(withMailServer)
const without = await open({})

it('shows a mail with its HTML, and records who read it', async () => {
  const { data } = await without.get()
  expect(data).toMatchObject({ to: 'asha@example.org', html: '<p>It is 7.</p>', can_send: false })
  expect(await without.actions()).toEqual([`outbox.read ${without.id}`])
  expect(await without.get(9999)).toMatchObject({ status: 404, error: 'mail_not_found' })
})

it('does not send without a mail server', async () => {
  expect(await without.send()).toMatchObject({ status: 503, error: 'mail_not_configured' })
  expect((await without.get()).data.status).toBe('stored')
})

it('stays stored when the mail server does not take it', async () => {
  isDown = true
  expect(await withServer.send()).toMatchObject({ status: 503, error: 'mail_not_sent' })
  isDown = false
  expect((await withServer.get()).data).toMatchObject({ status: 'stored', delivered_at: null })
})

it('is sent once when two admins ask at the same time', async () => {
  const { id, send, get } = await open(withMailServer)
  const server = Promise.withResolvers<void>()
  taken = server.promise
  const results: Awaited<ReturnType<typeof send>>[] = []
  const sends = [send(), send(), send()].map((one) => one.then((result) => results.push(result)))
  await expect.poll(() => results.length).toBe(2)
  server.resolve()
  await Promise.all(sends)
  expect(results.map(({ status }) => status)).toEqual([409, 409, 200])
  expect(sent.splice(0)).toHaveLength(1)
  expect((await get(id)).data.status).toBe('delivered')
})

it('sends the mail as it was stored, and finds it by its status', async () => {
  expect((await withServer.list('delivered')).data.total).toBe(0)
  expect((await withServer.send()).status).toBe(200)
  expect(sent).toEqual([{ to: 'asha@example.org', ...stored }])
  const { data } = await withServer.list('delivered')
  expect(data.list).toMatchObject([{ mail_id: withServer.id, delivered_at: expect.any(String) as string }])
  expect((await withServer.actions()).filter((action) => action.startsWith('outbox.sent'))).toEqual([
    `outbox.sent ${withServer.id}`,
  ])
})
