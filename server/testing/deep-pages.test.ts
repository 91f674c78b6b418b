import { PostgresQueryCompiler, sql } from 'kysely'
import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { countMaximum } from '#contract/list.ts'
import { fullCard } from '#cards/kinds/vcard/samples/extremes.ts'
import { createApp } from '../app.ts'
import { createAdmin, createFile, createUser } from './factories.ts'
import { proofRounds } from './proof-rounds.ts'
import { createTestApp } from './test-app.ts'

/** All of them in the full run; in a quarter of them, too, a page that reads what it skips is several times dearer. */
const rows = proofRounds(2_500, 10_000)
const limit = 10

const app = await createTestApp()
const { db } = app.ctx
const owner = await createAdmin(db)
const stranger = await createUser(db)

type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Collects the statements of requests, as the database receives them; a part of a statement is never run by itself. */
const sent: Statement[] = []
const compiled = new WeakMap<QueryId, Statement>()
const compiler = new PostgresQueryCompiler()
const recorder: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    const { sql: text, parameters: values } = compiler.compileQuery(node, queryId)
    compiled.set(queryId, { text, values })
    return node satisfies RootOperationNode
  },
  transformResult: async ({ result, queryId }) => {
    const statement = compiled.get(queryId)
    if (statement !== undefined) sent.push(statement)
    return result
  },
}
const recorded = createApp({ ...app.ctx, db: db.withPlugin(recorder) })

const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(db)
const client = new pg.Client(inject('postgresUrl').replace(/\/postgres$/, `/${names[0]?.name ?? ''}`))

type Explained = { readonly Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }

