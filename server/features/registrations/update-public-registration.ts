import { checkFields } from '#contract/issues.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { updatePublicRegistration as endpoint } from '#contract/own-registration.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { assertDecided, decide, lockWhole } from './decide.ts'
import { getByToken } from './open-by-token.ts'
import { getEventCardOf, presentPublic } from './present.ts'
import { detailsChanged } from './registration-state.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now' | 'tx'>

/**
 * Writes the name and the answers that an attendee has now; what they leave out stays.
 * @throws AppError registration_not_found; wrong_state after the moment of the organiser, and without seats; invalid_input where nobody
 * could be reached any more, and for a phone number that the event needs
 */
async function update(ctx: Services, { token, ...typed }: BodyOf<typeof endpoint>): Promise<void> {
  const known = await getByToken(ctx, token)
  await ctx.tx(async (tx) => {
    const locked = await lockWhole(tx, known)
    if (locked === undefined) throw new AppError('wrong_state')
    const { row } = locked
    const card = await getEventCardOf({ ...tx, env: ctx.env }, row)
    const phone = typed.phone ?? row.phone
    if (phone === '' && row.email === '') throw invalidField('phone', 'phone_or_email')
    if (typed.phone === '' && card.requires.phone) throw invalidField('phone', 'enter_phone')
    assertDecided(await decide(tx, locked, detailsChanged(card), typed))
  })
}

export const updatePublicRegistration: Handler<typeof endpoint> = async (ctx, { body }) => {
  await update(ctx, body)
  return presentPublic(ctx, await getByToken(ctx, body.token))
}

/** @throws AppError invalid_input with the fields that are wrong, and what `update` throws */
export async function updateByForm(ctx: Services, typed: Readonly<Record<string, string>>): Promise<void> {
  const { data, fields } = checkFields(endpoint.body, typed)
  if (data === undefined) throw new AppError('invalid_input', { fields })
  await update(ctx, data)
}
