import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { moveSlugs } from './claim-store.ts'
import { setCardOfCode } from './code-store.ts'
import type { LockedCode, Step } from './code-store.ts'
import { createQrcode } from './create-qrcode.ts'

/**
 * Takes the card from a code that is locked with its card. A card that loses its primary code, which only a printed one can
 * leave, gets a new one with its links: links belong to the card, the print to whoever has it.
 * @returns what happened, for the history.
 * @throws AppError primary_code when the code was made for its card and stays with it; code_blocked: a blocked code stays as it
 *   is, or the links of its card would lead on by the new code.
 */
export async function leaveCard(
  tx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  code: LockedCode,
  ownerId: string,
): Promise<Step[]> {
  const { id, kind, card_id: cardId, is_primary: isPrimary, campaign, label } = code
  if (code.blocked_at !== null) throw new AppError('code_blocked')
  if (cardId === null) return []
  if (isPrimary && kind === 'card') throw new AppError('primary_code')
  await setCardOfCode(tx.db, id, null, tx.now())
  if (isPrimary) {
    const texts = { campaign, label, slug: '', name: '' }
    const made = await createQrcode(tx, { kind: 'card', ownerId, cardId, ...texts })
    await moveSlugs(tx.db, code, made)
  }
  return [{ action: 'detached', cardId }]
}
