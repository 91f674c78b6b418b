import { expect, it } from 'vitest'
import { createDynamicCode } from '#contract/dynamic-codes.ts'
import { createBatch, createMerchandiseCode, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from '../analytics/index.ts'

const app = await createTestApp()
const { db } = app.ctx
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Opens addresses in turn. @returns how each visit of the code is counted */
async function outcomesOf(qrcodeId: number, paths: readonly string[], agent = phone) {
  for (const path of paths) await app.fetch(path, { headers: { 'user-agent': agent }, redirect: 'manual' })
  await flushVisits(app.ctx)
  const rows = db
    .selectFrom('visits')
    .select(['source', 'outcome', 'is_bot'])
    .where('qrcode_id', '=', qrcodeId)
  return (await rows.orderBy('at').execute()).map(
    ({ source, outcome, is_bot }) => `${source} ${outcome}${is_bot ? ' by a robot' : ''}`,
  )
}

it('counts who opens a code that its owner has switched off, or a card, but no pictures of the code', async () => {
  const card = await makeCard(app)
  await db.updateTable('cards').set({ status: 'inactive' }).where('id', '=', card.card_id).execute()
  const paths = [
    `/q/${card.code}`,
    `/p/${card.slug}`,
    `/q/${card.code}/qr.svg`,
    `/p/${card.slug}/contact.vcf`,
  ]
  expect(await outcomesOf(card.qrcode_id, paths)).toEqual(['qr inactive', 'link inactive'])
  expect(await outcomesOf(card.qrcode_id, [`/q/${card.code}`], 'Googlebot/2.1')).toContain(
    'qr inactive by a robot',
  )
})

it('counts who opens a printed code that waits for its claim, although nobody owns it', async () => {
  const seller = await createUser(db)
  const printed = await createMerchandiseCode(db, await createBatch(db, seller.id))
  expect(await outcomesOf(printed.id, [`/q/${printed.code}`, `/n/${printed.code}`])).toEqual([
    'qr claimable',
    'nfc claimable',
  ])
})

it('counts who is asked for a password, who comes too early, too late, and after the last scan', async () => {
  const owner = await createUser(db)
  const make = async (fields: object) => {
    const vcard = { name: 'Menu', target: 'https://example.com/menu', ...fields }
    const { data, status } = await app.call(createDynamicCode, { body: { vcard }, as: owner.token })
    expect(status).toBe(200)
    return data
  }
  const hours = (count: number) => new Date(app.ctx.now().getTime() + count * 3_600_000).toISOString()
  const opened = async (fields: object, times = 1) => {
    const { slug, qrcode_id } = await make(fields)
    return outcomesOf(
      qrcode_id,
      Array.from({ length: times }, () => `/p/${slug}`),
    )
  }
  expect(await opened({ has_password: 1, password: 'open sesame' })).toEqual(['link locked'])
  expect(await opened({ scan_limit: 1 }, 3)).toEqual(['link redirected', 'link ended', 'link ended'])
  expect(await opened({ starts_at: hours(1), ends_at: hours(2) })).toEqual(['link inactive'])
  const { slug, qrcode_id } = await make({ ends_at: hours(1) })
  app.advance(2 * 3_600_000)
  expect(await outcomesOf(qrcode_id, [`/p/${slug}`])).toEqual(['link ended'])
})
