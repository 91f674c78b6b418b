import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { listPublicFaqs, listPublicFeatures, listPublicServices } from '#contract/content.ts'
import { getPublishedPage, listPublishedPages } from '#contract/static-pages.ts'
import { balances } from '#server/features/ledger/index.ts'
import { sanitizeRichText } from '#server/platform/rich-text.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { demoContent } from './demo-content.ts'
import { findFirstCode } from './demo-store.ts'
import { makeDemoWorld } from './make-demo-world.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-demo-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await createTestApp({ env: { DATA_DIR: folder }, plans: 'seeded' })
const { db } = app.ctx

it('makes people, cards and pictures once when two processes start on one empty database', async () => {
  expect(await findFirstCode(db)).toBeUndefined()
  const made = await Promise.all([makeDemoWorld(app.ctx, 60), makeDemoWorld(app.ctx, 60)])
  const texts = made.filter((text) => text !== undefined)
  expect(texts).toHaveLength(1)
  // The passwords in the file are those of the accounts.
  expect(await readFile(path.join(folder, 'first-run.txt'), 'utf8')).toBe(texts[0])
  expect(await findFirstCode(db)).toMatchObject({ slug: 'amara' })

  const files = await db.selectFrom('files').select(['name', 'is_stored']).execute()
  expect(files.length).toBeGreaterThan(3)
  const names = new Set(files.map(({ name }) => name))
  const cards = await db.selectFrom('cards').select('content').execute()
  expect(cards).toHaveLength(11)
  const templates = await db.selectFrom('nfc_templates').selectAll().orderBy('sort_order').execute()
  expect(templates.map(({ template_name, material }) => [template_name, material])).toEqual([
    ['Matt black', 'black'],
    ['White', 'white'],
    ['Wood', 'wood'],
    ['Steel', 'steel'],
  ])
  const named = new Set(JSON.stringify([cards, templates]).match(/[a-z2-7]{32}\.webp/g))
  // Each picture is named, and each named one is there.
  expect(named).toEqual(names)
  for (const name of named) expect((await app.fetch(`/files/${name}`)).status).toBe(200)
  expect(await makeDemoWorld(app.ctx)).toBeUndefined()
}, 300_000)

it('has events whose desk is alive: in every state that an organiser meets, and nobody is written to', async () => {
  const rows = await db.selectFrom('registrations').select(['status', 'seats', 'holds_seats']).execute()
  const seatsOf = (wanted: string) =>
    rows.filter(({ status }) => status === wanted).reduce((sum, { seats }) => sum + seats, 0)
  expect([seatsOf('confirmed'), seatsOf('awaiting_payment'), seatsOf('cancelled')]).toEqual([14, 3, 3])
  // two ask whether they may come, and have no seats
  expect(seatsOf('awaiting_approval')).toBe(3)
  const taken = await db
    .selectFrom('events')
    .select('taken')
    .where('taken', '>', 0)
    .orderBy('taken')
    .execute()
  expect(taken.map((event) => event.taken)).toEqual([7, 10])
  const arrived = await db.selectFrom('tickets').select('id').where('entries', '>', 0).execute()
  expect(arrived).toHaveLength(2)
  expect(await db.selectFrom('orders').select('status').where('status', '=', 'paid').execute()).toHaveLength(
    3,
  )
  await app.drain()
  expect(
    await db.selectFrom('outbox_mails').select('id').where('subject', 'like', '%ticket%').execute(),
  ).toEqual([])
})

it('has visits with a rhythm, counted as those of visitors: every sum agrees', async () => {
  const { rows } = await sql<{
    code: string
    day: string
    rows: number
    counted: number
    facts: number
    newcomers: number
    first: number
  }>`
    select qrcode_id as code, day::text, count(*)::int as rows,
      count(*) filter (where is_new_visitor)::int as newcomers,
      (select sum(visits)::int from visit_days where (visit_days.qrcode_id, visit_days.day) = (visits.qrcode_id, visits.day)) as counted,
      (select sum(visits)::int from visit_facts where (visit_facts.qrcode_id, visit_facts.day) = (visits.qrcode_id, visits.day)) as facts,
      (select sum(visitors)::int from visit_days where (visit_days.qrcode_id, visit_days.day) = (visits.qrcode_id, visits.day)) as first
    from visits group by qrcode_id, day`.execute(db)
  for (const of of rows) {
    expect(of).toMatchObject({ counted: of.rows, facts: of.rows })
    expect(of.first).toBe(of.newcomers)
  }
  const total = await sql<{ visits: number }>`select sum(visits)::int as visits from visit_totals`.execute(db)
  expect(total.rows[0]?.visits).toBe(rows.reduce((sum, of) => sum + of.rows, 0))
})

