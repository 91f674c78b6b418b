import { expect, it } from 'vitest'
import { cardPaths } from '#cards/card-actions.ts'
import { createExport } from '#contract/account.ts'
import { getCodeStatistics } from '#contract/analytics.ts'
import { createCard, deleteCard, getCardDetail, updateCard, updateCardStatus } from '#contract/cards.ts'
import { exportSharedContacts } from '#contract/contact-selections.ts'
import { listSharedContacts, updateSharedContactStatus } from '#contract/contacts.ts'
import { qrDesigns } from '#contract/qr-designs.ts'
import { listUserTemplates } from '#contract/templates.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { lapse, setFeature, subscribe } from '#server/testing/plans.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from '../analytics/index.ts'

const app = await createTestApp({ plans: 'seeded' })
const { db } = app.ctx
await setFeature(db, 'free', 'templates', { is_included: false })
await setFeature(db, 'free', 'cards', { limit_value: 2 })
await setFeature(db, 'free', 'designs', { limit_value: 1 })
await setFeature(db, 'free', 'report_days', { limit_value: 5 })
const { makeClaimed, claim, print } = await openClaimedCodes(app)

const owner = await createUser(db)
const as = owner.token
const subscription = await subscribe(db, owner.id, 'pro', 'purchase')
const [plain, drawn, third] = [
  await makeCard(app, {}, owner),
  await makeCard(app, { qrcode_theme_id: 2 }, owner),
  await makeCard(app, {}, owner),
]
const target = 'https://example.com/menu'
const dynamic = await makeCard(app, { card_type_id: 5, vcard: { name: 'Menu', target } }, owner)
const claimed = await makeClaimed(owner)
const saveDesign = (name: string) => app.call(qrDesigns.create, { body: { name, design: {} }, as })
const kits = [(await saveDesign('Shop')).data, (await saveDesign('Van')).data] as const

const phone = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const open = async (path: string) => {
  const response = await app.fetch(path, { headers: { 'user-agent': phone } })
  const body = Buffer.from(await response.arrayBuffer()).toString('base64')
  return { path, status: response.status, location: response.headers.get('location'), body }
}
/** Without the line *Made with Visita*, which belongs to the plan, and the version of the picture for link previews. */
const withoutLine = (body: string) =>
  Buffer.from(body, 'base64')
    .toString()
    .replace(/<footer.*?<\/footer>/gs, '')
    .replaceAll(/<style.*?<\/style>|\?v=\w+/gs, '')
const pages = [plain, third, claimed.card].map(({ slug }) => cardPaths.page(slug))
const others = [
  ...[plain, drawn, third, claimed.card].flatMap(({ slug }) => [cardPaths.vcf(slug), cardPaths.qr(slug)]),
  `/p/${dynamic.slug}`,
  `/q/${dynamic.code}`,
  `/n/${dynamic.code}`,
]
const openAll = (paths: readonly string[]) => Promise.all(paths.map(open))
const edit = (card_id: number) => app.call(updateCard, { body: { card_id, summary: 'Changed' }, as })
const openDrawn = async () => (await open(cardPaths.page(drawn.slug))).body

const before = { others: await openAll(others), pages: await openAll(pages), drawn: await openDrawn() }
await lapse(db, subscription)

it('leaves every page, contact file, code, tag and redirect as it was', async () => {
  expect(await openAll(others)).toEqual(before.others)
  expect(before.others.at(-1)).toMatchObject({ status: 302, location: target })
  const after = await openAll(pages)
  expect(after.map(({ body }) => withoutLine(body))).toEqual(
    before.pages.map(({ body }) => withoutLine(body)),
  )
  expect(new Set([...after, ...before.pages].map(({ status }) => status))).toEqual(new Set([200]))
  for (const prefix of ['q', 'n']) expect((await open(`/${prefix}/${claimed.code}`)).status).toBe(200)
})

