import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { generateCode } from './generate-code.ts'
import { slugTaken } from './slug-taken.ts'
import { isReserved, slugBase, slugCandidates } from './slug-rules.ts'
import { insertSlug } from './store.ts'

/**
 * Gives a fresh code its first slug. The database decides who gets it when two ask at once.
 * @param wanted what the owner asked for, or empty: made from `name`, and from the code when that has no Latin letter.
 * @throws AppError slug_taken for a wanted one that is somebody's or reserved.
 */
export async function claimSlug(
  ctx: Pick<AppCtx, 'db' | 'now'>,
  qrcode: { id: number; code: string },
  { wanted, name }: { wanted: string; name: string },
): Promise<string> {
  if (wanted !== '') {
    const isMine = !isReserved(wanted) && (await insertSlug(ctx.db, wanted, qrcode.id, ctx.now()))
    if (!isMine) throw slugTaken()
    return wanted
  }
  const end = () => generateCode().slice(0, 5).toLowerCase()
  const own = qrcode.code.toLowerCase()
  for (const slug of [...slugCandidates(slugBase(name), end), own, `${own}-${end()}`])
    if (await insertSlug(ctx.db, slug, qrcode.id, ctx.now())) return slug
  throw new AppError('slug_taken')
}
