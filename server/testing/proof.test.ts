import { scaled } from '../../scripts/testing/time-limits.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { sampleInput } from './access/sample-input.ts'
import { sendInput } from './access/send-input.ts'
import type { SentInput } from './access/send-input.ts'
import { createAdmin, createPasskey, createUser, hashOfToken, nextNumber } from './factories.ts'
import { createTestApp } from './test-app.ts'

/**
 * A session that somebody forgot to end does not give an account away: no endpoint changes what one signs in with, opens another
 * session or grants a role without a proof of identity of the last ten minutes. Each is called with all of its fields, with each of
 * them alone, and with the ids of things that there are: those of the caller's own account, and of another one.
 */
const app = await createTestApp()
const { db } = app.ctx
const name = ({ method, path }: EndpointShape) => `${method} ${path}`
const closed = allEndpoints.filter(({ access }) => access !== 'public')

/** Everything by which people sign in, and what they may do then. Ending a session gives nothing away. */
async function readAccess(before?: { readonly sessions: readonly string[] }) {
  const { rows } = await sql`
    select (select json_agg(a order by id) from addresses a) as addresses,
      (select json_agg(to_jsonb(p) - 'name' order by credential_id) from passkeys p) as passkeys,
      (select json_agg(f order by user_id) from second_factors f) as factors,
      (select json_agg(i order by provider, subject) from identities i) as identities,
      (select json_agg(r order by user_id, role) from user_roles r) as roles,
      (select json_agg(u.password_hash order by u.id) from users u where u.invited_by is null) as passwords`.execute(
    db,
  )
  const sessions = await db.selectFrom('sessions').select(['id', 'proved_at']).orderBy('id').execute()
  const proofs = sessions.map(({ id, proved_at }) => `${id} ${proved_at.getTime()}`)
  return {
    access: rows[0],
    sessions: before === undefined ? proofs : proofs.filter((proof) => !before.sessions.includes(proof)),
  }
}

/** Ids that stand in the samples, which nothing has. */
const sampleIds = ['0193d6a0-0000-7000-8000-000000000000', 'Jane', 'jane-doe', 1]
type Ids = { readonly user: string; readonly passkey: string; readonly session: number }

/** Puts ids that there are into the fields that are named like them. */
function withIds(value: unknown, ids: Ids, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withIds(each, ids, field))
  if (typeof value === 'object' && value !== null && !(value instanceof Blob))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withIds(each, ids, key)]))
  if (!sampleIds.includes(value as string)) return value
  if (/^(?:user_id|ids?|owner_id|account_id|partner_id)$/.test(field) && typeof value === 'string')
    return ids.user
  if (field === 'credential_id') return ids.passkey
  return field === 'id' || field === 'session_id' ? ids.session : value
}

function variantsOf(endpoint: EndpointShape, targets: readonly Ids[]): SentInput[] {
  const whole = sampleInput(endpoint)
  const { body } = whole
  if (typeof body !== 'object' || body === null || endpoint.body === undefined) return [whole]
  const alone = Object.entries(body).map(([key, value]: [string, unknown]) => ({ [key]: value }))
  const variants = [
    whole,
    ...alone
      .filter((part) => endpoint.body?.safeParse(part).success)
      .map((part) => ({ ...whole, body: part })),
    ...targets.map((ids) => withIds(whole, ids) as SentInput),
  ]
  return [...new Map(variants.map((variant) => [JSON.stringify(variant), variant])).values()]
}

/** A passkey, an authenticator app and a session of an account. */
async function giveFactors(user: string): Promise<Ids> {
  const passkey = await createPasskey(db, user)
  const [session] = await db.selectFrom('sessions').select('id').where('user_id', '=', user).execute()
  await db
    .insertInto('second_factors')
    .values({ user_id: user, sealed_secret: Buffer.alloc(48, 7), confirmed_at: new Date() })
    .execute()
  return { user, passkey, session: session?.id ?? 0 }
}

type Caller = { readonly id: string; readonly own?: Ids }

async function makeCallers(): Promise<readonly Caller[]> {
  const [plain, withFactors] = [await createAdmin(db), await createAdmin(db)]
  return [plain, { id: withFactors.id, own: await giveFactors(withFactors.id) }]
}

/** The ones of these endpoints that change something of `readAccess` when an admin calls them whose last proof is so old. */
async function findChanging(endpoints: readonly EndpointShape[], provedAt: Date): Promise<readonly string[]> {
  const changing = new Set<string>()
  const other = await giveFactors((await createUser(db)).id)
  let callers = await makeCallers()
  for (const endpoint of endpoints)
    for (const [at] of callers.entries())
      for (const input of variantsOf(endpoint, callers[at]?.own ? [callers[at].own, other] : [])) {
        const token = await openOldSession(callers[at]?.id ?? '', provedAt)
        const before = await readAccess()
        await sendInput(app, endpoint, input, token)
        const { access, sessions } = await readAccess(before)
        if (JSON.stringify([before.access, []]) === JSON.stringify([access, sessions])) continue
        changing.add(name(endpoint))
        callers = await makeCallers()
      }
  return [...changing].toSorted()
}

/** Calls may end the session before. */
async function openOldSession(user_id: string, proved_at: Date): Promise<string> {
  const token = `session-${nextNumber()}-`.padEnd(32, 'x')
  const ends_at = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ user_id, token_hash: hashOfToken(token), ends_at, proved_at })
    .execute()
  return token
}

/** Milliseconds: every endpoint is called. */
const limit = scaled(180_000)

describe('what one signs in with', () => {
  it(
    'is changed by no session whose proof is twenty days old',
    async () => {
      expect(await findChanging(closed, new Date(Date.now() - 20 * 86_400_000))).toEqual([])
    },
    limit,
  )

  it('is changed by one that was just proved, which shows that the calls above would have done it', async () => {
    const changing = [
      'POST /v1/auth/passkey/remove',
      'POST /v1/auth/second-factor/start',
      'POST /v1/user/add-role',
      'PUT /v1/user/update',
    ]
    const called = closed.filter((endpoint) => changing.includes(name(endpoint)))
    expect(await findChanging(called, new Date())).toEqual(changing)
  })
})
