import type { Db } from '#server/platform/db/database.ts'
import { hasFilters, selectFacets, selectFilteredTimes, selectHours } from './report-store.ts'
import type { Filters } from './report-store.ts'
import { choosePeriod, fillDays, sumDays } from './rules.ts'
import { countSharedContacts, selectCountedClicks, selectCountedDays } from './statistics-store.ts'
import type { CountedCodes } from './statistics-store.ts'

export type Question = {
  readonly from_date?: string | undefined
  readonly to_date?: string | undefined
  readonly days: number
  readonly filters: Filters
}

/** The codes of a report. @property firstShown the first day that may be shown; empty when all may */
type Scope = { readonly codes: CountedCodes; readonly today: string; readonly firstShown: string }

/** A report of codes: all that is counted of a range of days, and the totals of as many days before. */
export async function countVisits(db: Db, { codes, today, firstShown }: Scope, question: Question) {
  const { filters } = question
  const { from, to, before } = choosePeriod({
    from: question.from_date,
    to: question.to_date,
    days: question.days,
    today,
  })
  const isLocked = from < firstShown
  const shown = { from: isLocked ? firstShown : from, to }
  const isFiltered = hasFilters(filters)
  const [{ counted, hours }, facets, clicks, sharedContacts] = await Promise.all([
    countTimes(db, codes, { before, ...shown }, filters),
    selectFacets(db, codes, shown, filters),
    isFiltered ? [] : selectCountedClicks(db, codes, shown),
    isFiltered ? 0 : countSharedContacts(db, codes, shown),
  ])
  const days = counted.filter(({ day }) => day >= from && day >= firstShown)
  const totals = sumDays(days)
  return {
    from_date: from,
    to_date: to,
    totals,
    previous: before < firstShown ? null : sumDays(counted.filter(({ day }) => day < from)),
    locked_before: isLocked ? firstShown : null,
    clicks,
    days,
    hours,
    facets,
    funnel: isFiltered
      ? null
      : { visits: totals.visits, saved_contacts: totals.saved_contacts, shared_contacts: sharedContacts },
  }
}

/** Every day since `before`, and the hours of the week of the shown days. Without filters, few rows are read. */
async function countTimes(
  db: Db,
  codes: CountedCodes,
  { before, ...shown }: { readonly before: string; readonly from: string; readonly to: string },
  filters: Filters,
) {
  const all = { from: before, to: shown.to }
  if (hasFilters(filters)) {
    const { days, hours } = await selectFilteredTimes(db, codes, all, filters, shown.from)
    return { counted: fillDays(all, days), hours }
  }
  const [counted, hours] = await Promise.all([
    selectCountedDays(db, codes, all),
    selectHours(db, codes, shown),
  ])
  return { counted, hours }
}
