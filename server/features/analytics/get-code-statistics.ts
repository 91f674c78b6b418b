import type * as contract from '#contract/analytics.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findQrcode } from '../qrcodes/index.ts'
import { choosePeriod, sumDays } from './rules.ts'
import { findCountedCode, selectCountedDays } from './statistics-store.ts'

/** The visits of a code in a range of days, and in as many days before. */
export const getCodeStatistics: Handler<typeof contract.getCodeStatistics> = async (ctx, { body }) => {
  const found = await findQrcode(ctx.db, body.slug)
  const code =
    found && (await findCountedCode(ctx.db, { id: found.id, userId: ctx.actor.userId, now: ctx.now() }))
  if (code === undefined) throw new AppError('qrcode_not_found')
  const { from_date: first, to_date: last, days: length } = body
  const { from, to, before } = choosePeriod({ from: first, to: last, days: length, today: code.today })
  const counted = await selectCountedDays(ctx.db, { id: code.id, from: before, to })
  const days = counted.filter(({ day }) => day >= from)
  return {
    slug: code.slug,
    name: code.name,
    from_date: from,
    to_date: to,
    totals: sumDays(days),
    previous: sumDays(counted.filter(({ day }) => day < from)),
    days,
  }
}
