import type { AppCtx } from '#server/platform/ctx.ts'
import { claimSlug } from './claim-slug.ts'
import { generateCode } from './generate-code.ts'
import { insertQrcode } from './store.ts'

export type NewQrcode = {
  readonly kind: 'card'
  readonly ownerId: string
  readonly cardId: number
  readonly campaign: string
  readonly label: string
  /** The wanted link, or empty to have one made from `name`. */
  readonly slug: string
  readonly name: string
}

const tries = 5

/**
 * Makes the first code of a card, with its link. Call it in the transaction that makes the card.
 * @param generate makes codes; one that is in use is drawn again.
 * @throws AppError slug_taken
 */
export async function createQrcode(
  ctx: Pick<AppCtx, 'db' | 'now'>,
  input: NewQrcode,
  generate = generateCode,
): Promise<{ id: number; code: string; slug: string }> {
  for (let left = tries; left > 0; left--) {
    const code = generate()
    const id = await insertQrcode(ctx.db, {
      code,
      kind: input.kind,
      owner_id: input.ownerId,
      card_id: input.cardId,
      is_primary: true,
      campaign: input.campaign,
      label: input.label,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    if (id === undefined) continue
    const slug = await claimSlug(ctx, { id, code }, { wanted: input.slug, name: input.name })
    return { id, code, slug }
  }
  throw new Error(`No free code in ${tries} draws`)
}
