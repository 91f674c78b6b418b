import { randomUUID } from 'node:crypto'
import { NewRegistration } from '#contract/registration-shapes.ts'
import { attendConsents } from '#contract/registration-values.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { insertCheckIns } from '../events/index.ts'
import { payEventOrder } from '../payments/index.ts'
import { register } from './create-registration.ts'
import { decide, lockWhole } from './decide.ts'
import { updateAttendee } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { enterTickets } from './ticket-store.ts'

/** Somebody who takes part in an event of the demo world. */
export type SampleRegistration = {
  readonly name: string
  /** The name of the type of ticket; the only one when absent. */
  readonly ticket?: string
  readonly seats?: number
  readonly code?: string
  readonly food?: NewRegistration['food_preference']
  readonly message?: string
  /** By the ids of the questions, once and for each ticket. */
  readonly answers?: Readonly<Record<string, string>>
  readonly ticketAnswers?: Readonly<Record<string, string>>
  /** The number of the transfer, as the guest has noted it. */
  readonly reference?: string
  readonly daysAgo: number
  /** As it is after registering, when absent. */
  readonly state?: 'paid' | 'arrived' | 'cancelled'
}

type Event = {
  readonly slug: string
  readonly organiserId: string
  readonly ticketTypes: readonly { readonly id: number; readonly pricing_type: string }[]
}

/** Registers people of the demo world as its page would, each at their own time. Nobody is written to. */
export async function insertSampleRegistrations(
  tx: AppCtx,
  event: Event,
  people: readonly SampleRegistration[],
): Promise<void> {
  for (const [index, person] of people.entries()) {
    const at = new Date(tx.now().getTime() - person.daysAgo * 86_400_000 - index * 3_700_000)
    const own = { ...tx, now: () => at, emit: () => Promise.resolve() }
    const row = await register({ ...own, tx: (work) => work(own) }, formOf(event, person), 'en')
    const { id, version } = row
    if (person.reference !== undefined)
      await updateAttendee(tx.db, { id, version, now: at }, { payment_reference: person.reference })
    await move(own, row, event.organiserId, person.state)
  }
}

function formOf({ slug, ticketTypes }: Event, person: SampleRegistration): NewRegistration {
  const { name, ticket, seats = 1, code = '', food = '', message = '', answers = {}, ticketAnswers } = person
  const type = ticketTypes.find(({ pricing_type }) => ticket === undefined || pricing_type === ticket)
  return NewRegistration.parse({
    slug,
    client_request_id: randomUUID(),
    first_name: name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
    food_preference: food,
    message,
    code,
    tickets: [{ ticket_type_id: type?.id, quantity: seats }],
    answers,
    guests:
      ticketAnswers === undefined
        ? []
        : Array.from({ length: seats }, () => ({ ticket_type_id: type?.id, answers: ticketAnswers })),
    consent_version: attendConsents.at(-1),
  })
}

async function move(
  tx: AppCtx,
  row: RegistrationRow,
  organiserId: string,
  state: SampleRegistration['state'],
): Promise<void> {
  const { id, order_id: orderId } = row
  const locked = state === 'cancelled' ? await lockWhole(tx, row) : undefined
  if (locked !== undefined) await decide(tx, locked, { type: 'cancelled' })
  if ((state === 'paid' || state === 'arrived') && orderId !== null)
    await payEventOrder(tx, { orderId, method: 'upi', reference: `DEMO ${id}`, recordedBy: organiserId })
  if (state === 'arrived') {
    const at = tx.now()
    const ticketIds = await enterTickets(tx.db, { registrationId: id, ticketIds: undefined }, at)
    await insertCheckIns(tx.db, { eventId: row.event_id, ticketIds, actorId: organiserId, at })
  }
}