/** Counts the blocks of 8 kB that the database reads for one statement. */
async function countBuffers({ text, values }: Statement): Promise<number> {
  const { rows: answers } = await client.query<{ 'QUERY PLAN': [Explained] }>(
    `explain (analyze, buffers, format json) ${text}`,
    [...values],
  )
  const plan = answers[0]?.['QUERY PLAN'][0].Plan
  if (plan === undefined) throw new Error(`No plan for ${text}`)
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

type Plan = { readonly 'Node Type': string; readonly 'Plan Rows': number; readonly Plans?: readonly Plan[] }

/** The plan that a named statement gets after its fifth use, which knows no values. */
async function planOnce(text: string): Promise<Plan> {
  const { rows: answers } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${text}`,
  )
  const plan = answers[0]?.['QUERY PLAN'][0].Plan
  if (plan === undefined) throw new Error(`No plan for ${text}`)
  return plan
}

/** How many rows the planner expects where a plan ends after so many. */
const limitsOf = (plan: Plan): number[] => [
  ...(plan['Node Type'] === 'Limit' ? [plan['Plan Rows']] : []),
  ...(plan.Plans ?? []).flatMap(limitsOf),
]

/** What a list needs to be asked, and what leaves out rows that these requests write themselves. */
const narrowing: Readonly<Record<string, Record<string, string>>> = {
  '/v1/card/user-cards/list': { user_id: owner.id },
  '/v1/payment/admin-list': { user_id: owner.id },
  '/v1/qrcodes/admin-list': { owner_id: owner.id },
  '/v1/audit/list': { action: 'seed.made' },
}

/** Requests one page of a list. @returns the blocks that the database reads, and the reply. */
async function readPage(endpoint: EndpointShape, page: Record<string, string | number>) {
  sent.length = 0
  const input = { ...page, ...narrowing[endpoint.path] }
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const isGet = endpoint.method === 'GET'
  const response = await recorded.request(isGet ? `${endpoint.path}?${query}` : endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    body: isGet ? null : JSON.stringify(input),
  })
  const { data } = (await response.json()) as { data: { list: unknown[]; total: number; is_more?: true } }
  let buffers = 0
  for (const statement of sent) buffers += await countBuffers(statement)
  return { ...data, buffers }
}

/** Reference data, filled up to the number of rows. */
const children = [
  ['states', { column: 'country_id', table: 'countries' }],
  ['districts', { column: 'state_id', table: 'states' }],
  ['cities', { column: 'state_id', table: 'states' }],
  ['industry_types', undefined],
  ['industry_departments', undefined],
  ['profession_types', undefined],
] as const

/**
 * Lists that stay short, or that nobody can search (what happened to a person in 90 days, in the order of an index): countries
 * have codes of two letters, a person saves at most 100 designs, a website has few pages, an installation some dozens of taxes,
 * rates, packages, prices, NFC templates and partners, whose credits move some hundred times, as the money of organisers does; a
 * person orders few NFC cards.
 */
const small = new Set([
  '/v1/settings/country/list',
  '/v1/qrcodes/design/list',
  '/v1/static-pages/list',
  '/v1/settings/tax-category/list',
  '/v1/tax/list',
  '/v1/settings/tax-rate/list',
  '/v1/package/list',
  '/v1/package-feature/list',
  '/v1/package-price/list',
  '/v1/nfc-template/list',
  '/v1/nfc-order/list',
  '/v1/partner/list',
  '/v1/notification/list',
  '/v1/partner/list-all-partners',
  '/v1/partner/statement',
  '/v1/payment/organiser-statement',
])

/** Every endpoint whose reply is a page of rows. */
const lists = allEndpoints.filter(({ path, reply }) => {
  if (small.has(path)) return false
  const shape = (reply as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}
  return 'list' in shape && 'total' in shape
})

beforeAll(async () => {
  await client.connect()
  const content = JSON.stringify(fullCard)
  for (const person of [owner, stranger])
    await sql`
      with made as (
        insert into cards (owner_id, card_type_id, template_id, primary_color, secondary_color, color_theme, content)
        select ${person.id}::uuid, 1, 2, '#123456', '#654321', 1,
          ${content}::jsonb || jsonb_build_object('heading_description', repeat(md5(number::text), 20))
        from generate_series(1, ${rows}::int) as number
        returning id, owner_id
      ), coded as (
        insert into qrcodes (code, kind, owner_id, card_id, is_primary)
        select lpad(upper(to_hex(id)), 8, '0'), 'card', owner_id, id, true from made
        returning id
      )
      insert into slugs (slug, qrcode_id) select 'deep-' || id, id from coded`.execute(db)
  await sql`
    with made as (
      insert into batches (owner_id, name, quantity, made, status)
      select ${owner.id}::uuid, 'Batch ' || number, 2, 2, 'ready' from generate_series(1, ${rows}::int) as number
      returning id
    )
    insert into qrcodes (code, kind, status, batch_id, serial_no)
    select lpad('M' || upper(to_hex(id)), 8, '0'), 'merchandise', 'claimable', id, 1 from made`.execute(db)
  await sql`insert into abuse_reports (qrcode_id, reason, message)
    select id, 'spam', repeat(md5(id::text), 20) from qrcodes limit ${rows}`.execute(db)
  await sql`insert into saved_contacts (user_id, card_id)
    select ${owner.id}::uuid, id from cards where owner_id = ${stranger.id}`.execute(db)
  await sql`insert into shared_contacts (owner_id, card_id, name, phone, message, consent_version, withdraw_hash)
    select owner_id, id, 'Visitor', '123456', repeat(md5(id::text), 20), 'share-1', decode(md5(id::text), 'hex')
    from cards where owner_id = ${owner.id}`.execute(db)
  await sql`insert into partners (user_id, company_name, status) values (${owner.id}, 'Deep', 'active')`.execute(
    db,
  )
  await sql`
    with reserved as (
      insert into credit_reservations (partner_id, credits, purpose, client_key)
      select ${owner.id}::uuid, 1, 'card', id::text from cards where owner_id = ${stranger.id}
      returning id, client_key::bigint as card_id
    )
    insert into invitations (partner_id, kind, reservation_id, user_id, card_id, name, status, expires_at)
    select ${owner.id}::uuid, 'card', id, ${stranger.id}::uuid, card_id, 'Person', 'accepted', now() from reserved`.execute(
    db,
  )
  for (const person of [owner, stranger])
    await sql`insert into orders (public_id, user_id, kind, currency, subtotal_minor, total_minor, billing,
        idempotency_key, request_hash, expires_at)
      select 'deep-' || ${person.username}::text || number, ${person.id}::uuid, 'package', 'INR', 1, 1, '{}', number, '', now()
      from generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`alter table ledger_entries disable trigger user`.execute(db)
  await sql`
    with account as (
      insert into ledger_accounts (kind, owner_id, unit) values ('organiser-payable', ${owner.id}, 'INR') returning id
    ), moved as (
      insert into ledger_transfers (kind, reference)
      select 'money-collected', 'DEEP' || number from generate_series(1, ${rows}::int) as number returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount) select moved.id, account.id, 1 from moved, account`.execute(
    db,
  )
  await sql`alter table ledger_entries enable trigger user`.execute(db)
  await sql`insert into webhook_events (provider, event_id, body_hash)
    select 'sandbox', 'deep-' || number, '' from generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`insert into outbox_mails (recipient, subject, body_text, body_html)
    select 'person@example.com', 'Mail', repeat(md5(number::text), 50), repeat(md5(number::text), 50)
    from generate_series(1, ${rows}::int) as number`.execute(db)
  // with the two accounts above
  await sql`insert into users (name, username, created_at)
    select 'User ' || number, 'deep' || number, now() - number * interval '1 minute'
    from generate_series(1, ${rows - 2}::int) as number`.execute(db)
  await sql`insert into subscriptions (user_id, package_id, source, status, entitlements, current_period_start,
      current_period_end, ended_at)
    select users.id, packages.id, 'admin', 'lapsed', '{}', now() - interval '2 days', now() - interval '1 day',
      now() - row_number() over (order by users.id) * interval '1 second'
    from users, packages where packages.key = 'pro'`.execute(db)
  await sql`insert into audit_log (at, actor_id, action, subject_type, subject_id, after)
    select now() - interval '1 day' + number * interval '1 second', ${owner.id}::uuid,
      case number % 4 when 0 then 'seed.made' else 'seed.updated' end, 'seed', number::text,
      jsonb_build_object('text', repeat(md5(number::text), 20))
    from generate_series(1, ${rows * 4}::int) as number`.execute(db)
  await sql`insert into orphan_days (day, requested, visits)
    select current_date - number / 1000, 'link-' || number, number from generate_series(1, ${rows}::int) as number`.execute(
    db,
  )
  await sql`insert into faqs (question, answer, sort_order)
    select 'Question ' || number, repeat(md5(number::text), 50), number
    from generate_series(1, ${rows}::int) as number`.execute(db)
  for (const [table, parent] of children)
    await sql`insert into ${sql.table(table)} (name ${parent ? sql`, ${sql.ref(parent.column)}` : sql``})
      select 'Row ' || number ${parent ? sql`, (select min(id) from ${sql.table(parent.table)})` : sql``}
      from generate_series(1, ${rows} - (select count(*)::int from ${sql.table(table)})) as number`.execute(
      db,
    )
  await sql`insert into templates (name, base_id) select 'Template ' || number, 1
    from generate_series(1, ${rows}::int) as number`.execute(db)
  for (const table of ['site_services', 'site_features'])
    await sql`insert into ${sql.table(table)} (title, body, sort_order)
      select 'Title ' || number, repeat(md5(number::text), 50), number
      from generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`insert into contact_messages (name, email, message)
    select 'Visitor', 'person@example.com', repeat(md5(number::text), 50)
    from generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`
    with series as (
      insert into invoice_series (document, prefix, fiscal_year) values ('invoice', 'VIS', '26-27') returning id
    )
    insert into invoices (status, series_id, serial, number, issued_at, user_id, currency, recipient)
    select 'issued', id, number, 'VIS/26-27/' || lpad(number::text, 6, '0'), now(), ${owner.id}::uuid, 'INR',
      jsonb_build_object('name', repeat(md5(number::text), 20))
    from series, generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`
    with event as (
      insert into events (card_id, organiser_id, time_zone, currency)
      select min(id), owner_id, 'UTC', 'INR' from cards where owner_id = ${owner.id}::uuid group by owner_id
      returning id
    )
    insert into registrations (public_id, event_id, first_name, message, seats, currency, status, holds_seats, client_request_id)
    select 'deep' || number, event.id, 'Guest', repeat(md5(number::text), 20), 1, 'INR', 'cancelled', false, gen_random_uuid()
    from event, generate_series(1, ${rows}::int) as number`.execute(db)
  const picture = await createFile(db, owner.id)
  await sql`
    with template as (
      insert into nfc_templates (template_name, front_image, back_image) values ('Card', ${picture}, ${picture})
      returning id
    )
    insert into nfc_enquiries (user_id, qrcode_id, nfc_template_id, name, phone, email, message)
    select ${owner.id}::uuid, (select min(id) from qrcodes), template.id, 'Person', '123456', 'person@example.com',
      repeat(md5(number::text), 50)
    from template, generate_series(1, ${rows}::int) as number`.execute(db)
  await sql`
    insert into nfc_orders (user_id, order_id, nfc_template_id, qrcode_id, quantity, ship_to, note)
    select ${owner.id}::uuid, id, (select min(id) from nfc_templates), (select min(id) from qrcodes), 1, '{}',
      repeat(md5(id::text), 50)
    from orders where user_id = ${owner.id}::uuid`.execute(db)
  // The database does this by itself within a minute of many changes. It marks only rows that are safe on disk as
  // visible to all, and the test server waits for the disk only when told to.
  for (const statement of ['set synchronous_commit = on', 'analyze', 'vacuum']) await client.query(statement)
})
afterAll(() => client.end())

