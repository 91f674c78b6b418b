import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { featureKeys } from '#contract/entitlements.ts'
import type { FeatureKey } from '#contract/entitlements.ts'
import { packages } from '#contract/packages.ts'
import type { RowOf } from '#contract/resource.ts'
import { listMaximum } from '#contract/constants.ts'
import '#web/kit/data-list.css'
import { DataTable } from '#web/kit/data-table.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import '#web/resource/resource.css'
import { listQuery } from '#web/resource/resource-queries.ts'
import { ViewLink } from '#web/resource/view-link.tsx'
import { AllowedText } from './allowed-text.tsx'
import './feature-table.css'
import { featureWords } from '#web/features/subscriptions/index.ts'
import { featuresPath } from './package-paths.ts'

type Package = RowOf<typeof packages>

/** All packages with all that they allow; each leads to its list. */
export function FeatureTable() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...listQuery(packages, { limit: listMaximum }),
    // features change on other screens
    staleTime: 0,
  })
  return (
    <>
      <PageHeader
        title={t`Package features`}
        description={t`What each package allows. The price list, the limits and the errors read this table.`}
      />
      {data === undefined && error !== null ? (
        <LoadError
          title={t`This list could not be loaded`}
          description={error.message}
          onRetry={() => refetch()}
        />
      ) : data === undefined ? (
        <Skeletons of="rows" />
      ) : (
        <Table rows={data.list} />
      )}
    </>
  )
}

function Table({ rows }: { readonly rows: readonly Package[] }) {
  const { t, i18n } = useLingui()
  const columns = featureKeys.map((key) => ({
    key,
    title: i18n._(featureWords[key]),
    render: (row: Package) => <Allowed of={row} feature={key} />,
  }))
  const name = {
    key: 'name',
    title: t`Package`,
    main: true,
    render: (row: Package) => (
      <ViewLink path={featuresPath(row)} className="v-row-link">
        <bdi>{row.name}</bdi>
      </ViewLink>
    ),
  }
  return (
    <div className="v-list v-resource v-feature-table" data-dense>
      <DataTable
        label={t`Package features`}
        columns={[name, ...columns]}
        rows={rows}
        rowKey={({ package_id: id }) => id}
      />
    </div>
  )
}

/** A feature without a row is one that the package lacks. */
function Allowed({ of, feature }: { readonly of: Package; readonly feature: FeatureKey }) {
  const row = of.features.find(({ feature_key: key }) => key === feature)
  return <AllowedText {...(row ?? { feature_key: feature, is_included: false, limit_value: null })} />
}
