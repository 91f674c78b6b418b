import { randomBytes } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { insertFree } from './batch-code-store.ts'
import type { BatchCode, CodesOfBatch } from './batch-code-store.ts'
import { claimSecretOf, hashClaimSecret, presentClaimSecret } from './claim-secret.ts'
import { encodeCode } from './rules.ts'

const maxTries = 5

/** The key of printed secrets. @throws Error when the installation has none */
function claimKeyOf({ env: { SECRET } }: Pick<AppCtx, 'env'>): string {
  if (SECRET === undefined) throw new Error('SECRET is needed to derive the secrets of codes.')
  return SECRET
}

/** The secret of a code as it is printed. */
export const printedSecret = (
  ctx: Pick<AppCtx, 'env'>,
  { code, claim_secret_version: version }: Pick<BatchCode, 'code' | 'claim_secret_version'>,
): string => presentClaimSecret(claimSecretOf(claimKeyOf(ctx), code, version))

/**
 * Inserts claimable codes with these serial numbers; a random code that is in use is replaced by another one.
 * @param generate makes a random code. @throws Error when several codes in a row are in use.
 */
export async function insertBatchCodes(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  batch: CodesOfBatch,
  serials: readonly number[],
  generate = () => encodeCode(randomBytes(5)),
): Promise<void> {
  const key = claimKeyOf(ctx)
  let missing = serials
  for (let left = maxTries; missing.length > 0; left--) {
    if (left === 0) throw new Error(`No free codes in ${maxTries} tries`)
    const codes = missing.map(() => generate())
    const hashes = codes.map((code) => (batch.needsSecret ? hashClaimSecret(claimSecretOf(key, code)) : null))
    const inserted = new Set(
      await insertFree(ctx.db, batch, { serials: missing, codes, hashes, now: ctx.now() }),
    )
    missing = missing.filter((serial) => !inserted.has(serial))
  }
}
