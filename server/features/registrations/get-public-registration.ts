import { readLocale } from '#contract/languages.ts'
import { mailAddress } from '#contract/mail-address.ts'
import type * as contract from '#contract/registrations.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { checkOrder, listPublicProviders, startEventPayment, takesSum } from '../payments/index.ts'
import { assertDecided, decide, lockWhole, sendAgain } from './decide.ts'
import { drawTicket } from './draw-ticket.ts'
import { getEventCardOf, presentPublic } from './present.ts'
import { preview } from './registration-state.ts'
import { findByPublicId } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { readToken, tokenOf } from './token.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now' | 'emit' | 'payments'>

/** @throws AppError registration_not_found for a token that was never given out */
export async function getByToken(ctx: Pick<AppCtx, 'db' | 'env'>, token: string): Promise<RegistrationRow> {
  const publicId = readToken(ctx, token)
  const row = publicId === undefined ? undefined : await findByPublicId(ctx.db, publicId)
  if (row === undefined) throw new AppError('registration_not_found')
  return row
}

export const getPublicRegistration: Handler<typeof contract.getPublicRegistration> = async (
  ctx,
  { params },
) => presentPublic(ctx, await getByToken(ctx, params.token))

export const getTicketFile: Handler<typeof contract.getTicketFile> = async (ctx, { params }) =>
  replyTicket(ctx, await getByToken(ctx, params.token))

/** @throws AppError registration_not_confirmed while there are no tickets */
export async function replyTicket(
  ctx: Parameters<typeof drawTicket>[0],
  row: RegistrationRow,
): Promise<BinaryReply> {
  const { name, bytes } = await drawTicket(ctx, row)
  return new BinaryReply(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
}

export const getCalendarFile: Handler<typeof contract.getCalendarFile> = async (ctx, { params }) => {
  const row = await getByToken(ctx, params.token)
  const card = await getEventCardOf(ctx, row)
  const method = row.status === 'cancelled' || row.status === 'refunded' ? 'CANCEL' : 'PUBLISH'
  const text = card.calendar(readLocale(row.locale), method, row)
  if (text === undefined) throw new AppError('event_without_date')
  return new BinaryReply(Buffer.from(text), {
    'content-type': `text/calendar; charset=utf-8; method=${method}`,
    'content-disposition': contentDisposition('attachment', `${card.title}.ics`),
    'cache-control': 'no-store',
  })
}

/** Makes an order at a provider. @throws AppError wrong_state when nothing is to be paid (any more), registration_closed */
export async function pay(
  ctx: Services,
  row: RegistrationRow,
  wanted: Parameters<typeof startEventPayment>[1]['key'] | null | undefined,
) {
  const { offer } = await getEventCardOf(ctx, row)
  assertDecided(preview(ctx, row, { type: 'payment wanted', offer: offer.state }))
  const { order_id: orderId } = row
  const sum = { amountMinor: row.amount_minor, currency: row.currency }
  const offered = listPublicProviders(ctx, row.currency)
  const key = wanted ?? offered.find((provider) => takesSum(provider, sum))?.key
  if (orderId === null) throw new AppError('wrong_state')
  if (key === undefined) throw new AppError('payment_provider_unknown')
  const token = tokenOf(ctx, row.public_id)
  const { publicUrl } = ctx.env
  const { first_name: name, email, phone } = row
  const attempt = await startEventPayment(ctx, {
    orderId,
    key,
    payer: {
      customer: { name, email, phone },
      returnUrl: `${publicUrl}/event/success?token=${token}&paid=1`,
      callbackUrl: `${publicUrl}/event/paid/${token}`,
      cancelUrl: `${publicUrl}/event/ticket?token=${token}`,
    },
  })
  return { key, ...attempt }
}

export const payRegistration: Handler<typeof contract.payRegistration> = async (ctx, { body }) => {
  const row = await getByToken(ctx, body.token)
  const { key, providerOrderId, clientKey, payUrl } = await pay(ctx, row, body.provider)
  return {
    provider: key,
    provider_order_id: providerOrderId,
    key_id: clientKey,
    pay_url: payUrl,
    amount_minor: row.amount_minor,
    currency: row.currency,
  }
}

/** Asks the providers whether a registration was paid. @returns what it is afterwards */
export async function verify(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now' | 'payments' | 'tx'>,
  row: RegistrationRow,
): Promise<RegistrationRow> {
  if (row.order_id !== null && 'state' in preview(ctx, row, { type: 'payment asked about' }))
    await checkOrder(ctx, row.order_id)
  return (await findByPublicId(ctx.db, row.public_id)) ?? row
}

export const verifyRegistrationPayment: Handler<typeof contract.verifyRegistrationPayment> = async (
  ctx,
  { body },
) => presentPublic(ctx, await verify(ctx, await getByToken(ctx, body.token)))

/** @throws AppError wrong_state for what was paid, and after the event */
export async function cancelOwn(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now' | 'tx'>,
  token: string,
): Promise<void> {
  const row = await getByToken(ctx, token)
  const { offer } = await getEventCardOf(ctx, row)
  await ctx.tx(async (tx) => {
    const locked = await lockWhole(tx, row)
    if (locked === undefined) throw new AppError('wrong_state')
    assertDecided(await decide(tx, locked, { type: 'given up', offer: offer.state }))
  })
}

export const cancelPublicRegistration: Handler<typeof contract.cancelPublicRegistration> = async (
  ctx,
  { body },
) => {
  await cancelOwn(ctx, body.token)
  return presentPublic(ctx, await getByToken(ctx, body.token))
}

type Known = { readonly token: string; readonly public_id: string; readonly email: string }

/** A registration by its token, or by its code and the mail address it was made with. */
export async function findKnown(
  ctx: Pick<AppCtx, 'db' | 'env'>,
  { token, public_id, email }: Known,
): Promise<RegistrationRow | undefined> {
  const code = readToken(ctx, token) ?? public_id.toUpperCase()
  const row = await findByPublicId(ctx.db, code)
  if (row === undefined || readToken(ctx, token) === row.public_id) return row
  return row.email !== '' && row.email === mailAddress(email) ? row : undefined
}

export const resendPublicRegistration: Handler<typeof contract.resendPublicRegistration> = async (
  ctx,
  { body },
) => {
  await resend(ctx, await findKnown(ctx, body))
  return { is_sent: true }
}

/** Mails what a registration has. Whether there is one, nobody learns by it. */
export async function resend(
  ctx: Pick<AppCtx, 'emit' | 'now'>,
  row: RegistrationRow | undefined,
): Promise<void> {
  if (row !== undefined) await sendAgain(ctx, row)
}
