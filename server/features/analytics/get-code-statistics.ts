import type * as contract from '#contract/analytics.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { csvReply } from '#server/platform/resource/csv-reply.ts'
import { findQrcode } from '../qrcodes/index.ts'
import { limitOf } from '../subscriptions/index.ts'
import { choosePeriod, firstOf, sumDays } from './rules.ts'
import {
  findCountedCode,
  findToday,
  selectBusyCodes,
  selectCountedClicks,
  selectCountedDays,
} from './statistics-store.ts'
import type { CountedCodes } from './statistics-store.ts'

/** More days than there are visits of; dates of any number of days cannot be computed. */
const centuries = 100_000

/** The visits of a code in a range of days, and in as many days before; only of days that the plan of its owner shows. */
export const getCodeStatistics: Handler<typeof contract.getCodeStatistics> = async (ctx, { body }) => {
  const found = await findQrcode(ctx.db, body.slug)
  const code =
    found && (await findCountedCode(ctx.db, { id: found.id, userId: ctx.actor.userId, now: ctx.now() }))
  if (code === undefined) throw new AppError('qrcode_not_found')
  return { slug: code.slug, name: code.name, ...(await count(ctx, code, code.today, body)) }
}

/** The same of all codes of the caller, with the busiest ones. */
export const getStatistics: Handler<typeof contract.getStatistics> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const today = await findToday(ctx.db, userId, ctx.now())
  const counted = await count(ctx, { ownerId: userId }, today, body)
  const days = { from: counted.locked_before ?? counted.from_date, to: counted.to_date }
  return { ...counted, codes: await selectBusyCodes(ctx.db, userId, days) }
}

type Asked = {
  readonly from_date?: string | undefined
  readonly to_date?: string | undefined
  readonly days: number
}

async function count(
  { db, actor }: Pick<Ctx<Actor>, 'db' | 'actor'>,
  codes: CountedCodes,
  today: string,
  { from_date: first, to_date: last, days: length }: Asked,
) {
  const { from, to, before } = choosePeriod({ from: first, to: last, days: length, today })
  const limit = await limitOf(db, actor.userId, 'report_days')
  const firstShown = limit === null ? '' : firstOf(Math.min(limit, centuries), today)
  const isLocked = from < firstShown
  const [counted, clicks] = await Promise.all([
    selectCountedDays(db, codes, { from: before, to }),
    selectCountedClicks(db, codes, { from: isLocked ? firstShown : from, to }),
  ])
  const days = counted.filter(({ day }) => day >= from && day >= firstShown)
  return {
    from_date: from,
    to_date: to,
    totals: sumDays(days),
    previous: before < firstShown ? null : sumDays(counted.filter(({ day }) => day < from)),
    locked_before: isLocked ? firstShown : null,
    clicks,
    days,
  }
}

const header = [
  'Day',
  'Visits',
  'Daily visitors',
  'By QR code',
  'By NFC tag',
  'By link',
  'Saved contacts',
] as const

/** The days of all codes as a file for spreadsheets. */
export const exportStatistics: Handler<typeof contract.exportStatistics> = async (ctx, { query }) => {
  const { userId } = ctx.actor
  const today = await findToday(ctx.db, userId, ctx.now())
  const { days, from_date, to_date } = await count(ctx, { ownerId: userId }, today, query)
  async function* batches() {
    yield days
    return undefined
  }
  return csvReply(`visits-${from_date}-${to_date}.csv`, header, batches(), ({ day, by_source, ...sum }) => [
    day,
    sum.visits,
    sum.visitors,
    by_source.qr,
    by_source.nfc,
    by_source.link,
    sum.saved_contacts,
  ])
}
