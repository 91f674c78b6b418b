import type * as contract from '#contract/registrations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { checkOrder, listPublicProviders, startEventPayment, takesSum } from '../payments/index.ts'
import { assertDecided, decide, lockWhole, sendAgain } from './decide.ts'
import { findKnown, getByToken } from './open-by-token.ts'
import { getEventCardOf, presentPublic } from './present.ts'
import { givenUp, preview } from './registration-state.ts'
import { findByPublicId } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { seekTickets } from './send-found-tickets.ts'
import { tokenOf } from './token.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now' | 'emit' | 'payments'>

export const getPublicRegistration: Handler<typeof contract.getPublicRegistration> = async (
  ctx,
  { params },
) => presentPublic(ctx, await getByToken(ctx, params.token))

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

/** @throws AppError wrong_state for what was paid, after the event, and where the organiser does not allow it */
export async function cancelOwn(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now' | 'tx'>,
  token: string,
): Promise<void> {
  const row = await getByToken(ctx, token)
  await ctx.tx(async (tx) => {
    const locked = await lockWhole(tx, row)
    if (locked === undefined) throw new AppError('wrong_state')
    const card = await getEventCardOf({ ...tx, env: ctx.env }, locked.row)
    assertDecided(await decide(tx, locked, givenUp(card)))
  })
}

export const cancelPublicRegistration: Handler<typeof contract.cancelPublicRegistration> = async (
  ctx,
  { body },
) => {
  await cancelOwn(ctx, body.token)
  return presentPublic(ctx, await getByToken(ctx, body.token))
}

export const resendPublicRegistration: Handler<typeof contract.resendPublicRegistration> = async (
  ctx,
  { body },
) => {
  if (body.token === '' && body.public_id === '') await seekTickets(ctx, body.email)
  else await resend(ctx, await findKnown(ctx, body))
  return { is_sent: true }
}

/** Mails what a registration has. Whether there is one, nobody learns by it. */
export async function resend(
  ctx: Pick<AppCtx, 'emit' | 'now'>,
  row: RegistrationRow | undefined,
): Promise<void> {
  if (row !== undefined) await sendAgain(ctx, row)
}
