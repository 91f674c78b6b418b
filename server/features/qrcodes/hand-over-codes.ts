import type { AppCtx } from '#server/platform/ctx.ts'
import { insertSteps, setCardOfCode } from './code-store.ts'
import type { LockedCode, Step } from './code-store.ts'
import { listCodesToReturn, setOwnerOfCode, setOwnerOfCodes } from './hand-over-store.ts'
import { leaveCard } from './leave-card.ts'

type Tx = Pick<AppCtx, 'db' | 'env' | 'now'>

/** A card that goes from one account to another. */
type Move = { readonly cardId: number; readonly from: string; readonly to: string }

/** Gives the codes of a card that are its owner's to somebody else; links, visits and chips belong to them. @returns their ids */
export async function giveCodesOfCard(tx: Tx, { cardId, from, to }: Move): Promise<number[]> {
  const ids = await setOwnerOfCodes(tx.db, { cardId, from, to, now: tx.now() })
  for (const id of ids) await noteSteps(tx, id, to, [{ action: 'transferred', cardId }])
  return ids
}

/**
 * Gives codes back with their card: those that went with it, as long as `from` has them, wherever they are by now, and those
 * that were made for it since. A printed code that `from` has put on the card stays theirs, and shows nothing.
 * @param codeIds those that went with it
 */
export async function takeCodesBack(
  tx: Tx,
  { cardId, from, to, codeIds }: Move & { readonly codeIds: readonly number[] },
): Promise<void> {
  for (const code of await listCodesToReturn(tx.db, { cardId, ownerId: from, codeIds })) {
    const hasGone = codeIds.includes(code.id)
    if (code.card_id === cardId && code.kind === 'merchandise' && !hasGone) {
      await setCardOfCode(tx.db, code.id, null, tx.now())
      await noteSteps(tx, code.id, to, [{ action: 'detached', cardId }])
    } else if (code.card_id === cardId || canLeave(code)) await takeCodeBack(tx, code, { cardId, from, to })
  }
}

/** A code that is blocked, or that a card was made on since, stays where it is. */
const canLeave = ({ blocked_at, kind, is_primary }: LockedCode) =>
  blocked_at === null && !(is_primary && kind === 'card')

async function takeCodeBack(tx: Tx, code: LockedCode, { cardId, from, to }: Move): Promise<void> {
  const { id } = code
  const now = tx.now()
  const steps: Step[] = []
  if (code.card_id !== cardId) {
    steps.push(...(await leaveCard(tx, code, from)), { action: 'attached', cardId })
    await setCardOfCode(tx.db, id, cardId, now)
  }
  await setOwnerOfCode(tx.db, id, to, now)
  await noteSteps(tx, id, to, [...steps, { action: 'transferred', cardId }])
}

const noteSteps = ({ db, now }: Tx, id: number, actorId: string, steps: readonly Step[]) =>
  insertSteps(db, id, steps, { actorId, now: now() })
