import type { CardContent } from '#cards/kind.ts'
import type { CardDetail, NewCard } from '#contract/card-shapes.ts'
import { findPlace, updateHeldPlace } from '#server/features/subscriptions/index.ts'
import type { ChosenTemplate } from '#server/features/templates/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx } from '#server/platform/ctx.ts'
import { createQrcode, fillCode } from '../qrcodes/index.ts'
import { recordAdminAction } from './card-access.ts'
import { colorsOf } from './card-template.ts'
import { saveCompanion } from './kinds.ts'
import { listColumns } from './list-columns.ts'
import { presentCard, presentDetail } from './present.ts'
import { findCardOfRequest } from './store.ts'
import { insertCard } from './write-store.ts'

/** Somebody who makes a card for another person: it counts against no plan of theirs and stands in the audit log. */
export type Maker = {
  readonly actor: Actor
  /** Of a partner, the person has to accept it. */
  readonly via: 'admin' | 'partner'
}

/** What a new card is, but for its document and template. */
type NewCardFields = Omit<NewCard, 'vcard' | 'qrcode_theme_id'>

type NewCardParts = {
  readonly template: ChosenTemplate
  readonly content: CardContent
  readonly maker?: Maker | undefined
  /** For the companion row of the card: see `hashSecret`. */
  readonly secret: unknown
}

/** Stores a new card, the row of its kind and its first code. Call it in a transaction. @throws as `createCardFor` */
export async function storeNewCard(
  tx: AppCtx,
  ownerId: string,
  input: NewCardFields,
  { template, content, maker, secret }: NewCardParts,
): Promise<CardDetail> {
  const wanted = { cardTypeId: input.card_type_id, permissionId: input.permission_id }
  const place = maker === undefined ? await findPlace(tx, ownerId, wanted) : undefined
  if (place?.isAllowed === false) {
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
    created_by: maker?.actor.userId ?? ownerId,
    created_via: maker?.via ?? 'user',
    is_free: maker !== undefined,
    is_pending: maker?.via === 'partner',
    editor_id: maker?.via === 'partner' ? maker.actor.userId : null,
    ...listColumns(content.facts),
    content: JSON.stringify(content.document),
    client_request_id: input.client_request_id ?? null,
  })
  if (id === undefined) return presentCard(await getEarlier(tx, ownerId, input))
  // What a partner issues is theirs: which numbers a person has elsewhere, the errors do not tell.
  const issuerId = maker?.via === 'partner' ? maker.actor.userId : ownerId
  await saveCompanion(tx, { id, ownerId: issuerId }, content, secret)
  if (place?.heldId !== undefined)
    await updateHeldPlace(tx.db, place.heldId, { status: 'used', card_id: id, now: tx.now() })
  if (maker !== undefined)
    await recordAdminAction({ ...tx, actor: maker.actor }, { id, owner_id: ownerId }, 'card.created')
  const { campain: campaign, slug_name: label } = input
  const named = { ownerId, cardId: id, campaign, label, slug: input.slug, name: content.facts.title }
  const { qrcode_id: qrcodeId } = input
  const { id: qrcode_id, ...qrcode } =
    qrcodeId === undefined
      ? await createQrcode(tx, { kind: 'card', ...named })
      : await fillCode(tx, { qrcodeId, ...named })
  return presentDetail(
    { ...values, shown_status: values.status, id, qrcode_id, campaign, label, ...qrcode },
    content,
  )
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
