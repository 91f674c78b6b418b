import type * as contract from '#contract/event-desk.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { countEvents, findDesk } from './desk-store.ts'

/** One statement, so that all figures are of the same moment. */
export const getEventDesk: Handler<typeof contract.getEventDesk> = async (ctx, { params }) => {
  const found = await findDesk(ctx.db, { cardId: params.id, organiserId: ctx.actor.userId, now: ctx.now() })
  if (found === undefined) throw new AppError('card_not_found')
  const { requests, transfers, holds_today, refunds, tickets, days, ticket_types, money, ...figures } = found
  return {
    ...figures,
    days: [...days],
    ticket_types: [...ticket_types],
    money: [...money],
    needs: { requests, transfers, holds_today, refunds, tickets },
  }
}

export const countOrganisedEvents: Handler<typeof contract.countOrganisedEvents> = async (ctx) => ({
  count: await countEvents(ctx.db, ctx.actor.userId),
})
