import { expect, it } from 'vitest'
import { withdrawPath } from '#contract/contact-shapes.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { errors } from '#contract/errors.ts'
import { pageRoutes } from '#server/features/pages/index.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { slug } = await makeCard(app)

/** Every page that takes a post, with an address that leads there. */
const posted = pageRoutes
  .filter(({ methods }) => methods.includes('POST'))
  .flatMap(({ paths }) => paths)
  .map((path) => path.replace(':slug', slug).replace(':key', 'some-key'))

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.test' },
  { origin: 'null' },
  { origin: 'http://visita.test.evil.test' },
  { origin: 'http://visita.test:8080' },
  { origin: 'file://' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://visita.test' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
]
const ours: Record<string, string>[] = [
  {},
  { origin: 'http://visita.test' },
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://192.168.1.5:4000', host: '192.168.1.5:4000' },
]

it('covers the share form, passwords and reports of links, the withdrawal and unsubscribing', () => {
  expect(posted).toEqual([
    `/p/${slug}/share`,
    `/P/${slug}/share`,
    `/p/${slug}/click`,
    `/P/${slug}/click`,
    ...['p', 'P', 'q', 'Q', 'n', 'N', 'info-link', 'INFO-LINK', 'info-page', 'INFO-PAGE'].map(
      (name) => `/${name}/${slug}/unlock`,
    ),
    `/p/${slug}/report`,
    `/P/${slug}/report`,
    withdrawPath('some-key'),
    '/invitation/some-key',
    '/unsubscribe/some-key',
  ])
})

it.each(posted)('%s takes no form from another site', async (path) => {
  const fields = {
    name: 'Vera',
    email: 'vera@example.com',
    consent: '1',
    consent_version: 'share-1',
    locale: 'en',
    reason: 'spam',
  }
  const send = (headers: Record<string, string>) =>
    app.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  for (const headers of foreign) {
    const reply = await send(headers)
    expect({ headers, status: reply.status }).toEqual({ headers, status: 403 })
    expect(await reply.json()).toMatchObject({ message: errors.foreign_form.text })
  }
  const rows = () => app.ctx.db.selectFrom('shared_contacts').selectAll().execute()
  const before = await rows()
  for (const headers of ours) {
    const { status } = await send(headers)
    // this key was never given out, and this card needs no password, but the form was looked at
    const taken = /^\/(?:unsubscribe|invitation)\/|\/unlock$/.test(path) ? [303, 404] : [200, 204, 303, 410]
    expect({ headers, isTaken: taken.includes(status) }).toEqual({ headers, isTaken: true })
  }
  if (path.endsWith('/share'))
    expect((await rows()).length).toBeGreaterThanOrEqual(Math.max(1, before.length))
})

const open = allEndpoints
  .filter(({ access, method }) => access === 'public' && method !== 'GET')
  .map(({ method, path }) => ({ name: `${method} ${path}`, method, path }))

it.each(open)('$name takes no form that another site makes look like JSON', async ({ method, path }) => {
  const send = (type: string, headers: Record<string, string>) =>
    app.fetch(path, { method, body: '{}', headers: { 'content-type': type, ...headers } })
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    for (const headers of foreign) {
      const { status } = await send(type, headers)
      expect({ type, headers, status }).toEqual({ type, headers, status: 403 })
    }
  for (const headers of ours) expect((await send('text/plain', headers)).status).not.toBe(403)
})
