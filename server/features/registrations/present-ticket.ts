import type { EventState } from '#contract/kinds/event-values.ts'
import type { PublicRegistration } from '#contract/registration-shapes.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { canPass } from './passing/open-ticket.ts'
import type { Opened } from './passing/open-ticket.ts'
import { signTicket } from './ticket-signature.ts'

type Shown = Opened & { readonly event: EventState; readonly isHolder: boolean }

/** A ticket as its reader sees it. @param shown `isHolder`: the reader has it, so they see its code */
export function presentTicket(
  ctx: Pick<AppCtx, 'env'>,
  { row, ticket, event, isHolder }: Shown,
): PublicRegistration['tickets'][number] {
  const { serial, pricing_type, status, to_name: holder, guest_name: guest, pass_id: pass } = ticket
  const { code, event_id: eventId, ticket_type_id: ticketTypeId } = ticket
  return {
    serial,
    pricing_type,
    status,
    holder,
    guest: pass === null ? (guest ?? '') : '',
    code: status === 'void' || !isHolder ? null : signTicket(ctx, { code, eventId, ticketTypeId }),
    can_pass: canPass(row, ticket, event),
  }
}
