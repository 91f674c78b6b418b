import { useState } from 'react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { listDefaults } from '#contract/constants.ts'
import { DataList } from '../../../kit/data-list.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { ButtonLink, PrimaryLink, TextLink } from '../../../lib/links.tsx'
import type { ListSearch } from '../../../lib/list-search.ts'
import { listSearch, useExistingPage } from '../../../lib/list-search.ts'
import { CodeDialog } from '../code-dialog.tsx'
import { useCardActions } from '../use-card-actions.ts'
import { codeActions } from './code-actions.tsx'
import { codeColumns } from './code-columns.tsx'
import { useMyCodes } from './use-my-codes.ts'
import './my-codes.css'

export type MyCodesProps = {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch, replace?: boolean) => void
}

/** Every printed code of the person: what it is called, where it leads and how often it was opened. */
export function MyCodes({ search, onSearch }: MyCodesProps) {
  const { q = '', start = 0 } = search
  const { data, error, refetch } = useMyCodes(search)
  const { switchTo } = useCardActions()
  const [shown, setShown] = useState<CardListItem>()
  const { limit } = listDefaults
  const total = data?.total ?? 0
  const toPage = (first: number) => onSearch(listSearch(q, first))
  useExistingPage({ rows: data?.list.length, total, start, limit }, toPage)
  return (
    <>
      <PageHeader
        above={<TextLink to="/dashboard">My cards</TextLink>}
        title="My QR codes"
        description="A code never changes. Print it once; what it shows is up to you."
        action={<ButtonLink to="/generate/static-qrcode">Code without a card</ButtonLink>}
      />
      {error !== null && data === undefined ? (
        <LoadError title="Your codes could not be loaded" description={error.message} onRetry={refetch} />
      ) : (
        <DataList
          label="Codes"
          columns={codeColumns}
          rows={data?.list}
          rowKey={(card) => card.qrcode_id}
          search={{
            value: q,
            onChange: (text) => onSearch(listSearch(text), true),
            placeholder: 'Name, company, link or campaign',
          }}
          onPage={toPage}
          actions={codeActions(setShown)}
          empty={
            <EmptyState
              illustration="card"
              title="No code yet"
              description="Every card you create comes with its own QR code."
              action={<PrimaryLink to="/generate/vcard">Create card</PrimaryLink>}
            />
          }
          {...{ total, start, limit }}
        />
      )}
      <CodeDialog
        card={shown}
        onClose={() => setShown(undefined)}
        onSwitchOn={(card) => {
          setShown(undefined)
          void switchTo(card, 'active')
        }}
      />
    </>
  )
}
