import type * as contract from '#contract/analytics.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { csvReply } from '#server/platform/resource/csv-reply.ts'
import { findQrcode } from '../qrcodes/index.ts'
import { choosePeriod, sumDays } from './rules.ts'
import {
  findCountedCode,
  findToday,
  selectBusyCodes,
  selectCountedClicks,
  selectCountedDays,
} from './statistics-store.ts'
import type { CountedCodes } from './statistics-store.ts'

/** The visits of a code in a range of days, and in as many days before. */
export const getCodeStatistics: Handler<typeof contract.getCodeStatistics> = async (ctx, { body }) => {
  const found = await findQrcode(ctx.db, body.slug)
  const code =
    found && (await findCountedCode(ctx.db, { id: found.id, userId: ctx.actor.userId, now: ctx.now() }))
  if (code === undefined) throw new AppError('qrcode_not_found')
  return { slug: code.slug, name: code.name, ...(await count(ctx.db, code, code.today, body)) }
}

/** The same of all codes of the caller, with the busiest ones. */
export const getStatistics: Handler<typeof contract.getStatistics> = async ({ db, actor, now }, { body }) => {
  const counted = await count(db, { ownerId: actor.userId }, await findToday(db, actor.userId, now()), body)
  const days = { from: counted.from_date, to: counted.to_date }
  return { ...counted, codes: await selectBusyCodes(db, actor.userId, days) }
}

type Asked = {
  readonly from_date?: string | undefined
  readonly to_date?: string | undefined
  readonly days: number
}

async function count(
  db: Db,
  codes: CountedCodes,
  today: string,
  { from_date: first, to_date: last, days: length }: Asked,
) {
  const { from, to, before } = choosePeriod({ from: first, to: last, days: length, today })
  const [counted, clicks] = await Promise.all([
    selectCountedDays(db, codes, { from: before, to }),
    selectCountedClicks(db, codes, { from, to }),
  ])
  const days = counted.filter(({ day }) => day >= from)
  return {
    from_date: from,
    to_date: to,
    totals: sumDays(days),
    previous: sumDays(counted.filter(({ day }) => day < from)),
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
export const exportStatistics: Handler<typeof contract.exportStatistics> = async (
  { db, actor, now },
  { query },
) => {
  const today = await findToday(db, actor.userId, now())
  const { days, from_date, to_date } = await count(db, { ownerId: actor.userId }, today, query)
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
