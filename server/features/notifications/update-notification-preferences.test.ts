import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { consentVersions } from '#contract/contact-shapes.ts'
import { shareContact } from '#contract/contacts.ts'
import {
  channels,
  getNotificationPreferences,
  hasChannel,
  topicDefaults,
  topics,
  updateNotificationPreferences,
} from '#contract/notification-choices.ts'
import type { TopicChoice } from '#contract/notification-choices.ts'
import { createUser } from '#server/testing/factories.ts'
import { smtpMailer } from '#server/platform/ports/mail.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const sent: Mail[] = []
const app = await createTestApp({
  ctx: { mail: { send: (mail) => Promise.resolve(void sent.push(mail)) } },
})

let leads = 0
async function leaveDetails(link: string): Promise<Mail[]> {
  leads += 1
  sent.length = 0
  const body = { name: `Lead ${leads}`, email: `lead${leads}@example.org`, link }
  await app.call(shareContact, { body: { ...body, consent_version: consentVersions[0] } })
  await app.drain()
  return sent.splice(0)
}
const linkIn = (mail: Mail | undefined) => new URL(mail?.unsubscribeUrl ?? '').pathname

const leadsOf = ({ data }: { readonly data: { readonly list: readonly TopicChoice[] } }) =>
  data.list.find(({ topic }) => topic === 'new_lead')

it('mails about leads until they are switched off, and again when they are switched on', async () => {
  const { owner, slug } = await makeCard(app)
  const body = { topic: 'new_lead', channel: 'mail' } as const
  const choose = (is_on: boolean) =>
    app.call(updateNotificationPreferences, { body: { ...body, is_on }, as: owner.token })
  const choice = { topic: 'new_lead', mail: true, push: true }
  expect(leadsOf(await app.call(getNotificationPreferences, { as: owner.token }))).toEqual(choice)
  expect(await leaveDetails(slug)).toMatchObject([{ to: owner.email }])
  expect(leadsOf(await choose(false))).toEqual({ ...choice, mail: false })
  expect(await leaveDetails(slug)).toEqual([])
  expect(leadsOf(await choose(true))).toEqual(choice)
  expect(await leaveDetails(slug)).toHaveLength(1)
})

it('stores the choice of every topic and channel, and no other', async () => {
  const { token: as } = await createUser(app.ctx.db)
  const list = async () => (await app.call(getNotificationPreferences, { as })).data.list
  const isOn = (topic: (typeof topics)[number], channel: (typeof channels)[number]) =>
    hasChannel(topic, channel) ? (topicDefaults[topic] as Record<string, boolean>)[channel] : null
  expect(await list()).toEqual(
    topics.map((topic) => ({ topic, mail: isOn(topic, 'mail'), push: isOn(topic, 'push') })),
  )
  for (const topic of topics)
    for (const channel of channels) {
      const before = await list()
      const is_on = isOn(topic, channel) !== true
      const { status } = await app.call(updateNotificationPreferences, {
        body: { topic, channel, is_on },
        as,
      })
      const changed = before.map((one) => (one.topic === topic ? { ...one, [channel]: is_on } : one))
      expect([status, await list()]).toEqual(hasChannel(topic, channel) ? [200, changed] : [422, before])
    }
})

it('stops mails by the link in them: a program that opens it changes nothing, the button does', async () => {
  const { owner, slug } = await makeCard(app)
  const path = linkIn((await leaveDetails(slug))[0])
  const shown = await app.fetch(path)
  expect(shown.status).toBe(200)
  expect(await shown.text()).toContain(`action="${path}"`)
  expect(leadsOf(await app.call(getNotificationPreferences, { as: owner.token }))?.mail).toBe(true)
  // What mail programs send (RFC 8058): no cookie, no session, no origin.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'List-Unsubscribe=One-Click'
  expect((await app.fetch(path, { method: 'POST', headers, body })).status).toBe(200)
  expect(leadsOf(await app.call(getNotificationPreferences, { as: owner.token }))?.mail).toBe(false)
  expect(await leaveDetails(slug)).toEqual([])
})

it('believes no link that it did not make', async () => {
  const { owner, slug } = await makeCard(app)
  const other = await makeCard(app)
  const path = linkIn((await leaveDetails(slug))[0])
  const forged = path.replace(owner.id, other.owner.id)
  for (const wrong of [forged, path.slice(0, -1), '/unsubscribe/x', path.replace('new_lead', 'security')])
    expect({ wrong, status: (await app.fetch(wrong, { method: 'POST' })).status }).toEqual({
      wrong,
      status: 404,
    })
  expect(leadsOf(await app.call(getNotificationPreferences, { as: other.owner.token }))?.mail).toBe(true)
})

it('names the address in the headers of the mail, where mail programs look for it', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.')
  const { port } = address
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'visita@example.org')
  const mail = { to: 'a@example.org', subject: 'x', text: 'x', html: 'x' }
  await mailer.send({ ...mail, unsubscribeUrl: 'https://cards.example/unsubscribe/key' })
  await mailer.send(mail)
  expect(received[0]).toContain('List-Unsubscribe: <https://cards.example/unsubscribe/key>')
  expect(received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(received[1]).not.toContain('List-Unsubscribe')
})
