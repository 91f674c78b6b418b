import type * as contract from '#contract/cards.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { presentPublic } from './present.ts'
import { reachPublicCard } from './reach-public-card.ts'

export const getPublicCard: Verb<typeof contract.getPublicCard> = async (ctx, { params }) =>
  presentPublic(await reachPublicCard(ctx.db, params.slug))
