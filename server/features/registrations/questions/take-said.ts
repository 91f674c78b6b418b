import type { FieldError } from '#contract/field-errors.ts'
import type { NewRegistration } from '#contract/registration-shapes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { FoundEventCard } from '../../cards/index.ts'
import { listItems } from '../store.ts'
import { listTickets } from '../ticket-store.ts'
import { readAsked, seatsIn } from './read-asked.ts'
import type { GivenAsked, Said, Seat } from './read-asked.ts'

/** The form of an event, with the files that its page has stored. */
export type RegisterForm = Omit<NewRegistration, keyof GivenAsked> & GivenAsked

type Tickets = Parameters<typeof seatsIn>[0]

/**
 * What a new registration says of itself and its tickets.
 * @param found the event, as it is while it is locked
 * @throws AppError invalid_input with everything that is missing or wrong
 */
export function takeSaid({ asked, event }: FoundEventCard, tickets: Tickets, given: GivenAsked): Said {
  const seats = seatsIn(tickets, event.ticket_types)
  const { said, fields } = readAsked({ asked, seats, isEdit: false }, given)
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
  return said
}

type ShownSeat = Seat & { readonly pricing_type: string }

/** The tickets of a registration one by one, also before they are made, and which of them somebody else has. */
export async function seatsOfRegistration(
  { db }: Pick<AppCtx, 'db'>,
  { event }: Pick<FoundEventCard, 'event'>,
  registrationId: number,
): Promise<readonly ShownSeat[]> {
  const items = await listItems(db, registrationId)
  const tickets = await listTickets(db, registrationId)
  return seatsIn(items, event.ticket_types).map((seat) => {
    const ofType = tickets.filter(({ ticket_type_id: id }) => id === seat.ticket_type_id)
    const isPassed = (ofType[seat.ordinal - 1]?.pass_id ?? null) !== null
    const item = items.find(({ ticket_type_id: id }) => id === seat.ticket_type_id)
    return { ...seat, isPassed, pricing_type: item?.pricing_type ?? '' }
  })
}

type Changed = { readonly said: Said; readonly fields: readonly FieldError[] }

/** What a registration says now; what is left out stays as it is stored. */
export async function changeSaid(
  tx: Pick<AppCtx, 'db'>,
  card: FoundEventCard,
  registrationId: number,
  given: GivenAsked,
): Promise<Changed> {
  const seats = await seatsOfRegistration(tx, card, registrationId)
  return readAsked({ asked: card.asked, seats, isEdit: true }, given)
}
