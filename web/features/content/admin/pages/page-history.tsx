import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PageVersion } from '#contract/static-pages.ts'
import { listPageVersions, pathOfPage } from '#contract/static-pages.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { StaticPage } from './page-state.tsx'
import { Day, currentOf, today } from './page-state.tsx'

type PageHistoryProps = { readonly page: StaticPage; readonly onUse: (number: number) => Promise<void> }

/** All versions of a page, newest first, each with the address at which visitors can still read it. */
export function PageHistory({ page, onUse }: PageHistoryProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(listPageVersions, { params: { id: page.page_id } }))
  const againButton = ({ number }: PageVersion) => (
    <Button size="xs" variant="default" className="v-page-again" onClick={() => void onUse(number)}>
      <Trans>Use this text again</Trans>
    </Button>
  )
  return (
    <section className="v-page-part" aria-label={t`Versions`}>
      <Title order={2}>
        <Trans>Versions</Trans>
      </Title>
      <DataList
        label={t`Versions`}
        dense
        rows={data?.list}
        rowKey={({ number }) => number}
        error={error}
        onRetry={refetch}
        empty={<p>{t`Nothing has been published yet.`}</p>}
        columns={[
          {
            key: 'number',
            title: t`Version`,
            main: true,
            render: (version) => <VersionName page={page} version={version} />,
          },
          { key: 'effective_on', title: t`Begins on`, render: ({ effective_on: day }) => <Day day={day} /> },
          {
            key: 'changes',
            title: t`What changed`,
            render: ({ changes }) =>
              changes ? <span lang="en">{changes}</span> : <span className="v-none">–</span>,
          },
          {
            key: 'created_at',
            title: t`Published by`,
            render: ({ editor_name: name, created_at: at }) => (
              <>
                <bdi>{name || t`A former admin`}</bdi>, <DateTime at={at} />
              </>
            ),
          },
        ]}
        actions={againButton}
      />
    </section>
  )
}

/** The number, as a link where visitors can read the version. */
function VersionName({ page, version }: { readonly page: StaticPage; readonly version: PageVersion }) {
  const { number, effective_on: day } = version
  const isReadable = page.is_published && day <= today()
  const name = <Trans>Version {number}</Trans>
  return (
    <span className="v-page-version">
      {isReadable ? (
        <Anchor href={`${pathOfPage(page)}?version=${number}`} target="_blank" inherit>
          {name}
        </Anchor>
      ) : (
        name
      )}
      {currentOf(page)?.number === number && (
        <StatusBadge tone="good">
          <Trans>Current</Trans>
        </StatusBadge>
      )}
    </span>
  )
}
