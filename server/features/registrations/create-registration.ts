import type * as contract from '#contract/registrations.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findEventCard, getPublicCardRow } from '../cards/index.ts'
import { findEvent, lockEvent } from '../events/index.ts'
import { limitOf } from '../subscriptions/index.ts'
import { expireDue } from './change-status.ts'
import { presentPublic } from './present.ts'
import type { RegisterForm } from './questions/take-said.ts'
import { requestIdsOf } from './request-id.ts'
import { findOfRequest } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { takePart } from './take-part.ts'

type Services = Pick<AppCtx, 'env' | 'payments' | 'db' | 'now'> & {
  readonly tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}
type Tx = Pick<AppCtx, 'db' | 'now' | 'emit' | 'payments'>

/**
 * Registers somebody for an event. Its seats are taken in the same transaction, so that none is sold twice; a form that is sent
 * again gets its first registration.
 */
export async function register(
  ctx: Services,
  form: RegisterForm,
  locale: Ctx['locale'],
): Promise<RegistrationRow> {
  // a program that fills in the hidden field takes no seats
  if (form.website !== '') throw new AppError('registration_closed')
  if (form.dob > ctx.now().toISOString().slice(0, 10)) throw invalidField('dob', 'past_date')
  const card = await getPublicCardRow(ctx.db, form.slug)
  const known = await findEvent(ctx.db, card.id)
  if (known === undefined) throw new AppError('card_not_found')
  const maximum = card.is_free ? null : await limitOf(ctx.db, known.organiser_id, 'tickets')
  return ctx.tx(async (tx) => {
    await lockEvent(tx.db, known.id)
    const requestIds = requestIdsOf(form, tx.now())
    const before = await findOfRequest(tx.db, known.id, requestIds)
    if (before !== undefined) return before
    await expireDue(tx, known.id)
    const found = await findEventCard({ ...tx, env: ctx.env }, card.id)
    if (found === undefined) throw new AppError('card_not_found')
    return takePart(tx, found, { form: { ...form, client_request_id: requestIds[0] }, maximum, locale })
  })
}

export const createRegistration: Handler<typeof contract.createRegistration> = async (ctx, { body }) => {
  const row = await register(ctx, body, ctx.locale)
  return presentPublic(ctx, row)
}
