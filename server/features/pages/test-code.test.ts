import { expect, it } from 'vitest'
import { createAlternateCode, detachCode, testCode } from '#contract/card-codes.ts'
import { updateCardStatus } from '#contract/cards.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from '../analytics/index.ts'

const app = await createTestApp()
const { db } = app.ctx

it('tells what a scan shows, what happened to the code, and counts as no visit', async () => {
  const card = await makeCard(app, { vcard: { name: 'Asha Rao' } })
  const { card_id, owner } = card
  const as = owner.token
  const { data: code } = await app.call(createAlternateCode, { body: { card_id }, as })
  const test = async (slug = code.slug) => (await app.call(testCode, { params: { slug }, as })).data
  expect(await test()).toMatchObject({
    shows: 'open',
    scan_url: `HTTP://VISITA.TEST/Q/${code.code}`,
    code: { qrcode_id: code.qrcode_id, card: { name: 'Asha Rao' } },
    history: [{ action: 'attached', card_id, card_name: 'Asha Rao' }, { action: 'created' }],
  })
  await app.call(updateCardStatus, { body: { card_id, status: 'inactive' }, as })
  expect((await test(code.code)).shows).toBe('inactive')
  await app.call(detachCode, { params: { id: code.qrcode_id }, as })
  const { shows, history } = await test()
  expect([shows, history[0]?.action]).toEqual(['unassigned', 'detached'])
  await flushVisits(app.ctx)
  expect(await db.selectFrom('visit_days').selectAll().execute()).toEqual([])
})
