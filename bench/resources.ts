import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { auditLog } from '#contract/audit.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { cities } from '#contract/places-admin.ts'
import { users } from '#contract/users-admin.ts'
import { fillResources } from './fill-resources.ts'
import { median } from './rounds.ts'
import { openWorld } from './world.ts'

const rows = 100_000
const repeats = 20
const limit = 10

/** What lists of the back office cost from request to reply. @returns Markdown. */
export async function measureResources(): Promise<string> {
  const world = await openWorld()
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  try {
    await fillResources(client, rows)
    const lines = await measureResourceLists(client, async (path, init) =>
      fetch(world.product.url + path, init),
    )
    return `## Lists of the back office with ${rows.toLocaleString('en')} rows

${repeats} requests each, one after the other, through HTTP from request to parsed reply: with session, access, the page, the
total, and the check of the reply.

| list | what | median ms | p95 ms | rows that match |
| --- | --- | --: | --: | --: |
${lines.join('\n')}
`
  } finally {
    await client.end()
    await world.close()
  }
}

type Send = (path: string, init: RequestInit) => Promise<Response>
type ListQuery = Readonly<Record<string, string | number>>

/** Asks each list in every way that its contract offers. @returns rows of the table. */
export async function measureResourceLists(client: pg.Client, send: Send): Promise<string[]> {
  const token = await openSession(client)
  const lines: string[] = []
  for (const { resource, filters, words } of await readLists(client)) {
    const cases: (readonly [string, ListQuery])[] = [
      ['first page', {}],
      ['deep page', { start: rows - limit * 100 }],
      ...resource.sorts.flatMap((sort) =>
        ['asc', 'desc'].map((order) => [`sort by ${sort}, ${order}`, { sort, order }] as const),
      ),
      ...resource.sorts.map((sort) => [`sort by ${sort}, deep page`, { sort, start: rows / 2 }] as const),
      ...Object.entries(filters).map(([name, value]) => [`filter by ${name}`, { [name]: value }] as const),
      ...words.map((search) => [`search “${search}”`, { search }] as const),
    ]
    for (const [name, listQuery] of cases) {
      const { times, total } = await timeRequests(() =>
        ask(resource.list, { token, send }, { limit, ...listQuery }),
      )
      lines.push(
        `| ${resource.plural} | ${name} | ${median(times).toFixed(1)} | ${p95(times).toFixed(1)} | ${total.toLocaleString('en')} |`,
      )
    }
  }
  return lines
}

async function readLists(client: pg.Client) {
  const one = async (query: string) => (await client.query<{ value: string }>(query)).rows[0]?.value ?? ''
  return [
    {
      resource: cities,
      filters: {
        state_id: await one('select state_id as value from cities order by id limit 1'),
        district_id: await one('select max(district_id) as value from cities'),
        is_active: '0',
      },
      words: ['hafb', 'gh', '1234', 'nothing like it'],
    },
    {
      resource: auditLog,
      filters: {
        actor_id: await one(
          'select actor_id as value from audit_log where actor_id is not null order by id limit 1',
        ),
        action: 'card.created',
        subject_type: 'user',
        subject_id: '777',
        from: await one(`select (now() - interval '3 days')::date::text as value`),
        to: await one(`select (now() - interval '3 days')::date::text as value`),
      },
      words: ['created', '1234', 'ce', 'nothing like it'],
    },
    {
      resource: users,
      filters: { status: 'blocked', user_type: 'ADMIN' },
      words: ['hafb', 'bench1234', 'gh', 'nothing like it'],
    },
  ] as const
}

/** Asks again and again, after a first time. */
export async function timeRequests(ask: () => Promise<number>) {
  let total = await ask()
  const times: number[] = []
  for (let turn = 0; turn < repeats; turn++) {
    const began = performance.now()
    total = await ask()
    times.push(performance.now() - began)
  }
  return { times, total }
}

export const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0

/** Requests one page. @returns how many rows match. */
export async function ask(
  endpoint: EndpointShape,
  { token, send }: { readonly token: string; readonly send: Send },
  listQuery: ListQuery,
): Promise<number> {
  const { method, path } = endpoint
  const query = new URLSearchParams(Object.entries(listQuery).map(([name, value]) => [name, String(value)]))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await (method === 'GET'
    ? send(`${path}?${query}`, { headers })
    : send(path, { method, headers, body: JSON.stringify(listQuery) }))
  const { data, error } = (await response.json()) as { data?: { total: number }; error: string | null }
  if (data === undefined || !response.ok) throw new Error(`${path}?${query}: ${error ?? response.status}`)
  return data.total
}

/** A session of an administrator, written by SQL: no password is needed. */
async function openSession(client: pg.Client): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await client.query(
    `insert into sessions (user_id, token_hash, ends_at)
    select user_id, sha256($1::text::bytea), now() + interval '1 day' from user_roles where role = 'ADMIN' limit 1`,
    [token],
  )
  return token
}
