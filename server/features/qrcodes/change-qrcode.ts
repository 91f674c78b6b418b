import type { AppCtx } from '#server/platform/ctx.ts'
import { changeSlug } from './claim-slug.ts'
import { updateQrcode } from './store.ts'
import type { CodeValues } from './store.ts'

/** What is undefined stays. */
export type QrcodeChange = { readonly [Name in keyof CodeValues]?: CodeValues[Name] | undefined } & {
  /** A new current slug; empty, or the current one, changes nothing. */
  readonly slug?: string | undefined
}

/**
 * Changes the texts, the picture, the design and the slug of a code. The code itself never changes, and every slug it ever had
 * keeps working. Call it in a transaction; with a new slug, in one that has locked the card.
 * @throws AppError slug_taken
 */
export async function changeQrcode(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  qrcode: { id: number; slug: string },
  { slug = '', campaign, label, picture, design, scan_result }: QrcodeChange,
): Promise<void> {
  const values = {
    ...(campaign !== undefined && { campaign }),
    ...(label !== undefined && { label }),
    ...(picture !== undefined && { picture }),
    ...(design !== undefined && { design }),
    ...(scan_result !== undefined && { scan_result }),
  }
  if (Object.keys(values).length > 0)
    await updateQrcode(ctx.db, qrcode.id, { ...values, updated_at: ctx.now() })
  if (slug !== '' && slug !== qrcode.slug) await changeSlug(ctx, slug, qrcode.id)
}
