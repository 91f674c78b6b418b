import { randomBytes } from 'node:crypto'
import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { encodeCode, isReserved, slugBase, slugCandidates } from './rules.ts'
import { hashSlug } from './retired-slugs.ts'
import { hasSlug, insertSlug, listHeldFor, setCurrentSlug } from './store.ts'

/** @returns five random characters for the end of a slug. */
export const randomEnd = (): string => encodeCode(randomBytes(5)).slice(0, 5).toLowerCase()

/** The error of a slug, shown beside the field where it was typed. */
const slugTaken = (): AppError =>
  new AppError('slug_taken', {
    fields: [{ path: 'slug', ...describeField('slug_taken') }],
  })

type Tx = Pick<AppCtx, 'db' | 'env' | 'now'>

/** @returns false when the slug is or was somebody's, or reads like another code. */
const takeSlug = (tx: Tx, slug: string, qrcodeId: number, isCurrent: boolean): Promise<boolean> =>
  insertSlug(tx.db, slug, qrcodeId, { hash: hashSlug(tx, slug), now: tx.now(), isCurrent })

/**
 * Gives a code another current slug, which may be one that it had before. It takes the new one before it lets the old one go:
 * two codes that ask for each other's slug do not wait in a circle.
 * @throws AppError slug_taken
 */
export async function changeSlug(tx: Tx, slug: string, qrcodeId: number): Promise<void> {
  const take = async () => !isReserved(slug) && (await takeSlug(tx, slug, qrcodeId, false))
  if (!(await hasSlug(tx.db, slug, qrcodeId)) && !(await take())) throw slugTaken()
  await setCurrentSlug(tx.db, slug, qrcodeId)
}

/**
 * Gives a code its first slug. The database decides who gets a slug that several ask for at the same time.
 * @param wanted the slug the owner asked for. When empty, it is the one that an invitation holds for the owner, else made from `name`,
 *   or from the code when the name has no Latin letter.
 * @param current the slug that it has nevertheless, which it keeps beside the new one.
 * @throws AppError slug_taken when the wanted slug belongs to somebody else or is reserved.
 */
export async function claimSlug(
  tx: Tx,
  qrcode: { id: number; code: string; ownerId?: string | null },
  { wanted, name, current = '' }: { wanted: string; name: string; current?: string },
): Promise<string> {
  const isFirst = current === ''
  const own = qrcode.code.toLowerCase()
  const held = wanted === '' && qrcode.ownerId != null ? await listHeldFor(tx.db, qrcode.ownerId) : []
  const made = [...held, ...slugCandidates(slugBase(name), randomEnd), own, `${own}-${randomEnd()}`]
  for (const slug of wanted === '' ? made : [wanted].filter((one) => !isReserved(one))) {
    if (!(await takeSlug(tx, slug, qrcode.id, isFirst))) continue
    if (!isFirst) await setCurrentSlug(tx.db, slug, qrcode.id)
    return slug
  }
  throw wanted === '' ? new AppError('slug_taken') : slugTaken()
}
