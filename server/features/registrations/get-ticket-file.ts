import { readLocale } from '#contract/languages.ts'
import type * as contract from '#contract/registrations.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { AppError } from '#server/platform/app-error.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { drawTicket } from './draw-ticket.ts'
import { openAny } from './open-by-token.ts'
import { holderEntry } from './passing/open-ticket.ts'
import { getEventCardOf } from './present.ts'
import type { RegistrationRow } from './store.ts'
import type { TicketRow } from './ticket-store.ts'
import { isOver } from './word-end.ts'

/** Also for the token of one ticket that was passed on. */
export const getTicketFile: Handler<typeof contract.getTicketFile> = async (ctx, { params }) => {
  const { row, ticket } = await openAny(ctx, params.token)
  return replyTicket(ctx, row, ticket)
}

/** @throws AppError registration_not_confirmed while there are no tickets */
export async function replyTicket(
  ctx: Parameters<typeof drawTicket>[0],
  row: RegistrationRow,
  passed?: TicketRow,
): Promise<BinaryReply> {
  const { name, bytes } = await drawTicket(ctx, row, passed)
  return new BinaryReply(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
}

export const getCalendarFile: Handler<typeof contract.getCalendarFile> = async (ctx, { params }) => {
  const { row, ticket } = await openAny(ctx, params.token)
  const card = await getEventCardOf(ctx, row)
  const method = isOver(row) ? 'CANCEL' : 'PUBLISH'
  const entry = ticket === undefined ? row : holderEntry({ row, ticket })
  const text = card.calendar(readLocale(row.locale), method, entry)
  if (text === undefined) throw new AppError('event_without_date')
  return new BinaryReply(Buffer.from(text), {
    'content-type': `text/calendar; charset=utf-8; method=${method}`,
    'content-disposition': contentDisposition('attachment', `${card.title}.ics`),
    'cache-control': 'no-store',
  })
}
