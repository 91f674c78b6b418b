import type { CardContent } from '#cards/kind.ts'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import type * as contract from '#contract/cards.ts'
import { hasPlace, usePermission } from '#server/features/subscriptions/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { createQrcode, fillCode } from '../qrcodes/index.ts'
import { cardAccess, recordAdminAction } from './card-access.ts'
import { chooseNewTemplate, colorsOf } from './card-template.ts'
import { listColumns } from './list-columns.ts'
import { normalizeNewContent } from './normalize-content.ts'
import { presentCard, presentDetail } from './present.ts'
import { findCardOfRequest } from './store.ts'
import { insertCard } from './write-store.ts'

export const createCard: Handler<typeof contract.createCard> = async (ctx, { body }) =>
  createCardFor(ctx, cardAccess(ctx).actor.userId, body)

/**
 * Creates a card with its first code and slug, all in one transaction. With a `qrcode_id`, that code of the owner's, which
 * shows no card, becomes its first.
 * @param input parsed by `NewCard`. When a card was created with the same `client_request_id` before, that card is
 *   returned and none is created.
 * @param admin makes the card for the owner, so it counts against no plan and stands in the audit log
 * @throws AppError slug_taken; template_locked; plan_limit_reached; qrcode_not_found; qrcode_taken; invalid_input when it
 *   names files that are not the owner's.
 */
export async function createCardFor(
  ctx: AppCtx,
  ownerId: string,
  input: NewCard,
  admin?: Actor,
): Promise<CardDetail> {
  return ctx.tx(async (tx) => {
    const template = await chooseNewTemplate(tx.db, ownerId, input)
    const content = await normalizeNewContent(tx, input, ownerId, template.presets)
    return storeNewCard(tx, ownerId, input, { template, content, admin })
  })
}

/** What a new card is, but for its document and template. */
export type NewCardFields = Omit<NewCard, 'vcard' | 'qrcode_theme_id'>

type NewCardParts = {
  readonly template: Awaited<ReturnType<typeof chooseNewTemplate>>
  readonly content: CardContent
  readonly admin?: Actor | undefined
}

/** Stores a new card and its first code. Call it in a transaction. @throws as `createCardFor` */
export async function storeNewCard(
  tx: AppCtx,
  ownerId: string,
  input: NewCardFields,
  { template, content, admin }: NewCardParts,
): Promise<CardDetail> {
  if (admin === undefined && !(await hasPlace(tx, ownerId, 1, input.permission_id))) {
    const earlier = await findEarlier(tx, ownerId, input)
    if (earlier === undefined) throw new AppError('plan_limit_reached')
    return presentCard(earlier)
  }
  const { primary_color, secondary_color, theme: color_theme } = input.card_color
  const values = {
    card_type_id: input.card_type_id,
    template_id: template.themeId,
    custom_template_id: template.customId,
    background_image_id: input.background_image_id,
    summary: input.summary,
    ...colorsOf({ primary_color, secondary_color, color_theme }, template.presets),
    status: input.is_active === 1 ? 'active' : 'inactive',
    version: 1,
    created_at: tx.now(),
    updated_at: tx.now(),
  } as const
  const id = await insertCard(tx.db, {
    ...values,
    owner_id: ownerId,
    created_by: admin?.userId ?? ownerId,
    created_via: admin === undefined ? 'user' : 'admin',
    is_free: admin !== undefined,
    ...listColumns(content.facts),
    content: JSON.stringify(content.document),
    client_request_id: input.client_request_id ?? null,
  })
  if (id === undefined) return presentCard(await getEarlier(tx, ownerId, input))
  if (input.permission_id !== undefined)
    await usePermission(tx.db, { id: input.permission_id, userId: ownerId, now: tx.now() }, id)
  if (admin !== undefined)
    await recordAdminAction({ ...tx, actor: admin }, { id, owner_id: ownerId }, 'card.created')
  const { campain: campaign, slug_name: label } = input
  const named = { ownerId, cardId: id, campaign, label, slug: input.slug, name: content.facts.title }
  const { qrcode_id: qrcodeId } = input
  const { id: qrcode_id, ...qrcode } =
    qrcodeId === undefined
      ? await createQrcode(tx, { kind: 'card', ...named })
      : await fillCode(tx, { qrcodeId, ...named })
  return presentDetail({ ...values, id, qrcode_id, campaign, label, ...qrcode }, content)
}

type Request = Pick<NewCard, 'client_request_id'>

/** The card that an earlier sending of the same form made. */
const findEarlier = async (tx: AppCtx, ownerId: string, { client_request_id: requestId }: Request) =>
  requestId === undefined ? undefined : findCardOfRequest(tx.db, ownerId, requestId)

async function getEarlier(tx: AppCtx, ownerId: string, input: Request) {
  const row = await findEarlier(tx, ownerId, input)
  if (row === undefined) throw new Error('The card of an earlier request is missing')
  return row
}
