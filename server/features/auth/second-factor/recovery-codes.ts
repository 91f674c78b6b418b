import { randomInt } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { keyedHash } from '../hashes.ts'
import { recoveryCodeCount } from '../rules.ts'
import { replaceRecoveryCodes } from './second-factor-store.ts'

/** Without letters and digits that look alike. Ten of them have 49 random bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const [groups, groupLength] = [2, 5]

const makeCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** Hyphens, spaces and upper case make no difference. */
export const hashRecoveryCode = (ctx: Pick<AppCtx, 'env'>, userId: string, code: string): Buffer =>
  keyedHash(ctx, 'recovery-code', userId, code.toLowerCase().replace(/[^a-z\d]/g, ''))

/** Replaces the recovery codes of an account, in a transaction. @returns the codes, to be shown now and never again. */
export async function makeRecoveryCodes(tx: Pick<AppCtx, 'db' | 'env'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await replaceRecoveryCodes(
    tx.db,
    userId,
    codes.map((code) => hashRecoveryCode(tx, userId, code)),
  )
  return codes
}
