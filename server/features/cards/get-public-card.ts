import type * as contract from '#contract/cards.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { presentPublic } from './present.ts'
import { findPublicCard } from './find-public-card.ts'

export const getPublicCard: Handler<typeof contract.getPublicCard> = async (ctx, { params }) =>
  presentPublic(await findPublicCard(ctx.db, params.slug))
