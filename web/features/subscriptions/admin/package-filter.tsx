import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listGrantablePackages } from '#contract/subscriptions-admin.ts'
import { endpointQuery } from '#web/lib/query.ts'

/** The packages that a person can be given, by their ids as texts. */
export function usePackageOptions(): ReadonlyMap<string, string> {
  const { data = [] } = useQuery(endpointQuery(listGrantablePackages))
  return new Map(data.map(({ package_id, name }) => [String(package_id), name]))
}

/** Narrows a list to one package: the packages come from the server, which the filters of a view do not. */
export function PackageFilter() {
  const { t } = useLingui()
  const options = usePackageOptions()
  const navigate = useNavigate()
  const chosen = useSearch({
    strict: false,
    select: ({ package_id: id }: { package_id?: unknown }) =>
      typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
  })
  return (
    <Select
      size="sm"
      className="v-relation-filter"
      aria-label={t`Package`}
      placeholder={t`All packages`}
      clearable
      clearButtonProps={{ 'aria-label': t`All packages` }}
      data={[...options].map(([value, label]) => ({ value, label }))}
      value={chosen ?? null}
      onChange={(id) =>
        void navigate({
          to: '.',
          search: ((now: object) => ({ ...now, start: undefined, package_id: id ?? undefined })) as never,
        })
      }
    />
  )
}
