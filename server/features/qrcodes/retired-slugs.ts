import { createHmac } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { deleteSlugs, detachCodes, insertRetired, isRetired, listSlugsOf } from './own-store.ts'
import type { CodesOf } from './own-store.ts'

/**
 * What is stored of a link whose owner was erased. It is keyed, because slugs are short: without the secret nobody can
 * find out which ones they were.
 */
export function hashSlug({ env }: Pick<AppCtx, 'env'>, slug: string): Buffer {
  if (env.SECRET === undefined) throw new Error('SECRET is needed to hash links.')
  return createHmac('sha256', env.SECRET).update(`slug\n${slug}`).digest()
}

/** Whether a link was one of somebody who is erased. */
export const isRetiredSlug = (ctx: Pick<AppCtx, 'db' | 'env'>, slug: string): Promise<boolean> =>
  isRetired(ctx.db, hashSlug(ctx, slug))

/** The links of a card that nobody has accepted, and nobody has seen, are free again; its code is never used again. Call it in a transaction. */
export async function freeCodes(tx: Pick<AppCtx, 'db' | 'now'>, cardId: number): Promise<void> {
  const slugs = await listSlugsOf(tx.db, { cardId })
  if (slugs.length > 0) await deleteSlugs(tx.db, slugs)
  await detachCodes(tx.db, { cardId }, tx.now())
}

/** Takes codes from their owner for good, and keeps only hashes of their links. Call it in a transaction. */
export async function eraseCodes(tx: Pick<AppCtx, 'db' | 'env' | 'now'>, of: CodesOf): Promise<void> {
  const slugs = await listSlugsOf(tx.db, of)
  if (slugs.length > 0) {
    const hashes = slugs.map((slug) => hashSlug(tx, slug))
    await insertRetired(tx.db, hashes, tx.now())
    await deleteSlugs(tx.db, slugs)
  }
  await detachCodes(tx.db, of, tx.now())
}
