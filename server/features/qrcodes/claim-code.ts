import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { holdBatchesOf } from './batch-code-store.ts'
import { hashClaimSecret } from './claim-secret.ts'
import { attemptClaim, findClaimable, setFree, setOwner } from './claim-store.ts'
import type { ClaimableRow } from './claim-store.ts'
import { insertSteps, lockCodeAndCards } from './code-store.ts'
import type { LockedCode, Step } from './code-store.ts'
import { leaveCard } from './leave-card.ts'
import { isGuessNoted } from './rules.ts'

type Tx = Pick<AppCtx, 'db' | 'env' | 'now'>

type ClaimOf = { readonly code: string; readonly userId: string; readonly secret: string }

/**
 * Gives a printed code to whoever has its secret. Call it in a transaction that commits also when the secret is wrong: it counts.
 * @returns whether the secret was right.
 * @throws AppError already_claimed, code_blocked, code_inactive or code_expired when no secret is compared.
 */
export async function claimCode(tx: Tx, { code, userId, secret }: ClaimOf): Promise<boolean> {
  const found = await findClaimable(tx.db, code)
  if (found === undefined) throw new AppError('qrcode_not_found')
  const { id } = found
  const now = tx.now()
  const attempt = await attemptClaim(tx.db, {
    id,
    userId,
    secretHash: hashClaimSecret(secret),
    now,
  })
  if (attempt === undefined) throw await reasonOf(tx, code)
  if (attempt.isClaimed) {
    await insertSteps(tx.db, id, [{ action: 'claimed', cardId: null }], { actorId: userId, now })
    return true
  }
  if (isGuessNoted(attempt.wrongSecrets)) {
    await insertSteps(tx.db, id, [{ action: 'secret-guessed', cardId: null }], { actorId: userId, now })
    const { wrongSecrets } = attempt
    const subject = { type: 'qrcode', id }
    await recordAction(tx, {
      actorId: userId,
      action: 'qrcode.guessed',
      subject,
      details: { wrong_secrets: wrongSecrets },
    })
  }
  return false
}

/** Why no secret was compared: read after the update, which has waited for whoever was first. */
async function reasonOf({ db }: Tx, code: string): Promise<AppError> {
  const row = await findClaimable(db, code)
  if (row === undefined) return new AppError('qrcode_not_found')
  if (row.owner_id !== null) return new AppError('already_claimed')
  if (row.blocked_at !== null) return new AppError('code_blocked')
  if (row.status === 'inactive') return new AppError('code_inactive')
  return new AppError('code_expired')
}

/** Whether this is the secret of a code, or it has none. It compares for somebody who cannot claim yet, and counts nothing. */
export const isSecretOf = (
  { secret_hash: stored }: Pick<ClaimableRow, 'secret_hash'>,
  typed: string,
): boolean => stored === null || stored.equals(hashClaimSecret(typed))

/** The error of a wrong secret, shown beside the field where it was typed. */
export const wrongSecret = (): AppError =>
  new AppError('wrong_claim_secret', {
    fields: [{ path: 'claim_secret', ...describeField('wrong_claim_secret') }],
  })

type OwnCode = { readonly qrcodeId: number; readonly ownerId: string }

/**
 * Takes a claimed code from its owner: whoever has the printed secret may claim it. Call it in a transaction.
 * @throws AppError qrcode_not_found, not_merchandise; code_blocked, code_inactive: nobody gets rid of a block by releasing
 *   the code.
 */
export async function releaseCode(
  tx: Tx,
  own: OwnCode,
): Promise<{ code: string; status: 'claimable' | 'inactive' }> {
  await holdBatchesOf(tx.db, [own.qrcodeId])
  const code = await lockClaimed(tx, own)
  const steps = await leaveCard(tx, code, own.ownerId)
  const status = await setFree(tx.db, code.id, tx.now())
  if (status === undefined) throw new AppError('code_inactive')
  const released: Step = { action: 'released', cardId: null }
  await insertSteps(tx.db, code.id, [...steps, released], { actorId: own.ownerId, now: tx.now() })
  return { code: code.code, status }
}

/**
 * Gives a claimed code to somebody who accepted it. Call it in a transaction.
 * @throws AppError qrcode_not_found, not_merchandise, code_inactive
 */
export async function handOverCode(
  tx: Tx,
  { toUserId, ...own }: OwnCode & { readonly toUserId: string },
): Promise<{ code: string }> {
  const code = await getTransferable(tx, own)
  const steps = await leaveCard(tx, code, own.ownerId)
  await setOwner(tx.db, code.id, toUserId, tx.now())
  const transferred: Step = { action: 'transferred', cardId: null }
  await insertSteps(tx.db, code.id, [...steps, transferred], { actorId: toUserId, now: tx.now() })
  return { code: code.code }
}

/**
 * Locks a code that its owner may give away.
 * @throws AppError qrcode_not_found, not_merchandise, code_inactive
 */
export async function getTransferable(tx: Tx, own: OwnCode): Promise<LockedCode> {
  const code = await lockClaimed(tx, own)
  if (code.shown_status !== 'active') throw new AppError('code_inactive')
  return code
}

async function lockClaimed({ db }: Tx, { qrcodeId, ownerId }: OwnCode): Promise<LockedCode> {
  const code = await lockCodeAndCards(db, qrcodeId, ownerId)
  if (code === undefined) throw new AppError('qrcode_not_found')
  if (code.kind !== 'merchandise') throw new AppError('not_merchandise')
  return code
}
