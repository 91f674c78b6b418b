import { expect, it } from 'vitest'
import { addSocialCount, createAnalytics, exportStatistics, getStatistics } from '#contract/analytics.ts'
import { updateCardStatus } from '#contract/cards.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx

/** A person: whoever says no browser counts as a robot. */
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

const record = async (endpoint: typeof createAnalytics | typeof addSocialCount, body: unknown) => {
  const reply = await app.fetch(endpoint.path, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, data: ((await reply.json()) as { data: unknown }).data }
}

const press = (path: string, name: string) =>
  app.fetch(path, {
    method: 'POST',
    headers: {
      ...browser,
      'content-type': 'application/x-www-form-urlencoded',
      origin: app.ctx.env.publicUrl,
    },
    body: new URLSearchParams({ click_for: name }),
  })

async function clicksOf(qrcodeId: number) {
  await flushVisits(app.ctx)
  return db
    .selectFrom('clicks')
    .select(['click_for', 'source'])
    .where('qrcode_id', '=', qrcodeId)
    .orderBy('click_for')
    .execute()
}

it('counts what visitors press on a page, by names that it knows', async () => {
  const card = await makeCard(app)
  const page = `/p/${card.slug}`
  const html = await (await app.fetch(page)).text()
  expect(html).toContain(`data-click="${page}/click"`)
  for (const name of ['LinkedIn', 'phone', "nobody's"])
    expect((await press(`${page}/click`, name)).status).toBe(204)
  await press(`${page}/click?s=qr`, 'map')
  // the contact file counts itself
  await press(`${page}/click`, 'save')
  expect(await clicksOf(card.qrcode_id)).toEqual([
    { click_for: 'linkedin', source: 'link' },
    { click_for: 'map', source: 'qr' },
    { click_for: 'other', source: 'link' },
    { click_for: 'phone', source: 'link' },
  ])
})

it('counts a saved contact that a client reports: it has not opened the contact file', async () => {
  const card = await makeCard(app)
  for (const click_for of ['save', 'save_contact', 'phone'])
    await record(addSocialCount, { qrcode_id: card.qrcode_id, click_for })
  expect((await clicksOf(card.qrcode_id)).map(({ click_for }) => click_for)).toEqual([
    'phone',
    'save_contact',
    'save_contact',
  ])
})

it('counts nothing for a card that visitors cannot open, and says the same', async () => {
  const card = await makeCard(app)
  await app.call(updateCardStatus, {
    body: { card_id: card.card_id, status: 'inactive' },
    as: card.owner.token,
  })
  expect((await press(`/p/${card.slug}/click`, 'phone')).status).toBe(204)
  expect((await press('/p/nobody-here/click', 'phone')).status).toBe(204)
  const replies = [
    await record(createAnalytics, { slug: 'nobody-here' }),
    await record(addSocialCount, { qrcode_id: 999_999, click_for: 'phone' }),
  ]
  expect(replies).toEqual([
    { status: 200, data: {} },
    { status: 200, data: {} },
  ])
  expect(await clicksOf(card.qrcode_id)).toEqual([])
})

it('records visits and clicks of codes that are opened outside of their page', async () => {
  const card = await makeCard(app)
  await record(createAnalytics, { slug: card.slug, source: 'nfc' })
  await record(addSocialCount, { qrcode_id: card.qrcode_id, click_for: 'whatsapp' })
  expect(await clicksOf(card.qrcode_id)).toEqual([{ click_for: 'whatsapp', source: 'link' }])
  const { data } = await app.call(getStatistics, { as: card.owner.token, body: {} })
  expect(data.totals).toMatchObject({ visits: 1, by_source: { qr: 0, nfc: 1, link: 0 } })
  expect(data.clicks).toEqual([{ click_for: 'whatsapp', clicks: 1, visitors: 1 }])
})

it('adds up the codes of one person, the busiest first, and nobody else’s', async () => {
  const owner = await createUser(db)
  const [quiet, busy] = [await makeCard(app, {}, owner), await makeCard(app, {}, owner)]
  const foreign = await makeCard(app)
  for (const { slug } of [quiet, busy, busy, foreign]) await record(createAnalytics, { slug })
  await flushVisits(app.ctx)
  const { data } = await app.call(getStatistics, { as: owner.token, body: { days: 7 } })
  expect(data.totals.visits).toBe(3)
  expect(data.days).toHaveLength(7)
  expect(data.codes.map(({ qrcode_id: id, visits }) => ({ id, visits }))).toEqual([
    { id: busy.qrcode_id, visits: 2 },
    { id: quiet.qrcode_id, visits: 1 },
  ])
  const csv = await app.fetch(`${exportStatistics.path}?days=7`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,3,/)
})
