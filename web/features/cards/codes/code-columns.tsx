import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Badge } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { CardListItem } from '#contract/card-shapes.ts'
import { findKindScreens } from '../kinds.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'

/** The columns of the list of codes. */
export function useCodeColumns(): readonly Column<CardListItem>[] {
  const { t } = useLingui()
  const { number } = useFormats()
  return [
    { key: 'name', title: t`Card`, main: true, render: (card) => <CodeName card={card} /> },
    {
      key: 'kind',
      title: t`Kind`,
      render: ({ card_type_id: id }) => {
        const kind = findKindScreens(id)
        return kind === undefined ? '–' : t(kind.name)
      },
    },
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
