import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { exportSharedContacts } from '#contract/contact-selections.ts'
import { createCtx } from '#server/platform/create-ctx.ts'
import { createKysely, createPool } from '#server/platform/db/database.ts'
import { breakableConnection } from '#server/testing/breakable-connection.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { startInstance } from '#server/testing/start-instance.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)
const databaseUrl = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`)
const way = await breakableConnection(databaseUrl)
const db = createKysely(createPool(way.url, 3, app.ctx.log))
afterAll(() => db.destroy())
const one = await startInstance(createCtx({ ...app.ctx, db }), databaseUrl)

const { owner, id } = await makeCard(app)
// 40 MB: more than the buffers between the database and a client that does not read.
await sql`
  insert into shared_contacts (owner_id, card_id, name, email, message, consent_version, withdraw_hash)
  select ${owner.id}, ${id}, 'Visitor ' || n, 'v' || n || '@example.com', repeat('x', 4000), '1', sha256(n::text::bytea)
  from generate_series(1, 10000) as n`.execute(app.ctx.db)

const ask = async (): Promise<IncomingMessage> => {
  const headers = { authorization: `Bearer ${owner.token}` }
  const [reply] = (await once(get(one.origin + exportSharedContacts.path, { headers }), 'response')) as [
    IncomingMessage,
  ]
  return reply
}

it('an export that loses the database half-way never looks complete', async () => {
  const reply = await ask()
  expect(reply.statusCode).toBe(200)
  await way.cut()
  let bytes = 0
  const isComplete = await new Promise<boolean>((resolve) => {
    reply.on('data', (chunk: Buffer) => (bytes += chunk.length))
    reply.on('end', () => resolve(true))
    reply.on('error', () => resolve(false))
  })
  expect(isComplete).toBe(false)
  expect(bytes).toBeLessThan(40_000_000)
  expect((await ask()).statusCode).toBe(503)
  await way.restore()
})
