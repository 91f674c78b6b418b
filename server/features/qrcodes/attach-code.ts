import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { changeQrcode } from './change-qrcode.ts'
import { claimSlug } from './claim-slug.ts'
import { insertSteps, lockCode, lockCodeAndCards, setCardOfCode, takeFreeCode } from './code-store.ts'
import type { Step } from './code-store.ts'
import { leaveCard } from './leave-card.ts'
import { slugBase } from './rules.ts'
import { findQrcodeByCode } from './store.ts'

type Tx = Pick<AppCtx, 'db' | 'env' | 'now'>

/** A code of a person. */
type OwnCodeRef = { readonly qrcodeId: number; readonly ownerId: string }

/**
 * Lets a code show another card, as an alternate. Call it in a transaction; it locks both cards.
 * @throws AppError qrcode_not_found; primary_code when the code was made for its card.
 */
export async function attachCode(
  tx: Tx,
  { cardId, ...ref }: OwnCodeRef & { readonly cardId: number },
): Promise<void> {
  const code = await getCodeToMove(tx, ref, cardId)
  if (code.card_id === cardId) return
  const steps = await leaveCard(tx, code, ref.ownerId)
  await setCardOfCode(tx.db, code.id, cardId, tx.now())
  await record(tx, ref, [...steps, { action: 'attached', cardId }])
}

/**
 * Takes the card from a code; a code that shows nothing stays as it is. Call it in a transaction.
 * @throws AppError qrcode_not_found; primary_code
 */
export async function detachCode(tx: Tx, ref: OwnCodeRef): Promise<void> {
  const code = await getCodeToMove(tx, ref)
  const steps = await leaveCard(tx, code, ref.ownerId)
  if (steps.length > 0) await record(tx, ref, steps)
}

async function getCodeToMove({ db }: Tx, { qrcodeId, ownerId }: OwnCodeRef, nextCardId?: number) {
  const code = await lockCodeAndCards(db, qrcodeId, ownerId, nextCardId)
  if (code === undefined) throw new AppError('qrcode_not_found')
  return code
}

const record = (tx: Tx, { qrcodeId, ownerId }: OwnCodeRef, steps: readonly Step[]) =>
  insertSteps(tx.db, qrcodeId, steps, { actorId: ownerId, now: tx.now() })

export type FilledCode = OwnCodeRef & {
  readonly cardId: number
  readonly campaign: string
  readonly label: string
  /** The wanted slug. When empty, a code that was never named gets one made from `name`. */
  readonly slug: string
  readonly name: string
}

/**
 * Makes a code that shows nothing the primary code of a new card. Call it in the transaction that creates the card.
 * Texts that are empty leave those of the code as they are.
 * @throws AppError qrcode_not_found; qrcode_taken when it shows a card already; code_blocked; slug_taken.
 */
export async function fillCode(
  tx: Tx,
  { qrcodeId, ownerId, cardId, campaign, label, slug, name }: FilledCode,
): Promise<{ id: number; code: string; slug: string; campaign: string; label: string }> {
  const taken = await takeFreeCode(tx.db, { id: qrcodeId, ownerId, cardId, now: tx.now() })
  if (taken === undefined) {
    const own = await lockCode(tx.db, qrcodeId, ownerId)
    if (own === undefined) throw new AppError('qrcode_not_found')
    throw new AppError(own.blocked_at === null ? 'qrcode_taken' : 'code_blocked')
  }
  await record(tx, { qrcodeId, ownerId }, [{ action: 'attached', cardId }])
  const { id, code } = taken
  const current = (await findQrcodeByCode(tx.db, code))?.slug ?? ''
  const texts = { campaign: campaign || taken.campaign, label: label || taken.label }
  await changeQrcode(tx, { id, slug: current }, { ...texts, slug })
  const kept = slug || (await nameCode(tx, taken, current, name))
  return { id, code, slug: kept, ...texts }
}

/** A code whose link was chosen once keeps it; one that only has its code, or nothing, gets a link made of the name. */
async function nameCode(tx: Tx, taken: { id: number; code: string }, current: string, name: string) {
  const isChosen = current !== '' && current !== taken.code.toLowerCase()
  if (isChosen || (current !== '' && slugBase(name) === '')) return current
  return claimSlug(tx, taken, { wanted: '', name, current })
}
