import { reportFacets } from '#contract/reports.ts'
import type { ReportFacet, ReportFilters } from '#contract/reports.ts'
import type { QueuedVisit } from '#server/features/analytics/store.ts'

/** A visit of a person as reports tell it apart. */
export type PlainVisit = Readonly<Record<ReportFacet | 'day', string>> & {
  readonly qrcodeId: number
  readonly isNew: boolean
}

const dayLength = 86_400_000

/** @param minutes that the owner's clock is ahead of UTC */
export function toPlainVisits(
  visits: readonly QueuedVisit[],
  minutes: number,
  campaignOf: ReadonlyMap<number, string>,
): PlainVisit[] {
  const known = new Set<string>()
  return visits
    .filter(({ action, isBot }) => action === 'visit' && !isBot)
    .map(({ at, visitor, qrcodeId, action, isBot, ...facets }) => {
      const local = new Date(at.getTime() + minutes * 60_000)
      const day = local.toISOString().slice(0, 10)
      const name = `${qrcodeId} ${day} ${visitor ?? ''}`
      const isNew = visitor !== null && !known.has(name)
      known.add(name)
      return {
        ...facets,
        campaign: campaignOf.get(qrcodeId) ?? '',
        hour: String(local.getUTCHours()),
        weekday: String(local.getUTCDay() || 7),
        day,
        qrcodeId,
        isNew,
      }
    })
}

const meets = (visit: PlainVisit, filters: ReportFilters, except?: ReportFacet) =>
  reportFacets.every((facet) => facet === except || (filters[facet] ?? visit[facet]) === visit[facet])

const sum = (visits: readonly PlainVisit[]) => ({
  visits: visits.length,
  visitors: visits.filter(({ isNew }) => isNew).length,
})

function sumBySource(visits: readonly PlainVisit[]) {
  const of = (source: string) => visits.filter((visit) => visit.source === source).length
  return { ...sum(visits), by_source: { qr: of('qr'), nfc: of('nfc'), link: of('link') } }
}

function group<T>(visits: readonly PlainVisit[], keyOf: (visit: PlainVisit) => T): Map<T, PlainVisit[]> {
  const groups = new Map<T, PlainVisit[]>()
  for (const visit of visits) {
    const key = keyOf(visit)
    const found = groups.get(key)
    if (found === undefined) groups.set(key, [visit])
    else found.push(visit)
  }
  return groups
}

const byCount = (a: { visits: number }, b: { visits: number }) => b.visits - a.visits
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What a report must say, counted visit by visit. */
export function countPlainly(
  visits: readonly PlainVisit[],
  { from, to, filters }: { readonly from: string; readonly to: string; readonly filters: ReportFilters },
) {
  const length = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  const dayAfter = (count: number) =>
    new Date(Date.parse(from) + count * dayLength).toISOString().slice(0, 10)
  const inRange = visits.filter(({ day }) => day >= from && day <= to)
  const met = inRange.filter((visit) => meets(visit, filters))
  const earlier = visits.filter(({ day }) => day >= dayAfter(-length) && day < from)
  const days = group(met, ({ day }) => day)
  const facets = reportFacets.filter((facet) => facet !== 'hour' && facet !== 'weekday')
  return {
    totals: sumBySource(met),
    previous: sumBySource(earlier.filter((visit) => meets(visit, filters))),
    days: Array.from({ length }, (_, index) => dayAfter(index)).map((day) => ({
      day,
      ...sumBySource(days.get(day) ?? []),
    })),
    hours: [...group(met, ({ weekday, hour }) => Number(weekday) * 24 + Number(hour))]
      .sort(([a], [b]) => a - b)
      .map(([key, { length: count }]) => ({ weekday: Math.floor(key / 24), hour: key % 24, visits: count })),
    facets: Object.fromEntries(
      facets.map((facet) => [
        facet,
        [
          ...group(
            inRange.filter((visit) => meets(visit, filters, facet)),
            (visit) => visit[facet],
          ),
        ]
          .map(([value, of]) => ({ value, ...sum(of) }))
          .sort((a, b) => byCount(a, b) || byText(a.value, b.value))
          .slice(0, 50),
      ]),
    ),
    codes: [...group(met, ({ qrcodeId }) => qrcodeId)]
      .map(([qrcode_id, of]) => ({ qrcode_id, ...sum(of) }))
      .sort((a, b) => byCount(a, b) || a.qrcode_id - b.qrcode_id)
      .slice(0, 20),
  }
}