it('finds the endpoints of lists by their reply', () => {
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/v1/card/list', '/v1/card/qrcode/list', '/v1/contacts/list']),
  )
  expect(lists.length).toBeGreaterThanOrEqual(5)
})

describe.each(lists)('$path', (endpoint) => {
  it('does not read the rows that a deep page skips', async () => {
    const first = await readPage(endpoint, { start: 0, limit })
    const last = await readPage(endpoint, { start: rows - limit, limit })
    expect(first).toMatchObject({ total: countMaximum, is_more: true })
    expect([last.total, first.list.length, last.list.length]).toEqual([rows, limit, limit])
    expect(last).not.toHaveProperty('is_more')
    // Small rows are counted in so few blocks that the index of the order is more: 40 of its entries in a block.
    expect(last.buffers).toBeLessThanOrEqual(Math.max(first.buffers * 2, rows / 40))
    expect(last.buffers).toBeLessThanOrEqual(rows / 4)
  })

  it('tells the planner how many rows a page has when a statement is planned once for all values', async () => {
    await readPage(endpoint, { start: 0, limit })
    const sizes = { page: [] as number[], count: [] as number[] }
    for (const { text } of sent)
      sizes[text.startsWith('select count(*)') ? 'count' : 'page'].push(...limitsOf(await planOnce(text)))
    expect(sizes.page.length).toBeGreaterThan(0)
    // one row more tells whether there is another page
    expect(Math.max(...sizes.page)).toBeLessThanOrEqual(limit + 1)
    expect(Math.max(...sizes.count)).toBeLessThanOrEqual(countMaximum + 1)
  })

  it('reads each row once, and no document, to search', async () => {
    // the specification has another name for one of them
    const words = { search: 'no such words', searchValue: 'no such words' }
    const some = await readPage(endpoint, { start: 0, limit, ...words })
    expect(some.total).toBe(0)
    expect(some.buffers).toBeLessThanOrEqual(rows * 2)
  })
})
