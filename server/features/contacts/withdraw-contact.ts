import { createHash, createHmac } from 'node:crypto'
import type { ShareForm } from '#contract/contact-shapes.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'
import { deleteByWithdrawHash } from './merge-store.ts'
import { findByWithdrawHash } from './shared-store.ts'

/** What makes two sendings the same, together with the day. `sender` is the network address of the visitor. */
type Sending = {
  readonly cardId: number
  readonly sender: string
  readonly form: Omit<ShareForm, 'consent_version'>
}

/**
 * The key with which a visitor can withdraw what they sent: 192 bits, derived with the secret of this installation. The
 * same details sent again from the same address on the same day (UTC) have the same key, so that a double click or a
 * retry stores one contact. Sent from another address they have another key, so that nobody can withdraw for others.
 */
export function withdrawKey(ctx: Pick<AppCtx, 'env' | 'now'>, { cardId, sender, form }: Sending): string {
  const { SECRET } = ctx.env
  if (SECRET === undefined) throw new Error('SECRET is needed to make keys.')
  const { name, phone, email, company, message } = form
  const day = ctx.now().toISOString().slice(0, 10)
  const sending = ['withdraw', cardId, sender, day, name, phone, email, company, message]
  const digest = createHmac('sha256', SECRET).update(JSON.stringify(sending)).digest()
  return digest.subarray(0, 24).toString('base64url')
}

/** What the database stores of a key. Nobody can try out 192 bits, so a fast hash is safe. */
export const hashWithdrawKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** What a visitor sent, as their withdrawal page shows it. */
export type WithdrawableContact = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly company: string
  readonly message: string
  readonly sentAt: Date
  /** The language of the form. */
  readonly locale: string
  /** The name on the card it was sent to. */
  readonly cardName: string
  /** The current link of the card, which may be inactive or deleted by now. */
  readonly slug: string
}

/** Finds what was sent, by the key of the visitor; undefined once it is withdrawn or deleted. */
export async function findSharedByWithdrawKey(
  ctx: Pick<AppCtx, 'db'>,
  key: string,
): Promise<WithdrawableContact | undefined> {
  const row = await findByWithdrawHash(ctx.db, hashWithdrawKey(key))
  if (row === undefined) return undefined
  const { name, phone, email, company, message, created_at, card_name, slug, consent_locale: locale } = row
  const sent = { name, phone, email, company, message }
  return { ...sent, locale, sentAt: created_at, cardName: card_name ?? '', slug: slug ?? '' }
}

/** Deletes what was sent, by the key of the visitor. It cannot be restored. @returns false when there is nothing to delete. */
export async function withdrawSharedContact(ctx: Pick<AppCtx, 'db'>, key: string): Promise<boolean> {
  return runTransaction(ctx.db, async (tx) => deleteByWithdrawHash(tx, hashWithdrawKey(key)))
}
