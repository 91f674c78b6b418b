import type * as contract from '#contract/cards.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCard } from './card-access.ts'
import { readVcard } from './present.ts'

export const getVcard: Handler<typeof contract.getVcard> = async (ctx, { params }) => {
  const row = await getCard(ctx, params.id)
  return { ...readVcard(row), vcard_id: row.id, card_id: row.id }
}
