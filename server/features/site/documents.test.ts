import { expect, it } from 'vitest'
import { publishPageVersion, staticPages } from '#contract/static-pages.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { token: as } = await createAdmin(app.ctx.db)
const read = async (path: string) => {
  const reply = await app.fetch(path)
  return { status: reply.status, html: await reply.text() }
}
const publish = async (id: number, texts: Partial<BodyOf<typeof publishPageVersion>>) => {
  const { data } = await app.call(staticPages.get, { as, params: { id } })
  const body = { title: 'Privacy', body: '<p>Text</p>', version: data.version, ...texts }
  expect(await app.call(publishPageVersion, { as, params: { id }, body })).toMatchObject({ status: 200 })
}
const idOf = async (builtIn: string) => {
  const { data } = await app.call(staticPages.list, { as, query: { limit: 100 } })
  return data.list.find((page) => page.built_in === builtIn)?.page_id ?? 0
}
const part = (heading: string) => `<h2>${heading}</h2><p>About ${heading}.</p>`

it('says so while a policy is not published, and that nobody should list it', async () => {
  const { status, html } = await read('/privacy-policy')
  expect(status).toBe(200)
  expect(html).toContain('<h1>Privacy policy</h1>')
  expect(html).toContain('has not published this text yet')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

it('shows version, date, contents and what changed, and keeps older versions at their addresses', async () => {
  const id = await idOf('privacy')
  const first = part('Visits') + part('Contacts') + part('Mails')
  await publish(id, {
    title: 'Privacy of Halden',
    body: first,
    title_hi: 'निजता',
    body_hi: '<p>हिन्दी पाठ</p>',
  })
  await publish(id, { title: 'Privacy of Halden', body: part('Visits'), changes: 'Mails are sent by us.' })
  const current = await read('/privacy-policy')
  expect(current.html).toContain('<h1>Privacy of Halden</h1>')
  expect(current.html).toMatch(/Version 2, in force since \w+ \d+, \d{4}/)
  expect(current.html).toContain('Mails are sent by us.')
  expect(current.html).not.toContain('About Contacts.')
  const older = await read('/privacy-policy?version=1')
  expect(older.html).toContain('<a href="#s-2">Contacts</a>')
  expect(older.html).toContain('<h2 id="s-2">Contacts</h2>')
  expect(older.html).toContain('You are reading an older version.')
  expect(older.html).toContain('<meta name="robots" content="noindex"/>')
  expect((await read('/privacy-policy?version=3')).status).toBe(404)
  // the newest version is not written in Hindi
  expect((await read('/hi/privacy-policy?version=1')).html).toContain('हिन्दी पाठ')
  const hindi = (await read('/hi/privacy-policy')).html
  expect(hindi).toContain('<h1 lang="en" dir="ltr">Privacy of Halden</h1>')
})

it('does not show a version before its day', async () => {
  const id = await idOf('refund')
  const tomorrow = new Date(app.ctx.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  await publish(id, { title: 'Refunds', body: part('Soon'), effective_on: tomorrow })
  expect((await read('/cancellation-refund-policy')).html).not.toContain('About Soon.')
  app.advance(86_400_000)
  expect((await read('/cancellation-refund-policy')).html).toContain('About Soon.')
})

it('shows a page of the operator at its address and in the footer, and a card where there is none', async () => {
  const { data } = await app.call(staticPages.create, { as, body: { slug: 'shipping' } })
  await publish(data.page_id, { title: 'Shipping', body: part('Parcels') })
  expect((await read('/info-page/shipping')).html).toContain('About Parcels.')
  expect((await read('/info-page/Shipping/')).html).toContain('About Parcels.')
  const pasted = await read('/info-page/shipping)%20he%20wrote')
  expect(pasted.html).toContain('About Parcels.')
  expect(pasted.html).not.toContain('wrote')
  expect((await read('/services')).html).toContain('<a href="/info-page/shipping">Shipping</a>')
  const { slug } = await makeCard(app, { vcard: { name: 'Ada Byron' } })
  expect((await read(`/info-page/${slug}`)).html).toContain('Ada Byron')
  // letters of a language in a name are none
  expect((await read('/info-page/nothing-hi')).status).toBe(404)
  expect((await read('/hi/info-page/nothing')).status).toBe(404)
})

it('shows the text of the operator on the page about it, below the headings of the page', async () => {
  await publish(await idOf('about'), { title: 'Halden Print', body: part('The shop') })
  const { html } = await read('/aboutus')
  expect(html).toContain('<h2>Halden Print</h2>')
  expect(html).toContain('<h3>The shop</h3>')
})
