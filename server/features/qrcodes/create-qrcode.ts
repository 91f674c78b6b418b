import { randomBytes } from 'node:crypto'
import type { AppCtx } from '#server/platform/ctx.ts'
import { claimSlug } from './claim-slug.ts'
import { encodeCode } from './rules.ts'
import { insertSteps } from './code-store.ts'
import { insertQrcode } from './store.ts'

export type NewQrcode = {
  readonly kind: 'card'
  readonly ownerId: string
  readonly cardId: number
  /** False for an alternate; true when absent. */
  readonly isPrimary?: boolean
  readonly campaign: string
  readonly label: string
  /** The wanted slug; when empty, one is made from `name`. */
  readonly slug: string
  readonly name: string
}

const maxTries = 5

/** @returns a code of 40 random bits, which nobody can guess. */
const generateCode = (): string => encodeCode(randomBytes(5))

/**
 * Creates a code of a card, with its slug. Call it in the transaction that creates or has locked the card.
 * @param generate makes a random code; it is called again when the code is in use.
 * @throws AppError slug_taken; Error when several codes in a row are in use.
 */
export async function createQrcode(
  ctx: Pick<AppCtx, 'db' | 'env' | 'now'>,
  input: NewQrcode,
  generate = generateCode,
): Promise<{ id: number; code: string; slug: string }> {
  for (let left = maxTries; left > 0; left--) {
    const code = generate()
    const id = await insertQrcode(ctx.db, {
      code,
      kind: input.kind,
      owner_id: input.ownerId,
      card_id: input.cardId,
      is_primary: input.isPrimary ?? true,
      campaign: input.campaign,
      label: input.label,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    if (id === undefined) continue
    await insertSteps(ctx.db, id, [{ action: 'attached', cardId: input.cardId }], {
      actorId: input.ownerId,
      now: ctx.now(),
    })
    const slug = await claimSlug(
      ctx,
      { id, code, ownerId: input.ownerId },
      { wanted: input.slug, name: input.name },
    )
    return { id, code, slug }
  }
  throw new Error(`No free code in ${maxTries} tries`)
}
