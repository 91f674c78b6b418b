import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Anchor, Badge } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { listDefaults } from '#contract/constants.ts'
import { cardPaths } from '#cards/card-actions.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ButtonLink, PrimaryLink, TextLink } from '#web/lib/links.tsx'
import type { ListSearch } from '#web/lib/list-search.ts'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { CodeDialog } from '../code-dialog.tsx'
import { useCardActions, useMyCodes } from '../use-cards.ts'
import { CodeActions } from './code-actions.tsx'
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
          actions={(card) => <CodeActions card={card} onShow={() => setShown(card)} />}
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

function useCodeColumns(): readonly Column<CardListItem>[] {
  const { t } = useLingui()
  const { number } = useFormats()
  return [
    { key: 'name', title: t`Card`, main: true, render: (card) => <CodeName card={card} /> },
    {
      key: 'code',
      title: t`Code`,
      render: ({ code }) => <code className="my-codes-code">{code}</code>,
    },
    {
      key: 'slug',
      title: t`Link`,
      render: ({ slug }) => (
        <Anchor href={cardPaths.page(slug)} target="_blank" rel="noopener" dir="ltr">
          {cardPaths.page(slug)}
        </Anchor>
      ),
    },
    {
      key: 'campain',
      title: t`Campaign`,
      render: ({ campain: campaign }) => (campaign === '' ? '–' : <span dir="auto">{campaign}</span>),
    },
    {
      key: 'visits',
      title: t`Visits`,
      align: 'end',
      render: ({ visits }) => <span className="v-figures">{number(visits)}</span>,
    },
    {
      key: 'created_at',
      title: t({ message: 'Created', comment: 'The day on which the card was created' }),
      render: ({ created_at }) => <DateTime at={created_at} />,
    },
  ]
}

/** A small picture of the code beside the names of the card and the code. */
function CodeName({ card }: { readonly card: CardListItem }) {
  const isInactive = card.status === 'inactive'
  return (
    <div className="my-codes-name">
      <span className="my-codes-thumbnail" aria-hidden="true">
        {isInactive ? (
          <IconQrcode size={24} stroke={1.5} />
        ) : (
          <img src={cardPaths.qr(card.slug)} alt="" width={44} height={44} loading="lazy" />
        )}
      </span>
      <div>
        <div dir="auto">{card.name}</div>
        {card.slug_name === '' ? null : (
          <div className="my-codes-label" dir="auto">
            {card.slug_name}
          </div>
        )}
        {isInactive ? (
          <Badge color="amber">
            <Trans context="card">Inactive</Trans>
          </Badge>
        ) : null}
      </div>
    </div>
  )
}
