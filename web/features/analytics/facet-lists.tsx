import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ReportFilters } from '#contract/reports.ts'
import { BubbleMap } from './bubble-map.tsx'
import { countryCenters, stateCenters } from './centers.ts'
import type { Center } from './centers.ts'
import { facetTitles, useFacetNames } from './facet-names.ts'
import { RankedList } from './ranked-list.tsx'
import type { RankedValue } from './ranked-list.tsx'
import type { Statistics } from './statistics-query.ts'

type ListedFacet = keyof Statistics['facets']
const facets: readonly ListedFacet[] = [
  'source',
  'device',
  'referrer',
  'outcome',
  'os',
  'browser',
  'language',
  'campaign',
]

type FacetListsProps = Pick<Statistics, 'facets'> & {
  readonly filters: ReportFilters
  readonly onFilter: (change: Partial<Record<ListedFacet, string | undefined>>) => void
}

/** Where visits came from: places with their maps, then everything else. What nothing is known of is left out. */
export function FacetLists({ facets: found, filters, onFilter }: FacetListsProps) {
  const { t } = useLingui()
  const { valueName } = useFacetNames()
  const list = (facet: ListedFacet) => ({
    title: t(facetTitles[facet]),
    values: found[facet].map((one) => ({ ...one, name: valueName(facet, one.value) })),
    chosen: filters[facet],
    onChoose: (value: string | undefined) => onFilter({ [facet]: value }),
  })
  const isKnown = (facet: ListedFacet) =>
    filters[facet] !== undefined || found[facet].some(({ value }) => value !== '')
  const [country, region] = [list('country'), list('region')]
  const isInIndia = region.values.some(({ value }) => value.startsWith('IN-'))
  return (
    <>
      {isKnown('country') ? (
        <RankedList {...country}>
          <PlaceMap
            label={t`Map of the world: a bubble for each country`}
            centers={countryCenters}
            {...country}
          />
        </RankedList>
      ) : null}
      {isKnown('region') ? (
        <RankedList {...region}>
          {isInIndia ? (
            <PlaceMap label={t`Map of India: a bubble for each State`} centers={stateCenters} {...region} />
          ) : undefined}
        </RankedList>
      ) : null}
      <div className="report-columns">
        {facets.filter(isKnown).map((facet) => (
          <RankedList key={facet} {...list(facet)} />
        ))}
      </div>
    </>
  )
}

type PlaceMapProps = {
  readonly label: string
  readonly centers: readonly Center[]
  readonly values: readonly RankedValue[]
  readonly chosen: string | undefined
}

function PlaceMap({ label, centers, values, chosen }: PlaceMapProps) {
  const { t } = useLingui()
  const bubbles = useMemo(
    () =>
      values.map(({ value: code, name, visits }) => ({
        code,
        visits,
        title: t`${name}: ${plural(visits, { one: '# visit', other: '# visits' })}`,
      })),
    [values, t],
  )
  return <BubbleMap label={label} centers={centers} bubbles={bubbles} chosen={chosen} />
}
