import { describe, expect, it } from 'vitest'
import { cancelPublicRegistration, updateEventPayment } from '#contract/registrations.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { countSeats, register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepHolds } from './index.ts'

const app = await createTestApp()
const hour = 3_600_000

async function makeFair() {
  const event = await makeEvent(app, {
    capacity: 20,
    ticket_pricing_list: [
      { pricing_type: 'Standing', amount: 0, kind: 'free' },
      { pricing_type: 'VIP', amount: 50_000, quantity: 8 },
      { pricing_type: 'Student', amount: 10_000, quantity: 15 },
    ],
  })
  const types = (await event.found()).ticket_types.map(({ ticket_type_id: id }) => id)
  return { ...event, types }
}

describe('seats', () => {
  it('are never sold twice: 100 people at once for 20 seats of mixed types', async () => {
    const { slug, card_id, types } = await makeFair()
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const id = (shift: number) => types[(index + shift) % 3] ?? 0
        const two = index % 5 === 0 ? [{ ticket_type_id: id(1), quantity: 1 }] : []
        return register(app, slug, { tickets: [{ ticket_type_id: id(0), quantity: 1 }, ...two] })
      }),
    )
    expect(new Set(replies.map(({ error }) => error))).toEqual(new Set([null, 'sold_out']))
    const { taken, held } = await countSeats(app, card_id)
    expect(taken).toEqual(held)
    expect(taken[0]).toBe(20)
    expect(taken[2]).toBeLessThanOrEqual(8)
    expect(taken[3]).toBeLessThanOrEqual(15)
  })

  it('come back when a hold is over, by the sweep or when somebody else wants them', async () => {
    const { slug, card_id, types } = await makeFair()
    const eight = { tickets: [{ ticket_type_id: types[1] ?? 0, quantity: 8 }] }
    expect((await register(app, slug, eight)).data.status).toBe('awaiting_payment')
    expect((await register(app, slug, eight)).error).toBe('sold_out')
    app.advance(73 * hour)
    expect((await register(app, slug, eight)).data.status).toBe('awaiting_payment')
    app.advance(73 * hour)
    await sweepHolds(app.ctx)
    expect(await countSeats(app, card_id)).toEqual({ taken: [0, 0, 0, 0], held: [0, 0, 0, 0] })
  })

  it('are those of the registrations that hold some, after any run of changes', async () => {
    const { slug, card_id, types, as } = await makeFair()
    let seed = 20_261_126
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const made: { token: string; id: number }[] = []
    const step = async () => {
      const one = made[random(Math.max(1, made.length))]
      const kind = random(6)
      if (kind < 3 || one === undefined) {
        const tickets = [{ ticket_type_id: types[random(3)] ?? 0, quantity: 1 + random(3) }]
        const { data } = await register(app, slug, { tickets })
        if (data !== null)
          made.push({
            token: data.token,
            id: (
              await app.ctx.db
                .selectFrom('registrations')
                .select('id')
                .where('public_id', '=', data.public_id)
                .executeTakeFirstOrThrow()
            ).id,
          })
      } else if (kind === 3) await app.call(cancelPublicRegistration, { body: { token: one.token } })
      else if (kind === 4)
        await app.call(updateEventPayment, {
          body: { registration_id: one.id, status: random(2) === 0 ? 'paid' : 'rejected' },
          as,
        })
      else {
        app.advance(20 * hour)
        await sweepHolds(app.ctx)
      }
    }
    for (let round = 0; round < 25; round++) {
      await Promise.all([step(), step(), step()])
      const { taken, held } = await countSeats(app, card_id)
      expect(taken).toEqual(held)
      expect(taken[0]).toBeLessThanOrEqual(20)
    }
    expect(made.length).toBeGreaterThan(5)
  })
})
