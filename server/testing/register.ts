import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { createRegistration } from '#contract/registrations.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { isRight, lostMoney, seatCounts, wrongTickets } from '#server/testing/seat-checks.ts'
import type { SeatCount } from '#server/testing/seat-checks.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Form = BodyOf<typeof createRegistration>

/** Registers somebody for an event, as its page does. */
export const register = (app: TestApp, slug: string, form: Partial<Form> = {}) =>
  app.call(createRegistration, {
    body: {
      slug,
      client_request_id: randomUUID(),
      first_name: 'Asha Rao',
      email: `${randomUUID()}@example.com`,
      consent_version: 'attend-1',
      ...form,
    },
  })

const read = async <Row>(app: TestApp, text: string, cardId: number) =>
  (await app.ctx.db.executeQuery<Row>(CompiledQuery.raw(text, [cardId]))).rows

/** Seats that are taken, as the event says and as registrations hold them; both of each type too. They are always equal. */
export async function countSeats(app: TestApp, cardId: number) {
  const rows = await read<SeatCount>(app, seatCounts, cardId)
  return { taken: rows.map(({ taken }) => taken), held: rows.map(({ held }) => held) }
}

/** What is wrong with the seats of an event at this moment: nothing, ever. */
export const findWrongSeats = async (app: TestApp, cardId: number) =>
  (await read<SeatCount>(app, seatCounts, cardId)).filter((count) => !isRight(count))

/** Tickets and money of an event that are not as they must be; of money only once nothing is on its way any more. */
export const findWrongRows = async (app: TestApp, cardId: number) => [
  ...(await read<object>(app, wrongTickets, cardId)),
  ...(await read<object>(app, lostMoney, cardId)),
]
