import { undoDays } from '#contract/account.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { defineEvent, requestLanguage, rowId } from '#server/platform/events.ts'
import { findConfirmedMail } from './address-store.ts'
import { keyedHash } from '../hashes.ts'
import { mails } from '../mails/mails.ts'
import { readerFor } from '../mails/send-mails.ts'
import type { Address } from '../store.ts'
import { findReplaced, findUndo, insertUndo } from './undo-store.ts'

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
  { undoId, locale: requestLocale }: { undoId: number; locale: Locale },
): Promise<void> {
  const undo = await findUndo(ctx.db, undoId, ctx.now())
  if (undo === undefined) return
  const to = undo.kind === 'mail' ? undo.value : await findConfirmedMail(ctx.db, undo.userId)
  if (to === undefined) return
  const href = `${ctx.env.publicUrl}/auth/undo-change/${undoId}-${secretOfUndo(ctx, undoId).toString('base64url')}`
  const reader = await readerFor(ctx, undo.userId, requestLocale)
  const replaced = { kind: undo.kind, value: undo.value, at: undo.changedAt }
  await ctx.mail.send({ to, userId: undo.userId, ...mails.addressReplaced(href, replaced, reader) })
}

/** Only this installation can make it, so it need not be stored, and sending the mail again sends the same link. */
export const secretOfUndo = (ctx: Pick<AppCtx, 'env'>, undoId: number): Buffer =>
  keyedHash(ctx, 'undo-address', String(undoId))
