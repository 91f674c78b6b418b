import type { CardChange } from '#contract/card-shapes.ts'
import type * as contract from '#contract/cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { changeQrcode } from '../qrcodes/index.ts'
import { getCardToChange, recordAdminAct } from './card-access.ts'
import { getStoredCard } from './get-stored-card.ts'
import { listColumns } from './list-columns.ts'
import { presentDetail } from './present.ts'
import { normalizeVcard } from './normalize-vcard.ts'
import type { CardRow } from './store.ts'
import { updateCardRow } from './write-store.ts'

export const updateCard: Handler<typeof contract.updateCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const card = await getCardToChange(tx, body.card_id)
    if (body.version !== undefined && body.version !== card.version)
      throw new AppError('card_changed_elsewhere')
    const vcard = body.vcard && (await normalizeVcard(tx, body.vcard, card))
    await updateCardRow(tx.db, card.id, {
      template_id: body.qrcode_theme_id ?? card.template_id,
      background_image_id: body.background_image_id ?? card.background_image_id,
      summary: body.summary ?? card.summary,
      primary_color: body.card_color?.primary_color ?? card.primary_color,
      secondary_color: body.card_color?.secondary_color ?? card.secondary_color,
      color_theme: body.card_color?.theme ?? card.color_theme,
      status: statusOf(body, card),
      ...(vcard && { ...listColumns(vcard), content: JSON.stringify(vcard) }),
      version: card.version + 1,
      updated_at: tx.now(),
    })
    const { campain: campaign, slug_name: label, slug } = body
    await changeQrcode(tx, { id: card.qrcode_id, slug: card.slug }, { campaign, label, slug })
    await recordAdminAct(tx, card, 'card.updated')
    return presentDetail(await getStoredCard(tx.db, card.id))
  })

function statusOf({ is_active: isActive }: CardChange, card: CardRow): CardRow['status'] {
  if (isActive === undefined) return card.status
  return isActive === 1 ? 'active' : 'inactive'
}
