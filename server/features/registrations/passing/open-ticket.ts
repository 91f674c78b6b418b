import type { EventState } from '#contract/kinds/event-values.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findRegistration } from '../store.ts'
import type { RegistrationRow } from '../store.ts'
import type { TicketRow } from '../ticket-store.ts'
import { findTicketRow } from './pass-store.ts'
import { idOfPassToken, opensTicket } from './pass-token.ts'

export type Opened = { readonly row: RegistrationRow; readonly ticket: TicketRow }

/**
 * The ticket that a token of a pass opens.
 * @throws AppError registration_not_found for one that was never given out, or has ended
 */
export async function openPassed(ctx: Pick<AppCtx, 'db' | 'env'>, token: string): Promise<Opened> {
  const id = idOfPassToken(token)
  const ticket = id === undefined ? undefined : await findTicketRow(ctx.db, id)
  const isOpen = ticket !== undefined && ticket.pass_id !== null && opensTicket(ctx, token, ticket)
  const row = isOpen ? await findRegistration(ctx.db, ticket.registration_id) : undefined
  if (ticket === undefined || row === undefined) throw new AppError('registration_not_found')
  return { row, ticket }
}

/** Whether a ticket can be passed on: nobody has come in with it, and the event is still to come. The database decides again. */
export const canPass = (
  { status }: Pick<RegistrationRow, 'status'>,
  ticket: Pick<TicketRow, 'status' | 'entries'>,
  event: EventState,
): boolean =>
  status === 'confirmed' &&
  ticket.status === 'valid' &&
  ticket.entries === 0 &&
  event !== 'cancelled' &&
  event !== 'over'

/** The entry of one ticket in a calendar, beside that of the registration. */
export const holderEntry = ({ row, ticket }: Opened): RegistrationRow => ({
  ...row,
  public_id: `${row.public_id}-${ticket.serial}`,
})
