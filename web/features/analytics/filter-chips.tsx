import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReportFacet, ReportFilters } from '#contract/reports.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { facetTitles, useFacetNames } from './facet-names.ts'

type FilterChipsProps = {
  readonly filters: ReportFilters
  readonly onRemove: (facets: readonly ReportFacet[]) => void
}

/** What is filtered, as a sentence whose words take a filter back. */
export function FilterChips({ filters, onRemove }: FilterChipsProps) {
  const { t } = useLingui()
  const { valueName } = useFacetNames()
  const chosen = Object.keys(filters) as ReportFacet[]
  return (
    <div className="report-filters" role="group" aria-label={t`Filters`}>
      <span>
        {chosen.length === 0 ? (
          <Trans>All visits. Choose a value to see only its visits.</Trans>
        ) : (
          <Trans>Only visits with</Trans>
        )}
      </span>
      {chosen.map((facet) => {
        const [title, value] = [t(facetTitles[facet]), valueName(facet, filters[facet] ?? '')]
        const text = t`${title}: ${value}`
        return (
          <Button
            key={facet}
            size="xs"
            variant="default"
            className="report-filter"
            aria-label={t`Remove the filter “${text}”`}
            rightSection={<IconX size={14} stroke={1.5} aria-hidden="true" />}
            onClick={() => onRemove([facet])}
          >
            <bdi>{text}</bdi>
          </Button>
        )
      })}
      {chosen.length > 1 ? (
        <SubtleButton size="xs" onClick={() => onRemove(chosen)}>
          <Trans>Remove all filters</Trans>
        </SubtleButton>
      ) : null}
    </div>
  )
}
