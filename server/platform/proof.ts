import { AppError } from './app-error.ts'
import type { Actor } from './ctx.ts'

/**
 * For a call that needs a fresh proof of identity only sometimes; one that always does says so in its contract (`needsProof`).
 * @throws AppError identity_unproved
 */
export function assertProved({ isProved }: Pick<Actor, 'isProved'>): void {
  if (!isProved) throw new AppError('identity_unproved')
}
