import { randomBytes, timingSafeEqual } from 'node:crypto'
import { undoDays } from '#contract/account.ts'
import type { undoAddressChange as contract } from '#contract/account.ts'
import type { Locale } from '#contract/languages.ts'
import { updatePassword } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { defineEvent, requestLanguage, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { deleteOtherAddresses, findConfirmedMail, insertAddress } from './address-store.ts'
import { deleteChallengesOf } from './challenge-store.ts'
import { keyedHash } from './hashes.ts'
import { mails } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { localeFor } from './send-mails.ts'
import { deleteSessionsOf } from './session-store.ts'
import { lockActiveUser } from './store.ts'
import type { Address } from './store.ts'
import { deleteGotSince, deleteUndosOf, findReplaced, findUndo, insertUndo } from './undo-store.ts'

/** An account has another confirmed address. The owner of the one before gets a link that takes this back. */
export const AddressReplaced = defineEvent('AddressReplaced', { undoId: rowId, locale: requestLanguage })

/** Keeps the address that `address` replaces. Call it in the transaction that confirms the new one, before it is confirmed. */
export async function keepReplaced(tx: Ctx, userId: string, address: Address): Promise<void> {
  const replaced = await findReplaced(tx.db, userId, address)
  if (replaced === undefined) return
  const expiresAt = new Date(tx.now().getTime() + undoDays * 86_400_000)
  const undoId = await insertUndo(tx.db, { userId, ...replaced, expiresAt })
  await tx.emit(AddressReplaced, { undoId, locale: tx.locale })
}

/** Mails the link: to the old mail address, or, of a telephone number, to the mail address of the account. */
export async function sendUndoLink(
  ctx: AppCtx,
  { undoId, locale: asked }: { undoId: number; locale: Locale },
): Promise<void> {
  const undo = await findUndo(ctx.db, undoId, ctx.now())
  if (undo === undefined) return
  const to = undo.kind === 'mail' ? undo.value : await findConfirmedMail(ctx.db, undo.userId)
  if (to === undefined) return
  const href = `${ctx.env.publicUrl}/auth/undo-change/${undoId}-${secretOf(ctx, undoId).toString('base64url')}`
  const locale = await localeFor(ctx, undo.userId, asked)
  await ctx.mail.send({ to, userId: undo.userId, ...mails.addressReplaced(href, locale) })
}

/** Only this installation can make it, so it need not be stored, and sending the mail again sends the same link. */
const secretOf = (ctx: Pick<AppCtx, 'env'>, undoId: number): Buffer =>
  keyedHash(ctx, 'undo-address', String(undoId))

/**
 * Gives an account the address back that was replaced, ends its sessions and takes from it whatever it got since somebody
 * entered the new address. Its password stops working: whoever changed the address may know or have set it.
 * @throws AppError undo_link_over
 */
export const undoAddressChange: Handler<typeof contract> = async (ctx, { body }) => {
  const [number = '', secret = ''] = body.token.split(/-(.*)/s)
  const undoId = Number(number)
  const given = Buffer.from(secret, 'base64url')
  const right = secretOf(ctx, undoId)
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
