import { moneyListMaximum } from '#contract/payments-money.ts'
import type * as contract from '#contract/payments-money.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listPayables } from '../ledger/index.ts'
import { getSettings } from '../settings/index.ts'
import * as money from './money-store.ts'
import { midnightIn, unsettledMilliseconds } from './rules.ts'

const waitingMilliseconds = 5 * 60_000
const refusedMilliseconds = 30 * 86_400_000

export const getMoneyOverview: Handler<typeof contract.getMoneyOverview> = async (ctx) => {
  const { db } = ctx
  const now = ctx.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const { seller } = await getSettings(ctx)
  const limit = moneyListMaximum
  const unsettled = await money.listUnsettled(db, ago(unsettledMilliseconds), limit)
  const surplus = await money.listSurplus(db, limit)
  const refunds = await money.listTroubledRefunds(db, ago(refusedMilliseconds), limit)
  const disputes = await money.listDisputes(db, limit)
  return {
    today: await money.sumSince(db, midnightIn(seller.time_zone, now), ctx.payments.testKeys),
    unsettled: unsettled.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      checked_at: row.checked_at?.toISOString() ?? null,
    })),
    surplus: surplus.map((row) => ({ ...row, captured_at: row.captured_at?.toISOString() ?? null })),
    refunds: refunds.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
    asked: await money.listAsked(db, limit),
    webhooks: await money.countTroubledEvents(db, ago(waitingMilliseconds)),
    disputes: disputes.map((row) => ({ ...row, received_at: row.received_at.toISOString() })),
    payables: (await listPayables(db, limit)).map((row) => ({ ...row })),
  }
}
