import { Anchor, Badge } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { CardListItem } from '#contract/card-shapes.ts'
import type { Column } from '../../../kit/data-list-types.ts'
import { DateTime } from '../../../kit/date-time.tsx'

const figures = new Intl.NumberFormat()

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
    render: ({ visits }) => <span className="v-figures">{figures.format(visits)}</span>,
  },
  { key: 'created_at', title: 'Created', render: ({ created_at }) => <DateTime at={created_at} /> },
]

/** The code as it is printed, small, beside what the owner calls it. */
function CodeName({ card }: { readonly card: CardListItem }) {
  const isOff = card.status === 'inactive'
  return (
    <div className="my-codes-name">
      <span className="my-codes-print" aria-hidden="true">
        {isOff ? (
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
        {isOff ? <Badge color="amber">Switched off</Badge> : null}
      </div>
    </div>
  )
}
