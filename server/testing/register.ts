import { randomUUID } from 'node:crypto'
import { createRegistration } from '#contract/registrations.ts'
import type { BodyOf } from '#contract/endpoint.ts'
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

/** Seats that are taken, as the event says and as registrations hold them; both of each type too. They are always equal. */
export async function countSeats({ ctx: { db } }: TestApp, cardId: number) {
  const event = await db
    .selectFrom('events')
    .select(['id', 'taken'])
    .where('card_id', '=', cardId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('registration_items', 'registration_id', 'registrations.id')
    .select(['ticket_type_id', 'quantity'])
    .where('event_id', '=', event.id)
    .where('holds_seats', '=', true)
    .execute()
  const types = await db
    .selectFrom('ticket_types')
    .select(['id', 'taken'])
    .where('event_id', '=', event.id)
    .orderBy('id')
    .execute()
  const heldOf = (typeId?: number) =>
    rows
      .filter(({ ticket_type_id: id }) => typeId === undefined || id === typeId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    taken: [event.taken, ...types.map(({ taken }) => taken)],
    held: [heldOf(), ...types.map(({ id }) => heldOf(id))],
  }
}
