import { describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { publicEndpoints } from './access/public-endpoints.ts'
import { sampleInput } from './access/sample-input.ts'
import { sendInput } from './access/send-input.ts'
import { takeSnapshot } from './access/snapshot.ts'
import { createAdmin, createPartner, createUser } from './factories.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

const name = ({ method, path }: EndpointShape) => `${method} ${path}`
const named = (endpoints: readonly EndpointShape[]) =>
  endpoints.map((endpoint) => ({ name: name(endpoint), endpoint }))

const create = {
  user: () => createUser(db),
  company: () => createUser(db, { role: 'COMPANY' }),
  partner: () => createPartner(db),
  admin: () => createAdmin(db),
} as const
const roles = Object.keys(create) as (keyof typeof create)[]

/** Tokens that are no longer valid, or never were. */
const sessionless = {
  nobody: undefined,
  madeUp: 'x'.repeat(32),
  blocked: (await createUser(db, { status: 'blocked', role: 'ADMIN' })).token,
  deleted: (await createUser(db, { status: 'deleted', role: 'ADMIN' })).token,
  ended: await endedSession(),
}

async function endedSession(): Promise<string> {
  const { id, token } = await createAdmin(db)
  await db
    .updateTable('sessions')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', id)
    .execute()
  return token
}

/** Roles that may not call an endpoint with this access. */
const shutOut = {
  public: [],
  user: [],
  partner: ['user', 'company'],
  admin: ['user', 'company', 'partner'],
} as const

/** With a current password in place of a mailed code, it needs a session. */
const needsProof = 'POST /v1/auth/reset-password'

const closed = named(allEndpoints.filter(({ access }) => access !== 'public'))

it('has public endpoints only where they are listed with a reason', () => {
  const open = allEndpoints.filter(({ access }) => access === 'public').map(name)
  expect(open.toSorted()).toEqual(Object.keys(publicEndpoints).toSorted())
})

/** One snapshot before all of them and one at their end: a snapshot takes longer than most requests. */
describe('a refused call', async () => {
  const people = {
    user: (await create.user()).token,
    company: (await create.company()).token,
    partner: (await create.partner()).token,
  }
  const before = await takeSnapshot(db)

  it.each(closed)('$name refuses whoever has no session with 401', async ({ endpoint }) => {
    const right = sampleInput(endpoint)
    for (const [who, token] of Object.entries(sessionless)) {
      // Invalid input gets the same reply, so that callers learn nothing about valid input.
      for (const input of [right, { ...right, body: {} }]) {
        const { status, error } = await sendInput(app, endpoint, input, token)
        expect({ who, status, error }).toEqual({ who, status: 401, error: 'unauthenticated' })
      }
    }
  })

  it.each(closed.filter(({ endpoint }) => shutOut[endpoint.access].length > 0))(
    '$name refuses people without the role with 403',
    async ({ endpoint }) => {
      for (const who of shutOut[endpoint.access]) {
        const { status, error } = await sendInput(app, endpoint, sampleInput(endpoint), people[who])
        expect({ who, status, error }).toEqual({ who, status: 403, error: 'forbidden' })
      }
    },
  )

  it('has changed nothing', async () => {
    expect(await takeSnapshot(db)).toEqual(before)
  })
})

it.each(named(allEndpoints))('$name works for the roles it is made for', async ({ endpoint }) => {
  const { access } = endpoint
  const shut: readonly string[] = shutOut[access]
  const inside = roles.filter((role) => !shut.includes(role))
  for (const who of access === 'public' ? [...inside, 'nobody' as const] : inside) {
    // Somebody new, because some calls end the caller's session.
    const token = who === 'nobody' ? undefined : (await create[who]()).token
    const { status, error } = await sendInput(app, endpoint, sampleInput(endpoint), token)
    if (who !== 'nobody' || name(endpoint) !== needsProof)
      expect({ who, status, error }).not.toMatchObject({ error: 'unauthenticated' })
    expect({ who, status, error }).not.toMatchObject({ error: 'forbidden' })
    expect({ who, status, error }).not.toMatchObject({ error: 'internal' })
  }
})
