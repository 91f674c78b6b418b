import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { undoAddressChange as contract } from '#contract/account.ts'
import { updatePassword } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { deleteOtherAddresses, insertAddress } from './address-store.ts'
import { deleteChallengesOf } from '../challenge-store.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { secretOfUndo } from './replaced-address.ts'
import { deleteSessionsOf } from '../sessions/session-store.ts'
import { lockActiveUser } from '../store.ts'
import { deleteGotSince, deleteUndosOf, findUndo } from './undo-store.ts'

/**
 * Gives an account the address back that was replaced, ends its sessions and takes from it whatever it got since somebody
 * entered the new address. Its password stops working: whoever changed the address may know or have set it.
 * @throws AppError undo_link_over
 */
export const undoAddressChange: Handler<typeof contract> = async (ctx, { body }) => {
  const [number = '', secret = ''] = body.token.split(/-(.*)/s)
  const undoId = Number(number)
  const given = Buffer.from(secret, 'base64url')
  const right = secretOfUndo(ctx, undoId)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('undo_link_over')
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await ctx.tx(async (tx) => {
    const undo = await findUndo(tx.db, undoId, tx.now())
    const isActive = undo && (await lockActiveUser(tx.db, undo.userId)) !== undefined
    if (!isActive || !(await deleteUndosOf(tx.db, undo.userId, undoId))) throw new AppError('undo_link_over')
    const { userId, kind, value, changedAt } = undo
    await deleteGotSince(tx.db, userId, changedAt)
    await deleteOtherAddresses(tx.db, userId, { kind, value }, 'all')
    // somebody else has confirmed it meanwhile
    await mapConstraints({ addresses_one_confirmed: 'undo_link_over' }, () =>
      insertAddress(tx.db, userId, { kind, value }, { now: tx.now(), confirmedAt: tx.now() }),
    )
    await updatePassword(tx.db, userId, passwordHash, tx.now())
    await deleteSessionsOf(tx.db, userId, undefined)
    await deleteChallengesOf(tx.db, userId)
    await recordAction(tx, {
      actorId: undefined,
      action: 'address.restored',
      subject: { type: 'user', id: userId },
    })
  })
}
