import type * as contract from '#contract/cards.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCard } from './card-access.ts'
import { presentDetail } from './present.ts'

export const getCardDetail: Handler<typeof contract.getCardDetail> = async (ctx, { params }) =>
  presentDetail(await getCard(ctx, params.id))
