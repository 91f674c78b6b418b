import type { FieldError } from '#contract/errors.ts'
import { describeField } from '#contract/issues.ts'
import type { updateUser as contract } from '#contract/users.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { presentUser } from './get-user-details.ts'
import { findUser, ownsFile, updateAccount } from './store.ts'
import type { UserRow } from './store.ts'

/**
 * Changes a user's own account, all of it or nothing.
 * @throws AppError invalid_input for another address than the stored one, and for a picture of somebody else;
 *   unauthenticated when the account was blocked after the session was checked
 */
export const updateUser: Handler<typeof contract> = async (ctx, { body }) => {
  const { email, phone, name, dob } = body
  const image = body.photo === '' ? null : body.photo
  return ctx.tx(async (tx) => {
    const { userId } = ctx.actor
    const user = await findUser(tx.db, userId)
    if (user === undefined) throw new AppError('unauthenticated')
    const isForeign = image != null && image !== user.image && !(await ownsFile(tx.db, userId, image))
    const today = tx.now().toISOString().slice(0, 10)
    const fields = [
      ...findAddressErrors(user, { email, phone }),
      ...(dob != null && (dob < '1900-01-01' || dob > today) ? [unlikelyBirth] : []),
      ...(isForeign ? [foreignPhoto] : []),
    ]
    if (fields.length > 0) throw new AppError('invalid_input', { fields })
    await updateAccount(tx.db, userId, { name, dob, image }, tx.now())
    if (ctx.actor.role === 'ADMIN')
      await recordAction(
        { ...ctx, db: tx.db },
        { actorId: userId, action: 'user.updated', subject: { type: 'user', id: userId } },
      )
    const changed = await findUser(tx.db, userId)
    if (changed === undefined) throw new AppError('unauthenticated')
    return presentUser(changed)
  })
}

const foreignPhoto: FieldError = { path: 'photo', ...describeField('unknown_file') }

const unlikelyBirth: FieldError = { path: 'dob', ...describeField('past_date') }

type Addresses = { readonly email: string | undefined; readonly phone: string | undefined }

/** An address changes only when its owner confirms it with a code. */
function findAddressErrors(user: UserRow, { email, phone }: Addresses): readonly FieldError[] {
  const digits = (text: string | null) => (text ?? '').replace(/[^\d+]/g, '')
  return [
    ...(email !== undefined && email.trim().toLowerCase() !== user.email
      ? [{ path: 'email', ...describeField('confirm_new_email') }]
      : []),
    ...(phone !== undefined && digits(phone) !== digits(user.phone)
      ? [{ path: 'phone', ...describeField('confirm_new_phone') }]
      : []),
  ]
}
