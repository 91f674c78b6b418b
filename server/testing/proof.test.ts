import { scaled } from '../../scripts/testing/time-limits.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { sampleInput } from './access/sample-input.ts'
import { sendInput } from './access/send-input.ts'
import type { SentInput } from './access/send-input.ts'
import { createAdmin } from './factories.ts'
import { createTestApp } from './test-app.ts'

/**
 * A session that somebody forgot to end does not give the account away: no endpoint changes what one signs in with, or a role,
 * without a proof of identity of the last ten minutes. Each is called with all of its fields, and with each of them alone.
 */
const app = await createTestApp()
const { db } = app.ctx
const name = ({ method, path }: EndpointShape) => `${method} ${path}`
const closed = allEndpoints.filter(({ access }) => access !== 'public')

/** Everything by which people sign in, and what they may do then. */
async function readAccess(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(a order by id) from addresses a) as addresses,
      (select json_agg(p order by credential_id) from passkeys p) as passkeys,
      (select json_agg(f order by user_id) from second_factors f) as factors,
      (select json_agg(i order by provider, subject) from identities i) as identities,
      (select json_agg(r order by user_id, role) from user_roles r) as roles,
      (select json_agg(u.password_hash order by u.id) from users u where u.invited_by is null) as passwords`.execute(
    db,
  )
  return rows[0]
}

function variantsOf(endpoint: EndpointShape): SentInput[] {
  const whole = sampleInput(endpoint)
  const { body } = whole
  if (typeof body !== 'object' || body === null || endpoint.body === undefined) return [whole]
  const alone = Object.entries(body).map(([key, value]: [string, unknown]) => ({ [key]: value }))
  return [
    whole,
    ...alone
      .filter((part) => endpoint.body?.safeParse(part).success)
      .map((part) => ({ ...whole, body: part })),
  ]
}

/** The endpoints that change something of `readAccess` when an admin calls them whose last proof is so old. */
async function findChanging(provedAt: Date): Promise<readonly string[]> {
  const changing = new Set<string>()
  for (const endpoint of closed)
    for (const input of variantsOf(endpoint)) {
      const { id, token } = await createAdmin(db)
      await db.updateTable('sessions').set({ proved_at: provedAt }).where('user_id', '=', id).execute()
      const before = await readAccess()
      await sendInput(app, endpoint, input, token)
      if (JSON.stringify(before) !== JSON.stringify(await readAccess())) changing.add(name(endpoint))
    }
  return [...changing].toSorted()
}

/** Milliseconds: every endpoint is called. */
const limit = scaled(180_000)

describe('what one signs in with', () => {
  it(
    'is changed by no session whose proof is twenty days old',
    async () => {
      expect(await findChanging(new Date(Date.now() - 20 * 86_400_000))).toEqual([])
    },
    limit,
  )

  it(
    'is changed by one that was just proved, which shows that the calls above would have done it',
    async () => {
      expect(await findChanging(new Date())).toEqual(
        expect.arrayContaining(['PUT /v1/user/update', 'POST /v1/auth/second-factor/start']),
      )
    },
    limit,
  )
})
