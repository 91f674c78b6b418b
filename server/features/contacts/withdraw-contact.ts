import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteByWithdrawHash, findByWithdrawHash } from './shared-store.ts'
import { hashWithdrawKey } from './withdraw-key.ts'

/** What a visitor sent, as they may see it again. */
export type WithdrawableContact = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly company: string
  readonly message: string
  readonly sentAt: Date
  /** Who received it. */
  readonly cardName: string
  /** The card's current link; it may be switched off or deleted by now. */
  readonly slug: string
}

/** What was sent under a key of `shareContact`; undefined once it is withdrawn or deleted. */
export async function findSharedByWithdrawKey(
  ctx: Pick<AppCtx, 'db'>,
  key: string,
): Promise<WithdrawableContact | undefined> {
  const row = await findByWithdrawHash(ctx.db, hashWithdrawKey(key))
  if (row === undefined) return undefined
  const { name, phone, email, company, message, created_at, card_name, slug } = row
  const sent = { name, phone, email, company, message }
  return { ...sent, sentAt: created_at, cardName: card_name ?? '', slug: slug ?? '' }
}

/** Deletes what was sent under a key, for good. @returns false when there is nothing, or nothing any more. */
export async function withdrawSharedContact(ctx: Pick<AppCtx, 'db'>, key: string): Promise<boolean> {
  return deleteByWithdrawHash(ctx.db, hashWithdrawKey(key))
}
