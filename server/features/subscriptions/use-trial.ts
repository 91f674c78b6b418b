import { createHmac } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import { insertTrialUses, listConfirmed } from './subscription-store.ts'

type Trial = {
  readonly userId: string
  readonly packageId: number
  /** As the billing profile has it. */
  readonly gstin?: string | undefined
}

/**
 * Takes the one trial of a person: whoever has the account, a confirmed address or the GSTIN of somebody who had one has had
 * it too. Call it in the transaction that starts the trial; of two at once, one waits for the other.
 * @throws AppError trial_used
 */
export async function useTrial(
  tx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  { userId, packageId, gstin }: Trial,
): Promise<void> {
  const confirmed = await listConfirmed(tx.db, userId)
  const identities: [kind: string, value: string][] = [
    ['user', userId],
    ...confirmed.map(({ kind, value }): [string, string] => [kind, value]),
    ...(gstin === undefined || gstin === '' ? [] : [['gstin', gstin.toUpperCase()] as [string, string]]),
  ]
  const hashes = identities.map(([kind, value]) => identityHash(tx.env.SECRET, kind, value))
  const uses = hashes
    // in one order, so that none waits for another in a circle
    .toSorted((a, b) => a.compare(b))
    .map((identity) => ({ identity, user_id: userId, package_id: packageId, used_at: tx.now() }))
  await mapConstraints({ trial_uses_pkey: 'trial_used' }, () => insertTrialUses(tx.db, uses))
}

/** It stays when the account is erased; without the secret of the installation nobody can tell whose it is. */
function identityHash(secret: string | undefined, kind: string, value: string): Buffer {
  if (secret === undefined) throw new Error('SECRET is needed to hash identities.')
  return createHmac('sha256', secret)
    .update(JSON.stringify(['trial', kind, value]))
    .digest()
}
