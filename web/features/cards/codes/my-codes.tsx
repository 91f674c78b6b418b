import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { listDefaults } from '#contract/constants.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ButtonLink, PrimaryLink, TextLink } from '#web/lib/links.tsx'
import type { ListSearch } from '#web/lib/list-search.ts'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { CodeDialog } from '../share/code-dialog.tsx'
import { useCardActions, useMyCodes } from '../use-cards.ts'
import { codeActions } from './code-actions.tsx'
import { useCodeColumns } from './code-columns.tsx'
import './my-codes.css'

export type MyCodesProps = {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch, replace?: boolean) => void
}

/** Lists the person's codes, with the link of each and the number of visits. */
export function MyCodes({ search, onSearch }: MyCodesProps) {
  const { t } = useLingui()
  const columns = useCodeColumns()
  const { q = '', start = 0 } = search
  const { data, error, refetch } = useMyCodes(search)
  const { setStatus } = useCardActions()
  const [shown, setShown] = useState<CardListItem>()
  const { limit } = listDefaults
  const total = data?.total ?? 0
  const toPage = (first: number) => onSearch(listSearch(q, first))
  useExistingPage({ rows: data?.list.length, total, start, limit }, toPage)
  return (
    <>
      <PageHeader
        above={<TextLink to="/dashboard">{t`My cards`}</TextLink>}
        title={t`My QR codes`}
        description={t`A code never changes. Print it once; what it shows is up to you.`}
        action={<ButtonLink to="/generate/static-qrcode">{t`Code without a card`}</ButtonLink>}
      />
      {error !== null && data === undefined ? (
        <LoadError title={t`Your codes could not be loaded`} description={error.message} onRetry={refetch} />
      ) : (
        <DataList
          label={t`Codes`}
          columns={columns}
          rows={data?.list}
          rowKey={(card) => card.qrcode_id}
          words={{ search: t`Search codes`, loading: t`Loading codes` }}
          search={{
            value: q,
            onChange: (text) => onSearch(listSearch(text), true),
            placeholder: t`Name, company, link or campaign`,
          }}
          onPage={toPage}
          actions={codeActions(setShown)}
          empty={
            <EmptyState
              illustration="card"
              title={t`No code yet`}
              description={t`Every card you create comes with its own QR code.`}
              action={<PrimaryLink to="/generate/vcard">{t`Create card`}</PrimaryLink>}
            />
          }
          {...{ total, start, limit }}
        />
      )}
      <CodeDialog
        card={shown}
        onClose={() => setShown(undefined)}
        onActivate={(card) => {
          setShown(undefined)
          setStatus(card, 'active')
        }}
      />
    </>
  )
}
