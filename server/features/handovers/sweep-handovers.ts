import { sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { HandoverMoved } from './handover-events.ts'
import { forgottenBefore } from './rules.ts'
import { dropKept, expireOffers, forgetAddresses } from './sweep-store.ts'

/** By the clock: offers that nobody has answered end, and what is kept only to take a card back goes when that is over. */
export const sweepHandovers = (ctx: AppCtx): Promise<void> =>
  ctx.tx(async (tx) => {
    const now = tx.now()
    for (const handoverId of await expireOffers(tx.db, now))
      await tx.emit(HandoverMoved, { handoverId, status: 'expired', locale: sourceLocale })
    await dropKept(tx.db, now)
    await forgetAddresses(tx.db, forgottenBefore(now))
  })
