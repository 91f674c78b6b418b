import { useState } from 'react'
import { Anchor, Badge, ActionIcon, Button, Menu } from '@mantine/core'
import { IconQrcode, IconDownload } from '@tabler/icons-react'
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
import { CodeDialog } from '../code-dialog.tsx'
import { useCardActions, useMyCodes } from '../use-cards.ts'
import './my-codes.css'

export type MyCodesProps = {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch, replace?: boolean) => void
}

/** Lists the person's codes, with the link of each and the number of visits. */
export function MyCodes({ search, onSearch }: MyCodesProps) {
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
          words={{ search: 'Search codes', loading: 'Loading codes' }}
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
        onActivate={(card) => {
          setShown(undefined)
          setStatus(card, 'active')
        }}
      />
    </>
  )
}

const numbers = new Intl.NumberFormat()

export const codeColumns: readonly Column<CardListItem>[] = [
  { key: 'name', title: 'Card', main: true, render: (card) => <CodeName card={card} /> },
  { key: 'code', title: 'Code', render: ({ code }) => <code className="my-codes-code">{code}</code> },
  {
    key: 'slug',
    title: 'Link',
    render: ({ slug }) => (
      <Anchor href={cardPaths.page(slug)} target="_blank" rel="noopener" dir="ltr">
        {cardPaths.page(slug)}
      </Anchor>
    ),
  },
  {
    key: 'campain',
    title: 'Campaign',
    render: ({ campain: campaign }) => (campaign === '' ? '–' : <span dir="auto">{campaign}</span>),
  },
  {
    key: 'visits',
    title: 'Visits',
    align: 'end',
    render: ({ visits }) => <span className="v-figures">{numbers.format(visits)}</span>,
  },
  { key: 'created_at', title: 'Created', render: ({ created_at }) => <DateTime at={created_at} /> },
]

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
        {isInactive ? <Badge color="amber">Inactive</Badge> : null}
      </div>
    </div>
  )
}

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const formats = [
  { name: 'PNG, 1000 px', path: (slug: string) => `${cardPaths.qrPng(slug)}?size=1000&download` },
  { name: 'PNG, 2000 px', path: (slug: string) => `${cardPaths.qrPng(slug)}?size=2000&download` },
  { name: 'SVG, any size', path: (slug: string) => `${cardPaths.qr(slug)}?download` },
]

/** The buttons of a row: show the code, download it. */
export const codeActions = (onShow: (card: CardListItem) => void) => (card: CardListItem) => (
  <CodeActions card={card} onShow={() => onShow(card)} />
)

/** The code of an inactive card cannot be downloaded. */
function CodeActions({ card, onShow }: { readonly card: CardListItem; readonly onShow: () => void }) {
  return (
    <>
      <Button
        size="sm"
        leftSection={<IconQrcode {...iconProps} />}
        aria-label={`Show code of ${card.name}`}
        onClick={onShow}
      >
        Show code
      </Button>
      <Menu position="bottom-end" disabled={card.status === 'inactive'}>
        <Menu.Target>
          <ActionIcon disabled={card.status === 'inactive'} aria-label={`Download code of ${card.name}`}>
            <IconDownload {...iconProps} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(({ name, path }) => (
            <Menu.Item key={name} component="a" href={path(card.slug)} download>
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
