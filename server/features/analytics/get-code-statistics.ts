import { availableParallelism } from 'node:os'
import type * as contract from '#contract/analytics.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import { createFairQueue } from '#server/platform/fair-queue.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { csvReply } from '#server/platform/resource/csv-reply.ts'
import { findQrcode } from '../qrcodes/index.ts'
import { limitOf } from '../subscriptions/index.ts'
import { countVisits } from './count-visits.ts'
import type { Question } from './count-visits.ts'
import { countedFacts, hasFilters } from './report-store.ts'
import { firstOf } from './rules.ts'
import { countedDays, findCountedCode, findToday, selectBusyCodes } from './statistics-store.ts'
import type { CountedCodes } from './statistics-store.ts'

/** More days than there are visits of; dates of any number of days cannot be computed. */
const centuries = 100_000

type Caller = Ctx<Actor>

/**
 * A report over millions of visits occupies some processes of the database: one core stays for the pages of visitors, and an owner with
 * many visits does not delay the others.
 */
const queue = createFairQueue({
  atOnce: Math.max(1, availableParallelism() - 1),
  perAccount: 1,
  waiting: 20,
})

const inTurn = <T>(ctx: Caller, count: () => Promise<T>) => queue(ctx.actor.userId, ctx.signal(), count)

/** The visits of a code in a range of days, and in as many days before; only of days that the plan of its owner shows. */
export const getCodeStatistics: Handler<typeof contract.getCodeStatistics> = async (ctx, { body }) => {
  const { slug, name, ...scope } = await findMine(ctx, body.slug)
  return { slug, name, ...(await inTurn(ctx, () => countVisits(ctx.db, scope, body))) }
}

/** The same of all codes of the caller, with the busiest ones. */
export const getStatistics: Handler<typeof contract.getStatistics> = async (ctx, { body }) =>
  countWithCodes(ctx, await allMine(ctx), body)

/** The same of all codes that there are, whatever the plans of their owners show. */
export const getPlatformStatistics: Handler<typeof contract.getPlatformStatistics> = async (ctx, { body }) =>
  countWithCodes(ctx, await everything(ctx), body)

type Scope = { readonly codes: CountedCodes; readonly today: string; readonly firstShown: string }

async function findMine(ctx: Caller, slug: string): Promise<Scope & Record<'slug' | 'name', string>> {
  const found = await findQrcode(ctx.db, slug)
  const code =
    found && (await findCountedCode(ctx.db, { id: found.id, userId: ctx.actor.userId, now: ctx.now() }))
  if (code === undefined) throw new AppError('qrcode_not_found')
  const { today } = code
  return { slug: code.slug, name: code.name, codes: code, today, firstShown: await findFirst(ctx, today) }
}

async function allMine(ctx: Caller): Promise<Scope> {
  const { userId } = ctx.actor
  const today = await findToday(ctx.db, userId, ctx.now())
  return { codes: { ownerId: userId }, today, firstShown: await findFirst(ctx, today) }
}

const everything = async (ctx: Caller): Promise<Scope> => ({
  codes: 'all',
  today: await findToday(ctx.db, ctx.actor.userId, ctx.now()),
  firstShown: '',
})

/** The first day that the plan of the caller shows; empty when it shows all. */
async function findFirst({ db, actor }: Caller, today: string): Promise<string> {
  const limit = await limitOf(db, actor.userId, 'report_days')
  return limit === null ? '' : firstOf(Math.min(limit, centuries), today)
}

function countWithCodes(ctx: Caller, scope: Scope, question: Question) {
  const { filters } = question
  return inTurn(ctx, async () => {
    const counted = await countVisits(ctx.db, scope, question)
    const days = { from: counted.locked_before ?? counted.from_date, to: counted.to_date }
    const isFiltered = hasFilters(filters)
    const byCode = isFiltered ? countedFacts(scope.codes, days, filters) : countedDays(scope.codes, days)
    return { ...counted, codes: await selectBusyCodes(ctx.db, byCode, days, !isFiltered) }
  })
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

/** The days of all codes, or of one, as a file for spreadsheets. */
export const exportStatistics: Handler<typeof contract.exportStatistics> = async (ctx, { query }) => {
  const { slug, ...question } = query
  return exportDays(ctx, slug === undefined ? await allMine(ctx) : await findMine(ctx, slug), question)
}

/** The same of all codes that there are. */
export const exportPlatformStatistics: Handler<typeof contract.exportPlatformStatistics> = async (
  ctx,
  { query },
) => exportDays(ctx, await everything(ctx), query)

async function exportDays(
  ctx: Caller,
  scope: Scope,
  { from_date, to_date, days: length, ...filters }: Omit<Question, 'filters'> & Question['filters'],
) {
  const question = { from_date, to_date, days: length, filters }
  const counted = await inTurn(ctx, () => countVisits(ctx.db, scope, question))
  async function* batches() {
    yield counted.days
    return undefined
  }
  const name = `visits-${counted.from_date}-${counted.to_date}.csv`
  return csvReply(name, header, batches(), ({ day, by_source, ...sum }) => [
    day,
    sum.visits,
    sum.visitors,
    by_source.qr,
    by_source.nfc,
    by_source.link,
    sum.saved_contacts,
  ])
}
