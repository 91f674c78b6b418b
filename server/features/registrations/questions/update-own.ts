import type { BodyOf } from '#contract/endpoint.ts'
import type * as own from '#contract/own-registration.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { assertDecided, decide, lockWhole } from '../decide.ts'
import { getByToken } from '../open-by-token.ts'
import { getEventCardOf, presentPublic } from '../present.ts'
import { detailsChanged } from '../registration-state.ts'
import { deleteUnused } from './answer-files.ts'
import { storeSaid } from './answer-store.ts'
import type { GivenAsked } from './read-asked.ts'
import { changeSaid } from './take-said.ts'

type OwnChange = Omit<BodyOf<typeof own.updatePublicRegistration>, keyof GivenAsked> & GivenAsked

/**
 * Writes the name and the answers that an attendee has now; what they leave out stays.
 * @throws AppError registration_not_found; wrong_state after the moment of the organiser, and without seats; invalid_input where nobody
 * could be reached any more, and for a phone number that the event needs
 */
export async function updateOwn(
  ctx: Pick<AppCtx, 'db' | 'env' | 'files' | 'now' | 'tx'>,
  { token, answers, guests, ...typed }: OwnChange,
): Promise<void> {
  const known = await getByToken(ctx, token)
  const old = await ctx.tx(async (tx) => {
    const locked = await lockWhole(tx, known)
    if (locked === undefined) throw new AppError('wrong_state')
    const { row } = locked
    const card = await getEventCardOf({ ...tx, env: ctx.env }, row)
    const phone = typed.phone ?? row.phone
    if (phone === '' && row.email === '') throw invalidField('phone', 'phone_or_email')
    if (typed.phone === '' && card.requires.phone) throw invalidField('phone', 'enter_phone')
    const { said, fields } = await changeSaid(tx, card, row.id, { answers, guests })
    assertDecided(await decide(tx, locked, detailsChanged(card), typed))
    if (fields.length > 0) throw new AppError('invalid_input', { fields })
    return storeSaid(tx.db, row.id, said)
  })
  await deleteUnused(ctx, old)
}

export const updatePublicRegistration: Handler<typeof own.updatePublicRegistration> = async (
  ctx,
  { body },
) => {
  await updateOwn(ctx, body)
  return presentPublic(ctx, await getByToken(ctx, body.token))
}
