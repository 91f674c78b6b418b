import { randomBytes } from 'node:crypto'
import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { encodeCode, isReserved, slugBase, slugCandidates } from './rules.ts'
import { hashSlug } from './retired-slugs.ts'
import { insertSlug } from './store.ts'

/** @returns five random characters for the end of a slug. */
export const randomEnd = (): string => encodeCode(randomBytes(5)).slice(0, 5).toLowerCase()

/** The error of a slug, shown beside the field where it was typed. */
export const slugTaken = (): AppError =>
  new AppError('slug_taken', {
    fields: [{ path: 'slug', ...describeField('slug_taken') }],
  })

/** @returns false when the slug is or was somebody's, or reads like another code. */
export const takeSlug = (
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  slug: string,
  qrcodeId: number,
): Promise<boolean> => insertSlug(ctx.db, slug, qrcodeId, { hash: hashSlug(ctx, slug), now: ctx.now() })

/**
 * Gives a new code its first slug. The database decides who gets a slug that several ask for at the same time.
 * @param wanted the slug the owner asked for. When empty, the slug is made from `name`, or from the code when the name
 *   has no Latin letter.
 * @throws AppError slug_taken when the wanted slug belongs to somebody else or is reserved.
 */
export async function claimSlug(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  qrcode: { id: number; code: string },
  { wanted, name }: { wanted: string; name: string },
): Promise<string> {
  if (wanted !== '') {
    const isMine = !isReserved(wanted) && (await takeSlug(ctx, wanted, qrcode.id))
    if (!isMine) throw slugTaken()
    return wanted
  }
  const own = qrcode.code.toLowerCase()
  for (const slug of [...slugCandidates(slugBase(name), randomEnd), own, `${own}-${randomEnd()}`])
    if (await takeSlug(ctx, slug, qrcode.id)) return slug
  throw new AppError('slug_taken')
}
