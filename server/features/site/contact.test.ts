import { beforeEach, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'

const app = await createTestApp({ ctx: { limits: memoryLimits() } })
const messages = () => app.ctx.db.selectFrom('contact_messages').selectAll().execute()
const valid = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  message: 'Do you print on wood?',
  website: '',
  seconds_open: '12.5',
}
const send = async (fields: Record<string, string>, path = '/contactus') => {
  const body = new URLSearchParams(fields)
  const reply = await app.fetch(path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: 'http://visita.test' },
  })
  return { status: reply.status, html: await reply.text(), location: reply.headers.get('location') }
}
beforeEach(async () => {
  await app.ctx.db.deleteFrom('contact_messages').execute()
})

it('takes a message without a script, in the language of the page, and thanks after a redirect', async () => {
  expect(await send(valid, '/hi/contactus')).toMatchObject({ status: 303, location: '/hi/contactus?sent' })
  expect(await messages()).toMatchObject([
    { name: 'Asha Rao', locale: 'hi', status: 'new', message: valid.message },
  ])
  const thanks = await app.fetch('/hi/contactus?sent')
  expect([thanks.status, (await thanks.text()).includes('<form class="postcard"')]).toEqual([200, false])
})

it('names every invalid field at once and keeps what was typed', async () => {
  const { status, html } = await send({ ...valid, name: ' ', email: 'no mail', message: 'Kept <b>words</b>' })
  expect(status).toBe(422)
  expect(html).toContain('href="#f-name"')
  expect(html).toContain('href="#f-email"')
  expect(html).toContain('value="no mail"')
  expect(html).toContain('Kept &lt;b&gt;words&lt;/b&gt;</textarea>')
  expect(html).toMatch(/aria-invalid="true" aria-describedby="f-email-error"/)
  expect(await messages()).toEqual([])
})

it('keeps apart what a program sends, without telling it', async () => {
  expect((await send({ ...valid, message: 'Buy now', website: 'http://spam.test' })).location).toBe(
    '/contactus?sent',
  )
  expect(await messages()).toMatchObject([{ status: 'spam', noticed_at: expect.any(Date) as Date }])
})

it('refuses a form of another site', async () => {
  const headers = { origin: 'http://evil.test' }
  const reply = await app.fetch('/contactus', { method: 'POST', body: new URLSearchParams(valid), headers })
  expect(reply.status).toBe(403)
  expect(await messages()).toEqual([])
})

it('shows the form with what was typed when somebody sends too much', async () => {
  for (let count = 0; count < 6; count += 1) await send({ ...valid, message: `Message ${String(count)}` })
  const { status, html } = await send({ ...valid, message: 'The last one' })
  expect(status).toBe(429)
  expect(html).toContain('The last one</textarea>')
})

it('is filled in for whoever wants to become a partner', async () => {
  expect(await (await app.fetch('/contactus?topic=partner')).text()).toContain('value="Becoming a partner"')
})
