import { createHash, createHmac } from 'node:crypto'
import type { ShareForm } from '#contract/contact-shapes.ts'
import type { AppCtx } from '#server/platform/ctx.ts'

/** One sending: what, to which card, from which address, on which day. */
export type Sending = { readonly cardId: number; readonly sender: string; readonly form: ShareForm }

/**
 * The key by which a visitor takes back what they sent: 192 bits that nobody can guess without our secret. The same
 * details sent again from the same address on the same day (UTC) have the same key, so that a double click or a
 * retry is one contact with one way back; from elsewhere they have another, so that nobody withdraws for others.
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

/** What is stored of a key. A key of 192 bits needs no slow hash. */
export const hashWithdrawKey = (key: string): Buffer => createHash('sha256').update(key).digest()
