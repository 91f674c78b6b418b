import { PostgresQueryCompiler, sql } from 'kysely'
import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { countMaximum } from '#contract/list.ts'
import { createApp } from '../app.ts'
import { createAdmin, createUser } from './factories.ts'
import { fillLists } from './fill-lists.ts'
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

/**
 * Lists that stay short, or that nobody can search (what happened to a person in 90 days, in the order of an index): countries
 * have codes of two letters, a person saves at most 100 designs, a partner 50 brands, a website has few pages, an installation some dozens of taxes,
 * rates, packages, prices, NFC templates and partners, whose credits move some hundred times, as the money of organisers does; a
 * person orders few NFC cards and hands few cards over.
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
  '/v1/handovers/given/list',
  '/v1/handovers/received/list',
  '/v1/partner/list',
  '/v1/partner/brand/list',
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
  await fillLists(db, { owner, stranger, rows })
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
