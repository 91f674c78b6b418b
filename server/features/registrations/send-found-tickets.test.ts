import { expect, it } from 'vitest'
import { cancelPublicRegistration, resendPublicRegistration } from '#contract/registrations.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const sent: Mail[] = []
const app = await createTestApp({
  ctx: { mail: { send: (mail) => Promise.resolve(void sent.push(mail)) } },
})
const seek = async (email: string) => {
  await app.drain()
  sent.length = 0
  const reply = await app.call(resendPublicRegistration, { body: { email } })
  await app.drain()
  return reply
}

it('mails all links to an address that is known, and replies the same for one that is not', async () => {
  const email = 'lost@example.com'
  const [fair, gala, past] = [
    await makeEvent(app, { title: 'Harvest fair' }),
    await makeEvent(app, { title: 'Gala' }),
    await makeEvent(app, { title: 'Gone' }),
  ]
  const tokens: string[] = []
  for (const { slug } of [fair, gala, past]) tokens.push((await register(app, slug, { email })).data.token)
  const { token: cancelled } = (await register(app, gala.slug, { email })).data
  await app.call(cancelPublicRegistration, { body: { token: cancelled } })
  await app.ctx.db
    .updateTable('events')
    .set({ starts_at: new Date('2020-01-01'), ends_at: null })
    .where('card_id', '=', past.card_id)
    .execute()
  const known = await seek(' Lost@Example.com ')
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your tickets']])
  const { text } = sent[0] ?? { text: '' }
  expect([text.includes(tokens[0] ?? '-'), text.includes(tokens[1] ?? '-')]).toEqual([true, true])
  expect([text.includes(tokens[2] ?? '-'), text.includes(cancelled)]).toEqual([false, false])
  const unknown = await seek('nobody@example.com')
  expect([unknown.status, unknown.data]).toEqual([known.status, known.data])
  expect(sent).toEqual([])
})

it('works by the page, with one answer for every address', async () => {
  const event = await makeEvent(app)
  await register(app, event.slug, { email: 'page@example.com' })
  const ask = async (email: string) => {
    await app.drain()
    sent.length = 0
    const body = new URLSearchParams({ email, public_id: '' })
    const reply = await app.fetch('/event/DownloadTicket', { method: 'POST', body })
    await app.drain()
    return [reply.status, (await reply.text()).replaceAll(email, '')]
  }
  const known = await ask('page@example.com')
  expect(sent).toHaveLength(1)
  expect(known[1]).toContain('If there are tickets for this address, their links are on the way to it.')
  expect(await ask('none@example.com')).toEqual(known)
  expect(sent).toEqual([])
})