it('takes leads, shows and exports them, and counts visits', async () => {
  const sent = { name: 'Vera', email: 'vera@example.com', consent: '1', consent_version: 'share-1' }
  const body = new URLSearchParams({ ...sent, locale: 'en', source: 'qr', website: '' })
  expect((await app.fetch(cardPaths.share(third.slug), { method: 'POST', body })).status).toBe(303)
  const { data } = await app.call(listSharedContacts, { query: {}, as })
  expect(data).toMatchObject({ total: 1, unseen: 1 })
  expect((await app.call(updateSharedContactStatus, { body: { all: 1 }, as })).data.unseen).toBe(0)
  const file = await app.fetch(exportSharedContacts.path, { headers: { authorization: `Bearer ${as}` } })
  expect(await file.text()).toContain('vera@example.com')
  await flushVisits(app.ctx)
  const counted = async () => {
    await flushVisits(app.ctx)
    return (await app.call(getCodeStatistics, { body: { slug: third.slug, days: 1 }, as })).data.totals.visits
  }
  const visits = await counted()
  await open(cardPaths.page(third.slug))
  expect(await counted()).toBe(visits + 1)
})

it('lets codes be claimed, cards be switched off and deleted, and everything be exported', async () => {
  const { code } = await print()
  expect((await claim(code, as)).status).toBe(200)
  expect((await app.call(createExport, { as })).status).toBe(200)
  const turn = (status: 'active' | 'inactive') =>
    app.call(updateCardStatus, { body: { card_id: third.card_id, status }, as })
  expect((await turn('inactive')).status).toBe(200)
  expect((await turn('active')).error).toBe('plan_limit_reached')
  expect((await app.call(deleteCard, { body: { qrcodes_id: claimed.id }, as })).status).toBe(200)
})

it('shows the plain template where the plan lacks the chosen one, which stays stored', async () => {
  expect(withoutLine(await openDrawn()) === withoutLine(before.drawn)).toBe(false)
  const { data } = await app.call(getCardDetail, { params: { id: drawn.card_id }, as })
  expect(data.qrcode_theme_id).toBe(2)
  const { data: all } = await app.call(listUserTemplates, { body: {}, as })
  expect(all.list.find(({ template_id }) => template_id === 2)?.reason).toBe('plan')
  const choose = { card_id: plain.card_id, qrcode_theme_id: 2 } as const
  expect((await app.call(updateCard, { body: choose, as })).error).toBe('template_locked')
})

it('keeps the template of a card that an admin made free, and one that an admin assigned', async () => {
  const admin = await createAdmin(db)
  const setFree = (is_free: 0 | 1) => {
    const body = { card_id: drawn.card_id, status: 'active', is_free } as const
    return app.call(updateCardStatus, { body, as: admin.token })
  }
  await setFree(1)
  expect(withoutLine(await openDrawn()) === withoutLine(before.drawn)).toBe(true)
  await setFree(0)
  const row = { user_id: owner.id, template_id: 2, assigned_by: admin.id }
  await db.insertInto('user_templates').values(row).execute()
  expect(withoutLine(await openDrawn()) === withoutLine(before.drawn)).toBe(true)
  await db.deleteFrom('user_templates').execute()
})

it('refuses new cards and designs, and changes of those above the limit; older days are locked', async () => {
  expect((await app.call(createCard, { body: { vcard: { name: 'Jane' } }, as })).error).toBe(
    'plan_limit_reached',
  )
  expect([(await edit(plain.card_id)).status, (await edit(third.card_id)).error]).toEqual([
    200,
    'plan_limit_reached',
  ])
  expect((await saveDesign('Bike')).error).toBe('plan_limit_reached')
  const rename = async ({ design_id, version, name }: (typeof kits)[number]) =>
    (await app.call(qrDesigns.update, { body: { design_id, version, name: `${name} 2`, design: {} }, as }))
      .error
  expect([await rename(kits[0]), await rename(kits[1])]).toEqual([null, 'plan_limit_reached'])
  expect((await app.call(qrDesigns.get, { params: { id: kits[1].design_id }, as })).data.name).toBe('Van')
  const { data } = await app.call(getCodeStatistics, { body: { slug: plain.slug, days: 10 }, as })
  expect([data.days.length, data.locked_before === null]).toEqual([5, false])
})

it('is over when the plan is renewed', async () => {
  await subscribe(db, owner.id, 'pro', 'purchase')
  expect(withoutLine(await openDrawn()) === withoutLine(before.drawn)).toBe(true)
  expect((await edit(third.card_id)).status).toBe(200)
  expect((await saveDesign('Bike')).status).toBe(200)
})
