import { getKind } from '#cards/kinds.ts'
import type * as contract from '#contract/event-cards.ts'
import { joinSeries } from '#server/features/events/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import { idOfParts } from '#server/platform/id-of-parts.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCard, recordAdminAction } from '../../card-access.ts'
import { presentDetail } from '../../present.ts'
import { readContent } from '../../read-content.ts'
import { storeNewCard } from '../../store-new-card.ts'
import { moveEvent } from './move-event.ts'
import { eventOf } from './save-event.ts'

/**
 * Copies an event to further dates, all of them or none. A copy has the document and the design of the card, moved to its date, with
 * a code and link of its own, and nothing of what was sold. Whoever sends the same again gets the same copies.
 * @throws AppError wrong_state for an event without a date; plan_limit_reached when the plan has no room for all of them
 */
export const copyEventDates: Handler<typeof contract.copyEventDates> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const card = await getCard(tx, body.card_id)
    if (card.blocked_at !== null) throw new AppError('card_blocked')
    const content = readContent(card)
    const event = eventOf(content.document)
    if (event === undefined) throw new AppError('card_not_found')
    if (event.from_date === '') throw new AppError('wrong_state')
    const { card_type_id, background_image_id, summary, card_color, is_active } = presentDetail(card, content)
    const design = { card_type_id, background_image_id, summary, card_color, is_active }
    const template = { themeId: card.template_id, customId: card.custom_template_id, presets: undefined }
    const copies: { card_id: number; slug: string; starts: string }[] = []
    for (const starts of body.starts) {
      const named = { campain: card.campaign, slug: '', slug_name: '', client_request_id: idOf(body, starts) }
      const moved = getKind(card_type_id).read(moveEvent(event, starts))
      const parts = { template, content: moved, secret: undefined }
      const { card_id, slug } = await storeNewCard(tx, card.owner_id, { ...design, ...named }, parts)
      copies.push({ card_id, slug, starts })
    }
    await joinSeries(
      tx.db,
      card.id,
      copies.map(({ card_id }) => card_id),
    )
    await recordAdminAction(tx, card, 'card.duplicated')
    return { list: copies }
  })

type Request = { readonly client_request_id: string; readonly card_id: number }

/** The number of one copy: the same request makes each of its dates once. */
const idOf = ({ client_request_id: id, card_id }: Request, starts: string): string =>
  idOfParts([id, card_id, starts])
