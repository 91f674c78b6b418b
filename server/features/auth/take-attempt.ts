import { createHash } from 'node:crypto'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { countAttempt } from './attempt-store.ts'
import type { Allowance } from './rules.ts'

/** What a counter is kept under: whatever people typed is hashed, so that the table lists no addresses. */
export function attemptKey(what: string, whose: string): string {
  return `${what}:${createHash('sha256').update(whose).digest('base64url')}`
}

/** Counts a try in the database. @returns whether the allowance still covers it. */
export async function takeAttempt(
  ctx: Pick<AppCtx, 'db' | 'now'>,
  key: string,
  { points, seconds }: Allowance,
): Promise<boolean> {
  const now = ctx.now()
  const count = await countAttempt(ctx.db, key, now, new Date(now.getTime() + seconds * 1000))
  return count <= points
}

/** @throws AppError too_many_requests when one of the allowances is used up. */
export async function assertAttempt(
  ctx: Pick<AppCtx, 'db' | 'now'>,
  what: string,
  whose: string,
  allowances: readonly Allowance[],
): Promise<void> {
  for (const allowance of allowances) {
    const key = attemptKey(`${what}/${allowance.seconds}`, whose)
    if (!(await takeAttempt(ctx, key, allowance))) throw new AppError('too_many_requests')
  }
}
