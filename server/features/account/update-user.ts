import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import type { updateUser as contract } from '#contract/users.ts'
import { toE164 } from '#formats/phone.ts'
import { assertMayChange, keepConfirmedAddress, requestAddress } from '#server/features/auth/index.ts'
import type { Address } from '#server/features/auth/index.ts'
import { findUser, ownsFile, presentUser, updateAccount } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler, Input } from '#server/platform/http/route.ts'
import { assertProved } from '#server/platform/proof.ts'
import { mergeChoices } from './rules.ts'
import { findDialCode, findWrongChoices } from './store.ts'

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>
type Body = Input<typeof contract>['body']

/**
 * Changes a user's own account, all of it or nothing. Another address than the confirmed one waits for its confirmation.
 * @throws AppError invalid_input; too_many_requests when an address got too many codes; unauthenticated when the account
 *   was blocked after the session was checked
 */
export const updateUser: Handler<typeof contract> = async (ctx, { body }) => {
  const user = await findOwnUser(ctx)
  const choices = mergeChoices(user, body)
  const fields = [
    ...findTypedErrors(ctx, user, body),
    ...(await findWrongChoices(ctx.db, choices)).map((path) => wrong(path, 'unknown_place')),
    ...((await isForeignPhoto(ctx, user, body.photo)) ? [wrong('photo', 'unknown_file')] : []),
  ]
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
  const addresses = readAddresses(user, body)
  const wanted = addresses.filter(({ change }) => change === 'request')
  if (wanted.length > 0) assertProved(ctx.actor)
  for (const { address } of wanted) await assertMayChange(ctx, address)
  const isMoved = choices.country_id !== user.country_id && choices.country_id !== null
  const dial = isMoved ? await findDialCode(ctx.db, choices.country_id ?? 0) : undefined
  const { name, dob, photo, locale, time_zone } = body
  const image = photo === '' ? null : photo
  const values = { name, dob, image, locale, time_zone, country_dial: dial, ...choices }
  return ctx.tx(async (tx) => {
    await updateAccount(tx.db, user.id, values, tx.now())
    for (const { address, change } of addresses)
      await (change === 'request'
        ? requestAddress(tx, user.id, address)
        : keepConfirmedAddress(tx, user.id, address))
    if (ctx.actor.role === 'ADMIN')
      await recordAction(
        { ...ctx, db: tx.db },
        { actorId: user.id, action: 'user.updated', subject: { type: 'user', id: user.id } },
      )
    return presentUser(await findOwnUser(tx))
  })
}

async function findOwnUser(ctx: Ctx<Actor>): Promise<User> {
  const user = await findUser(ctx.db, ctx.actor.userId)
  if (user === undefined) throw new AppError('unauthenticated')
  return user
}

const wrong = (path: string, code: Parameters<typeof describeField>[0]): FieldError => ({
  path,
  ...describeField(code),
})

/** What the schema cannot know: the day of today, and the country of a phone number. */
function findTypedErrors(ctx: Ctx, user: User, { dob, phone }: Body): FieldError[] {
  const today = ctx.now().toISOString().slice(0, 10)
  const isUnlikely = dob != null && (dob < '1900-01-01' || dob > today)
  const isWrongPhone = phone !== undefined && phone !== '' && readPhone(user, phone) === undefined
  return [
    ...(isUnlikely ? [wrong('dob', 'past_date')] : []),
    ...(isWrongPhone ? [wrong('phone', 'wrong_phone')] : []),
  ]
}

const readPhone = (user: User, phone: string) => toE164(user.country_dial ?? '', phone)

const isForeignPhoto = async (ctx: Ctx, user: User, photo: Body['photo']) =>
  photo != null && photo !== '' && photo !== user.image && !(await ownsFile(ctx.db, user.id, photo))

type AddressChange = { readonly address: Address; readonly change: 'request' | 'keep' }

/** What happens to the addresses: nothing to one that waits already, or is the only one. */
function readAddresses(user: User, { email, phone }: Body): AddressChange[] {
  const typed = phone === undefined ? undefined : readPhone(user, phone)
  return [
    ...changeOf('mail', email, user.email, user.pending_email),
    ...changeOf('phone', typed, user.phone, user.pending_phone),
  ]
}

function changeOf(
  kind: Address['kind'],
  value: string | undefined,
  shown: string | null,
  pending: string | null,
): AddressChange[] {
  if (value === undefined || value === pending) return []
  const address = { kind, value }
  if (value !== shown) return [{ address, change: 'request' }]
  return pending === null ? [] : [{ address, change: 'keep' }]
}
