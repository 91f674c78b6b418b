import { listOrganisedEvents } from '#contract/organised-events.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { createEventCard } from '#contract/event-cards.ts'
import { createRegistration, getRegistration, registrations } from '#contract/registrations.ts'
import { fillRegistrations } from './fill-registrations.ts'
import { ask, p95, timeRequests } from './resources.ts'
import { median } from './rounds.ts'
import { openWorld } from './world.ts'

const rows = 20_000
/** A page of the list on a phone. */
const limit = 20

/** What is asked of the list, by what people see. */
const listsOf = (cardId: number, typeId: number) => ({
  'first page': {},
  'deep page': { start: rows - 200 },
  'filter by event': { card_id: cardId },
  'filter by status': { status: 'awaiting_payment' },
  'filter by ticket': { ticket_type_id: typeId },
  'who has arrived': { has_arrived: 'yes' },
  'who has not': { has_arrived: 'no' },
  'sort by name': { sort: 'first_name', order: 'asc' },
  'sort by amount, deep page': { sort: 'amount_minor', start: rows / 2 },
  'search “guest 1234”': { search: 'guest 1234' },
  'search “19999@”': { search: '19999@' },
  'search “gu”': { search: 'gu' },
  'search for what nobody has': { search: 'nothing like it' },
})

/** What the organiser of one large event waits for. @returns Markdown. */
export async function measureRegistrations(): Promise<string> {
  const world = await openWorld()
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  const { url } = world.product
  try {
    const token = await openOwnerSession(client)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const send = (path: string, init: RequestInit = {}) => fetch(url + path, { ...init, headers })
    const body = JSON.stringify({ vcard: { title: 'Harvest fair', from_date: '2099-05-14T18:30' } })
    const made = await send(createEventCard.path, { method: createEventCard.method, body })
    const { data } = (await made.json()) as { data: { card_id: number; slug: string } }
    const { typeId, registrationId } = await fillRegistrations(client, data.card_id, rows)
    const lines: string[] = []
    const add = async (name: string, request: () => Promise<number>) => {
      const { times, total } = await timeRequests(request)
      const [middle, worst] = [median(times).toFixed(1), p95(times).toFixed(1)]
      lines.push(`| ${name} | ${middle} | ${worst} | ${total.toLocaleString('en')} |`)
    }
    for (const [name, listQuery] of Object.entries(listsOf(data.card_id, typeId)))
      await add(name, () => ask(registrations.list, { token, send }, { limit, ...listQuery }))
    const get = async (path: string) => {
      const reply = await send(path)
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
      return 1
    }
    await add('sales of all my events', () => get(listOrganisedEvents.path))
    await add('one registration', () => get(getRegistration.path.replace('{id}', String(registrationId))))
    await add('form to register', () => get(`/event/register/${data.slug}`))
    await add('register somebody', registerWith(send, data.slug))
    const { first, whole, bytes } = await measureExport(send)
    return `## An event with ${rows.toLocaleString('en')} registrations

Requests one after the other, through HTTP from request to read reply; pages of ${limit}.

| what | median ms | p95 ms | rows that match |
| --- | --: | --: | --: |
${lines.join('\n')}

The list as CSV (${(bytes / 1e6).toFixed(1)} MB): first bytes after ${first.toFixed(0)} ms, all of it after ${whole.toFixed(0)} ms.
`
  } finally {
    await client.end()
    await world.close()
  }
}

type Send = (path: string, init?: RequestInit) => Promise<Response>

/** Registers one more guest at each call. */
function registerWith(send: Send, slug: string): () => Promise<number> {
  let guests = 0
  return async () => {
    const form = {
      slug: slug,
      client_request_id: randomUUID(),
      first_name: 'Asha',
      consent_version: 'attend-1',
    }
    const sent = JSON.stringify({
      ...form,
      email: `late${guests++}@example.com`,
      phone: `+4420794${10_000 + guests}`,
    })
    const reply = await send(createRegistration.path, { method: createRegistration.method, body: sent })
    if (!reply.ok) throw new Error(await reply.text())
    return 1
  }
}

async function measureExport(send: Send) {
  const began = performance.now()
  const { method, path } = registrations.export
  const reply = await send(path, method === 'GET' ? {} : { method, body: '{}' })
  let [first, bytes] = [0, 0]
  for await (const chunk of reply.body ?? []) {
    if (first === 0) first = performance.now() - began
    bytes += chunk.length
  }
  return { first, whole: performance.now() - began, bytes }
}

/** A session of the demo's owner, written by SQL: no password is needed. */
async function openOwnerSession(client: pg.Client): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await client.query(
    `insert into sessions (user_id, token_hash, ends_at)
    select id, sha256($1::text::bytea), now() + interval '1 day' from users where username = 'owner'`,
    [token],
  )
  return token
}
