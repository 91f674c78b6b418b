import { describe, expect, it } from 'vitest'
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
})
