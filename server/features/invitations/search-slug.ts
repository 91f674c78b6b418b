import type * as contract from '#contract/invitations.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findOpenCard } from '../cards/index.ts'
import { balances } from '../ledger/index.ts'
import { creditsFor } from '../partners/index.ts'
import { isRetiredSlug, statusOfLink } from '../qrcodes/index.ts'
import { isHeld } from './store.ts'

/** The status of a link at this moment; only the database decides who gets it. */
export async function inspect(ctx: Pick<AppCtx, 'db' | 'env'>, slug: string) {
  if (await isHeld(ctx.db, slug)) return { status: 'invited' as const, cardId: null }
  if (await isRetiredSlug(ctx, slug)) return { status: 'taken' as const, cardId: null }
  return statusOfLink(ctx.db, slug)
}

export const searchSlug: Handler<typeof contract.searchSlug> = async (ctx, { body: { slug } }) => {
  const { status, cardId } = await inspect(ctx, slug)
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
