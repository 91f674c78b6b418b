import type { CardChange } from '#contract/card-shapes.ts'
import type * as contract from '#contract/cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { changeQrcode } from '../qrcodes/index.ts'
import { assertMayChange } from './assert-may-change.ts'
import { cardAccess, getCardToChange, isOthers, lockCardToEdit, recordAdminAction } from './card-access.ts'
import { chooseChangedTemplate, colorsOf } from './card-template.ts'
import { assertMaySetPayee, hashSecret, saveCompanion } from './kinds.ts'
import { listColumns } from './list-columns.ts'
import { givePictures, normalizeContent } from './normalize-content.ts'
import { presentCard, presentDetail } from './present.ts'
import { readContent } from './read-content.ts'
import type { CardRow } from './store.ts'
import { updateCardRow } from './write-store.ts'

export const updateCard: Handler<typeof contract.updateCard> = async (ctx, { body }) => {
  const secret = await hashSecret(body)
  return ctx.tx(async (tx) => {
    const card = await lockCardToEdit(tx, body.card_id)
    if (body.version !== undefined && body.version !== card.version)
      throw new AppError('card_changed_elsewhere')
    const template = await chooseChangedTemplate(tx.db, body, card)
    const makerId = isOthers(tx, card) ? cardAccess(tx).actor.userId : undefined
    if (makerId !== undefined && body.vcard !== undefined)
      await givePictures(tx, card.owner_id, { card_type_id: body.card_type_id, vcard: body.vcard })
    const content = await normalizeContent(tx, body, card, { presets: template.presets, makerId })
    if (content !== undefined) assertMaySetPayee(cardAccess(tx).actor, readContent(card).document, content)
    const status = statusOf(body, card)
    await assertMayChange(tx, card, status, 'card')
    const values = {
      template_id: template.themeId,
      custom_template_id: template.customId,
      background_image_id: body.background_image_id ?? card.background_image_id,
      summary: body.summary ?? card.summary,
      ...colorsOf(ownColorsOf(body, card), template.presets),
      status,
      version: card.version + 1,
      updated_at: tx.now(),
    }
    await updateCardRow(tx.db, card.id, {
      ...values,
      ...(content && { ...listColumns(content.facts), content: JSON.stringify(content.document) }),
    })
    if (content !== undefined)
      await saveCompanion(tx, { id: card.id, ownerId: card.editor_id ?? card.owner_id }, content, secret)
    await changeQrcode(
      tx,
      { id: card.qrcode_id, slug: card.slug },
      { campaign: body.campain, label: body.slug_name, slug: body.slug },
    )
    await recordAdminAction(tx, card, 'card.updated')
    const changed = {
      ...card,
      ...values,
      shown_status: shownStatus(card, status),
      campaign: body.campain ?? card.campaign,
      label: body.slug_name ?? card.label,
      slug: body.slug || card.slug,
    }
    return presentDetail(changed, content ?? readContent(card))
  })
}

export const updateCardStatus: Handler<typeof contract.updateCardStatus> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const card = await getCardToChange(tx, body.card_id)
    const { status } = body
    await assertMayChange(tx, card, status, 'status')
    const updated_at = tx.now()
    const maySetFree = cardAccess(tx).actor.role === 'ADMIN' && body.is_free !== undefined
    // The document stays the same, so the version does too: an editor that is open elsewhere can still save.
    await updateCardRow(tx.db, card.id, {
      status,
      ...(maySetFree && { is_free: body.is_free === 1 }),
      updated_at,
    })
    await recordAdminAction(tx, card, `card.${status === 'active' ? 'activated' : 'deactivated'}`)
    return presentCard({ ...card, status, shown_status: shownStatus(card, status), updated_at })
  })

/** As the database computes it. */
const shownStatus = ({ blocked_at: blockedAt }: CardRow, status: CardRow['status']) =>
  blockedAt === null ? status : 'inactive'

const ownColorsOf = ({ card_color: sent }: CardChange, card: CardRow) => ({
  primary_color: sent?.primary_color ?? card.primary_color,
  secondary_color: sent?.secondary_color ?? card.secondary_color,
  color_theme: sent?.theme ?? card.color_theme,
})

function statusOf({ is_active: isActive }: CardChange, card: CardRow): CardRow['status'] {
  if (isActive === undefined) return card.status
  return isActive === 1 ? 'active' : 'inactive'
}
