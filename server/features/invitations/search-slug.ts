import type * as contract from '#contract/partners.ts'
import type * as links from '#contract/invited-links.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findOpenCard } from '../cards/index.ts'
import { balances } from '../ledger/index.ts'
import { creditsFor } from '../partners/index.ts'
import { listHeldFor, statusOfLink } from '../qrcodes/index.ts'

export const searchSlug: Handler<typeof links.searchSlug> = async (ctx, { body: { slug } }) => {
  const { status, cardId } = await statusOfLink(ctx, slug)
  const card = cardId === null ? undefined : await findOpenCard(ctx.db, cardId)
  return { slug, status, ...(card !== undefined && { card }) }
}

/** How many people somebody can invite, by what an invitation costs now. */
const invitableBy = async (ctx: Ctx<Actor>) => {
  const { available } = await balances(ctx, ctx.actor.userId)
  return Math.floor(available / (await creditsFor(ctx, 1)))
}

export const checkInvitationCredit: Handler<typeof contract.checkInvitationCredit> = async (ctx) => ({
  enough: (await invitableBy(ctx)) > 0,
})

export const getInvitationCredit: Handler<typeof contract.getInvitationCredit> = async (ctx) => ({
  available: await invitableBy(ctx),
})

/** Nobody needs to know for whom else a link is held. */
export const getHeldLink: Handler<typeof links.getHeldLink> = async (ctx) => {
  const [slug = ''] = await listHeldFor(ctx.db, ctx.actor.userId)
  return { slug }
}
