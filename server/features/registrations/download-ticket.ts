import { checkFields } from '#contract/issues.ts'
import { resendPublicRegistration } from '#contract/registrations.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { errorResponse } from '#server/platform/http/reply.ts'
import { hrefOf } from '#site/frame.ts'
import { seeOther } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress } from '../site/index.ts'
import { drawTicket } from './draw-ticket.ts'
import { findAny, findKnown } from './open-by-token.ts'
import { seekTickets } from './send-found-tickets.ts'
import { showFind } from './show-find.ts'
import type { RegistrationRow } from './store.ts'
import { tokenOf } from './token.ts'

/** The tickets as a PDF; without a token, or before there are any, a page. */
export async function downloadTicket(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { query, prefix } = readSiteAddress(request)
  const token = query.get('token') ?? ''
  const opened = token === '' ? undefined : await findAny(ctx, token)
  if (opened === undefined) return showFind(ctx, request, token === '' ? {} : { error: 'notYet' })
  const { row, ticket } = opened
  if (row.status !== 'confirmed') return seeOther(ticketPath(ctx, prefix, row))
  const { name, bytes } = await drawTicket(ctx, row, ticket)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'no-store',
    },
  })
}

/** The page of a registration, in the language of the address. */
export const ticketPath = (ctx: AppCtx, prefix: string, row: RegistrationRow) =>
  `${hrefOf({ prefix }, '/event/ticket')}?token=${tokenOf(ctx, row.public_id)}`

/** Finds a ticket by the code of the registration and its mail address; with the address alone, its links are mailed there. */
export async function findTicket(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { prefix } = readSiteAddress(request)
  const values = await request.readForm()
  const wait = await ctx.limits.take('find ticket', resendPublicRegistration.limit, request.ip)
  if (wait > 0) return errorResponse('too_many_requests', [], { 'retry-after': String(wait) })
  const { public_id = '', email = '' } = values
  const { data } = checkFields(resendPublicRegistration.body, { public_id, email })
  if (data !== undefined && data.public_id === '' && data.email !== '') {
    await seekTickets(ctx, data.email)
    return showFind(ctx, request, { values, isMailed: true })
  }
  const row = data && (await findKnown(ctx, data))
  return row === undefined
    ? showFind(ctx, request, { error: 'notFound', values })
    : seeOther(ticketPath(ctx, prefix, row))
}
