import { describe, expect, it } from 'vitest'
import type { EndpointShape } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { findThingKeys } from './access/find-thing-keys.ts'
import { ownedThings } from './access/owned-things.ts'
import { ownsNothing } from './access/owns-nothing.ts'
import { differentInputs } from './access/sample-input.ts'
import { sendInput } from './access/send-input.ts'
import { takeSnapshot } from './access/snapshot.ts'
import { makeWorld, thingsIn } from './access/world.ts'
import { createAdmin, createPartner, createUser } from './factories.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

const name = ({ method, path }: EndpointShape) => `${method} ${path}`
const things = ownedThings.map((thing) => ({ name: name(thing.endpoint), ...thing }))

/** The endpoints of users and partners that take an id or slug. */
const takesThings = allEndpoints.filter(
  (endpoint) =>
    (endpoint.access === 'user' || endpoint.access === 'partner') && findThingKeys(endpoint).length > 0,
)

it('lists every endpoint that takes an id or slug', () => {
  const known = [...things.map((thing) => thing.name), ...Object.keys(ownsNothing)]
  expect(known.toSorted()).toEqual(takesThings.map(name).toSorted())
})

/** The world of all calls that change nothing, which each of them proves. */
const untouched = await makeWorld(app)

const reading = things.filter(({ does }) => does === 'read')
const writing = things.filter(({ does }) => does === 'write')

/** One snapshot before all of them and one at their end: a snapshot takes longer than most requests. */
describe('a call that reads, or that is refused', async () => {
  const others = {
    stranger: await createUser(db),
    company: await createUser(db, { role: 'COMPANY' }),
    partner: await createPartner(db),
    admin: await createAdmin(db),
  }
  const before = await takeSnapshot(db)

  it.each(reading)('$name works for the owner', async ({ endpoint, input }) => {
    const { status, error } = await sendInput(app, endpoint, input(untouched), untouched.owner.token)
    expect({ status, error }).toEqual({ status: 200, error: null })
  })

  it.each(things)(
    '$name tells everybody else that there is no such thing',
    async ({ endpoint, input, missing, admin }) => {
      for (const [who, { token }] of Object.entries(others)) {
        if (who === 'admin' && admin === 'allowed') continue
        const { status, error, text } = await sendInput(app, endpoint, input(untouched), token)
        expect({ who, status, error }).toEqual({ who, status: 404, error: missing })
        expect(text).not.toContain(untouched.mark)
      }
    },
  )

  it.each(things)('$name answers 401 to a caller who is not signed in', async ({ endpoint, input }) => {
    expect(await sendInput(app, endpoint, input(untouched))).toMatchObject({ error: 'unauthenticated' })
  })

  it('has changed nothing', async () => {
    expect(await takeSnapshot(db)).toEqual(before)
  })
})

it.each(writing)('$name works for the owner', async ({ endpoint, input }) => {
  const world = await makeWorld(app, thingsIn(untouched, input))
  const before = await takeSnapshot(db)
  const { status, error } = await sendInput(app, endpoint, input(world), world.owner.token)
  expect({ status, error }).toEqual({ status: 200, error: null })
  // This also shows that a snapshot sees what such a call does.
  expect(await takeSnapshot(db)).not.toEqual(before)
})

it.each(things.filter(({ admin }) => admin === 'allowed'))(
  '$name works for an admin, and a change is written to the audit log',
  async ({ endpoint, input, does }) => {
    const world = does === 'write' ? await makeWorld(app, thingsIn(untouched, input)) : untouched
    const admin = await createAdmin(db)
    const { status, error } = await sendInput(app, endpoint, input(world), admin.token)
    expect({ status, error }).toEqual({ status: 200, error: null })
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', admin.id)
      .execute()
    expect(actions).toHaveLength(does === 'write' ? 1 : 0)
  },
)

const { mark, ...target } = await makeWorld(app)
const guesses = new Set([
  target.card.card_id,
  target.card.qrcode_id,
  target.deletedCard.card_id,
  target.alternate.qrcode_id,
  target.freeCode.qrcode_id,
  target.claimable.id,
  target.printed.id,
  target.offered.id,
  target.sharedContactId,
  target.savedContactId,
  target.designId,
])

/** Ids are small numbers, so a stranger can guess all of them. */
it.each(allEndpoints.map((endpoint) => ({ name: name(endpoint), endpoint })))(
  '$name tells nobody what is private to somebody else',
  async ({ endpoint }) => {
    const others = [undefined, (await createUser(db)).token, (await createPartner(db)).token]
    const aims = [...guesses].map((number) => ({ text: target.card.slug, number }))
    for (const input of differentInputs(endpoint, [...aims, { text: '', number: 1 }]))
      for (const token of others)
        expect((await sendInput(app, endpoint, input, token)).text).not.toContain(mark)
  },
)
