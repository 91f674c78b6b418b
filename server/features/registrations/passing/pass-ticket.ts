import { randomBytes } from 'node:crypto'
import type * as contract from '#contract/ticket-passes.ts'
import { ticketCode } from '#formats/ticket-code.ts'
import { takeAllowance } from '#server/platform/allowances.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { TicketPassed } from '../events.ts'
import { getEventCardOf } from '../present.ts'
import { lockRegistration } from '../store.ts'
import { getByToken } from '../open-by-token.ts'
import { canPass, openPassed } from './open-ticket.ts'
import type { Opened } from './open-ticket.ts'
import { findTicketId, findTicketRow, moveTicket } from './pass-store.ts'
import { idOfPassToken } from './pass-token.ts'

/** A ticket can be passed on so often in a day: each time somebody is mailed. */
const passesOfDay = { points: 5, seconds: 86_400 } as const

type Services = Pick<AppCtx, 'db' | 'env' | 'now' | 'limits' | 'tx'>
type Person = { readonly name: string; readonly email: string }
/** By the token of the registration and the number of the ticket, or by the token of a pass. */
async function open(ctx: Services, token: string, serial: number | undefined): Promise<Opened> {
  if (idOfPassToken(token) !== undefined) return openPassed(ctx, token)
  const row = await getByToken(ctx, token)
  const id = serial === undefined ? undefined : await findTicketId(ctx.db, row.id, serial)
  const ticket = id === undefined ? undefined : await findTicketRow(ctx.db, id)
  if (ticket === undefined) throw new AppError('registration_not_found')
  return { row, ticket }
}

/**
 * Gives a ticket another holder, or back to whoever registered. Its code and its link end at once.
 * @param to undefined for whoever registered
 * @throws AppError wrong_state for a ticket that is void or used, or when the event is over or does not take place
 */
async function move(ctx: Services, { row, ticket }: Opened, to: Person | undefined): Promise<void> {
  const { offer } = await getEventCardOf(ctx, row)
  if (!canPass(row, ticket, offer.state)) throw new AppError('wrong_state')
  const wait = await takeAllowance(ctx, 'pass ticket', passesOfDay, String(ticket.id))
  if (wait > 0) throw new AppError('too_many_requests')
  await ctx.tx(async (tx) => {
    const locked = await lockRegistration(tx.db, row.id)
    if (locked?.status !== 'confirmed') throw new AppError('wrong_state')
    const registrant = { name: locked.first_name, email: locked.email }
    const from =
      ticket.pass_id === null ? registrant : { name: ticket.to_name ?? '', email: ticket.to_email ?? '' }
    const { code: before, id: ticketId } = ticket
    const code = ticketCode(randomBytes(16))
    const { locale } = locked
    const moved = { ticketId, before, code, from, to, registrant, locale, now: tx.now() }
    const passId = await moveTicket(tx.db, moved)
    if (passId === undefined) throw new AppError('wrong_state')
    await tx.emit(TicketPassed, { passId })
  })
}

type Passed = { readonly token: string; readonly serial?: number | undefined; readonly to: Person }

/**
 * Whoever has a ticket passes it on. Whoever registered takes one that is with somebody else back first.
 * @throws AppError registration_not_found, wrong_state, too_many_requests
 */
export async function pass(ctx: Services, { token, serial, to }: Passed): Promise<void> {
  const opened = await open(ctx, token, serial)
  const isHolder = idOfPassToken(token) !== undefined || opened.ticket.pass_id === null
  if (!isHolder) throw new AppError('wrong_state')
  await move(ctx, opened, to)
}

/** Only whoever registered takes a ticket back. @throws AppError registration_not_found, wrong_state */
export async function takeBack(ctx: Services, token: string, serial: number): Promise<void> {
  if (idOfPassToken(token) !== undefined) throw new AppError('registration_not_found')
  const opened = await open(ctx, token, serial)
  if (opened.ticket.pass_id === null) throw new AppError('wrong_state')
  await move(ctx, opened, undefined)
}

export const passTicket: Handler<typeof contract.passTicket> = async (ctx, { body }) => {
  const { token, serial, holder_name: name, holder_email: email } = body
  await pass(ctx, { token, serial, to: { name, email } })
  return { is_passed: true }
}

export const takeBackTicket: Handler<typeof contract.takeBackTicket> = async (ctx, { body }) => {
  await takeBack(ctx, body.token, body.serial)
  return { is_taken_back: true }
}
