import { beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf, rowOf } from './map-rows.ts'
import type { Reply, World } from './world.ts'

/** Sends a call and reads back what it did. */
export type Check = (world: World) => Promise<unknown>

/** A call whose fields the specification names. */
export type NamedCall = {
  /** Exactly the fields that the specification names. */
  readonly body: (world: World) => object | Promise<object>
  /** What the product needs beyond them; `docs/spec-map.md` says why. */
  readonly addition?: (world: World) => object | Promise<object>
  /** The token of the right caller; nobody when absent. */
  readonly as?: (world: World) => string
  /** The id in its path. */
  readonly id?: (world: World) => number
  /** Reads the effect of the call through another one; of a call that only answers a question, its reply. */
  readonly effect: (world: World, reply: Reply) => unknown
}

/** Sends a call of the table. */
async function sendNamed(world: World, call: string, { as, id }: NamedCall, body: object) {
  const [endpoint = ''] = rowOf(call).endpoints
  return world.send(endpoint, {
    body,
    ...(as !== undefined && { as: as(world) }),
    ...(id !== undefined && { params: { id: id(world) } }),
  })
}

/** Calls with named fields: each is sent with them, its effect is read back, and it is sent again with null for what is empty. */
export function testNamedCalls(world: World, calls: Readonly<Record<string, NamedCall>>): void {
  const bodies = new Map<string, object>()
  const entries = Object.entries(calls)

  it.each(entries)('%s does what it says with the fields of the specification', async (call, named) => {
    const body = await named.body(world)
    const fields = fieldsOf(rowOf(call))
    if (fields !== undefined) {
      expect(fields.all).toEqual(expect.arrayContaining(Object.keys(body)))
      const needed = fields.all.filter((name) => !fields.either.includes(name))
      expect(Object.keys(body)).toEqual(expect.arrayContaining(needed))
    }
    const addition = await named.addition?.(world)
    if (addition !== undefined)
      expect((await sendNamed(world, call, named, body)).error).toBe('invalid_input')
    bodies.set(call, { ...body, ...addition })
    const reply = await sendNamed(world, call, named, { ...body, ...addition })
    const { status, error, data, ignored } = reply
    expect({ status, error, ignored, invalid: error === null ? null : data }).toEqual({
      status: 200,
      error: null,
      ignored: undefined,
      invalid: null,
    })
    const { assertionCalls } = expect.getState()
    await named.effect(world, reply)
    expect(expect.getState().assertionCalls).toBeGreaterThan(assertionCalls)
  })

  it.each(entries)('%s is taken again, with null for what is empty', async (call, named) => {
    const text = JSON.stringify(bodies.get(call) ?? {}, (_, value: unknown) => (value === '' ? null : value))
    const body = JSON.parse(text) as object
    const { status, error, data } = await sendNamed(world, call, named, body)
    expect(error === 'invalid_input' ? data : null).toBeNull()
    expect(status).toBeLessThan(500)
  })
}

/** Calls of which the specification names no fields: each check sends the endpoint of its row. */
export function testPlainCalls(world: World, calls: Readonly<Record<string, Check>>): void {
  beforeEach(() => world.sent.clear())

  it.each(Object.entries(calls))('%s', async (call, check) => {
    expect.hasAssertions()
    await check(world)
    expect([...world.sent]).toEqual(expect.arrayContaining([...rowOf(call).endpoints]))
  })
}

/** The steps of the life of things, in this order; each sends calls and reads back what they did. */
export type Steps = Readonly<Record<string, () => Promise<unknown>>>

/** Groups of endpoints: the steps of each send every endpoint of its row. */
export function testGroups(world: World, groups: Readonly<Record<string, (world: World) => Steps>>): void {
  describe.each(Object.entries(groups))('%s', (call, stepsOf) => {
    const sent = new Set<string>()

    it.each(Object.entries(stepsOf(world)))('%s', async (_, step) => {
      expect.hasAssertions()
      world.sent.clear()
      await step()
      for (const one of world.sent) sent.add(one)
    })

    it('has sent every endpoint of the map', () => {
      expect(rowOf(call).endpoints.filter((one) => !sent.has(one))).toEqual([])
    })
  })
}
