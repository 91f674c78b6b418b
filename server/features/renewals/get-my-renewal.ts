import type * as contract from '#contract/renewals.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { noticeDays } from '../payments/index.ts'
import { findCard, removeCard } from './card-store.ts'
import { findAnnounced, findPeriodOf } from './renewal-store.ts'

export const getMyRenewal: Handler<typeof contract.getMyRenewal> = (ctx) => present(ctx)

/** Also without a card, as whoever stops twice wants the same. */
export const stopRenewal: Handler<typeof contract.stopRenewal> = async (ctx) => {
  await removeCard(ctx.db, ctx.actor.userId, ctx.now())
  return present(ctx)
}

async function present({ db, actor, locale, payments }: Ctx<Actor>): Promise<contract.MyRenewal> {
  const card = await findCard(db, actor.userId)
  const period = await findPeriodOf(db, actor.userId)
  const notice_days = noticeDays(period ?? 'once')
  if (card === undefined) return { card: null, next: null, notice_days }
  const next = await findAnnounced(db, actor.userId, locale)
  return {
    card: {
      brand: card.brand,
      last_digits: card.last_digits,
      expires_at: card.expires_on.toISOString(),
      provider_name: payments.traitsOf(card.provider)?.name ?? '',
    },
    next:
      next === undefined
        ? null
        : {
            package_name: next.name,
            currency: next.currency,
            amount_minor: next.amount_minor,
            charge_at: next.charge_at.toISOString(),
          },
    notice_days,
  }
}
