import type { AppCtx } from '#server/platform/ctx.ts'
import { slugTaken, takeSlug } from './claim-slug.ts'
import { isReserved } from './rules.ts'
import { retireSlug, reviveSlug, updateQrcode } from './store.ts'

export type QrcodeChange = {
  readonly campaign?: string | undefined
  readonly label?: string | undefined
  /** A new current slug; empty, or the current one, changes nothing. */
  readonly slug?: string | undefined
}

/**
 * Changes the campaign, the label and the slug of a code. The code itself never changes, and every slug it ever had
 * keeps working. Call it in the transaction that has locked its card.
 * @throws AppError slug_taken
 */
export async function changeQrcode(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  qrcode: { id: number; slug: string },
  { campaign, label, slug = '' }: QrcodeChange,
): Promise<void> {
  if (campaign !== undefined || label !== undefined)
    await updateQrcode(ctx.db, qrcode.id, {
      ...(campaign !== undefined && { campaign }),
      ...(label !== undefined && { label }),
      updated_at: ctx.now(),
    })
  if (slug === '' || slug === qrcode.slug) return
  await retireSlug(ctx.db, qrcode.id)
  if (await reviveSlug(ctx.db, slug, qrcode.id)) return
  if (isReserved(slug) || !(await takeSlug(ctx, slug, qrcode.id))) throw slugTaken()
}
