import type * as contract from '#contract/cards.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { cardAccess } from './card-access.ts'
import { createCard } from './create-card.ts'

export const createOwnCard: Handler<typeof contract.createCard> = async (ctx, { body }) =>
  createCard(ctx, cardAccess(ctx).actor.userId, body)
