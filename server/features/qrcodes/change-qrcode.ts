import type { AppCtx } from '#server/platform/ctx.ts'
import { slugTaken } from './slug-taken.ts'
import { isReserved } from './slug-rules.ts'
import { insertSlug, retireSlug, reviveSlug, updateQrcode } from './store.ts'

export type QrcodeChange = {
  readonly campaign?: string | undefined
  readonly label?: string | undefined
  /** A new current link; empty or the present one changes nothing. */
  readonly slug?: string | undefined
}

/**
 * Changes what can be changed of a code: its names and its link. The code itself never changes, and every link it
 * ever had keeps answering. Call it in the transaction that holds the lock of its card.
 * @throws AppError slug_taken
 */
export async function changeQrcode(
  ctx: Pick<AppCtx, 'db' | 'now'>,
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
  if (isReserved(slug) || !(await insertSlug(ctx.db, slug, qrcode.id, ctx.now()))) throw slugTaken()
}