it('has a coupon to try the checkout with', async () => {
  const coupons = await db.selectFrom('coupons').select(['code', 'percent_ppm', 'is_active']).execute()
  expect(coupons).toEqual([{ code: 'WELCOME10', percent_ppm: 100_000, is_active: true }])
})

it('lets the partner try its desk', async () => {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'partner')
    .executeTakeFirstOrThrow()
  expect(await balances(app.ctx, id)).toMatchObject({ available: 25 })
})

it('shows visitors what is published, in their language, and admins an inbox', async () => {
  const { data: questions } = await app.call(listPublicFaqs)
  expect([...new Set(questions.list.map(({ category }) => category))]).toEqual([
    'Cards and codes',
    'Privacy and data',
    'Visitors and sharing',
    'Account and costs',
    'Teams, partners and operators',
  ])
  const read = async (locale: 'en' | 'hi' | 'ar') => {
    const query = { locale }
    const lists = [
      (await app.call(listPublicFaqs, { query })).data.list.map(
        ({ category, question, answer }) => category + question + answer,
      ),
      (await app.call(listPublicServices, { query })).data.list.map(({ title, body }) => title + body),
      (await app.call(listPublicFeatures, { query })).data.list.map(({ title, body }) => title + body),
    ]
    expect(lists.map(({ length }) => length)).toEqual([31, 5, 5])
    return lists.flat()
  }
  expect(await read('en')).toSatisfy((texts: string[]) => texts.every((text) => /^[A-Z]/.test(text)))
  expect(await read('hi')).toSatisfy((texts: string[]) =>
    texts.every((text) => /^[\u0900-\u097f]/.test(text)),
  )
  expect(await read('ar')).toSatisfy((texts: string[]) =>
    texts.every((text) => /^[\u0600-\u06ff]/.test(text)),
  )

  const messages = await db
    .selectFrom('contact_messages')
    .select(['id', 'status', 'assigned_to'])
    .orderBy('created_at', 'desc')
    .execute()
  expect(messages.map(({ status }) => status)).toEqual(['new', 'new', 'open', 'answered', 'spam'])
  expect(messages.map(({ assigned_to }) => assigned_to !== null)).toEqual([false, false, true, true, false])
  const replies = await db.selectFrom('contact_replies').select('message_id').execute()
  expect(replies).toEqual([{ message_id: messages[3]?.id }])
})

it('publishes every page of the product for an invented operator, and one more', async () => {
  const { data } = await app.call(listPublishedPages)
  expect(data.list.map(({ path: address }) => address)).toEqual([
    '/aboutus',
    '/privacy-policy',
    '/connectapp-privacy-policy',
    '/partnerapp-privacy-policy',
    '/cancellation-refund-policy',
    '/terms-of-services',
    '/terms-and-condition',
    '/info-page/shipping',
  ])
  for (const { slug } of data.list)
    for (const locale of ['en', 'hi', 'ar'] as const) {
      const page = await app.call(getPublishedPage, { params: { slug }, query: { locale } })
      expect(page.data).toMatchObject({ is_translated: true, number: 1 })
      expect(page.data.body).not.toMatch(/[[\]]/)
      expect(sanitizeRichText(page.data.body)).toBe(page.data.body)
    }
  const about = await app.call(getPublishedPage, { params: { slug: 'aboutus' }, query: {} })
  expect(about.data.body).toContain('Visita Demo, 9 Lantern Row, Port Adair')
  expect(about.data.body).toContain('<a href="mailto:hello@visita.test"')
})

it('has texts that an admin could have written: the editor keeps all of their markup', () => {
  const { faqs, services, features } = demoContent
  const bodies = [...services, ...features].flatMap((text) => [text.body, text.body_hi, text.body_ar])
  const answers = faqs.flatMap((faq) => [faq.answer, faq.answer_hi, faq.answer_ar])
  for (const body of [...bodies, ...answers]) expect(sanitizeRichText(body ?? '')).toBe(body)
})
