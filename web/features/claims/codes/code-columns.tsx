import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Badge } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { Code } from '#contract/card-codes.ts'
import { findKindScreens } from '#web/features/cards/index.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { TextLink } from '#web/lib/links.tsx'

/** What a code is called: by its card, else by its label, else by itself. */
export const nameOf = ({ card, name, code }: Code): string => card?.name || name || code

/** The columns of the list of codes. */
export function useCodeColumns(): readonly Column<Code>[] {
  const { t } = useLingui()
  const { number } = useFormats()
  return [
    { key: 'name', title: t`Card`, main: true, render: (code) => <CodeName code={code} /> },
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
      render: ({ slug, visits }) => (
        <TextLink to="/dashboard/analytics/stats-{$slug}" params={{ slug }} className="v-figures">
          {number(visits)}
        </TextLink>
      ),
    },
    {
      key: 'created_at',
      title: t({ message: 'Created', comment: 'The day on which the card was created' }),
      render: ({ created_at }) => <DateTime at={created_at} />,
    },
  ]
}

/** A small picture of the code beside the names of the card and the code, and the kind of the card. */
function CodeName({ code }: { readonly code: Code }) {
  const { t } = useLingui()
  const { card, slug, name, status, offered_to: offeredTo, is_primary: isPrimary } = code
  const kind = card === null ? undefined : findKindScreens(card.card_type_id)
  return (
    <div className="my-codes-name">
      <span className="my-codes-thumbnail" aria-hidden="true">
        {card?.status === 'active' && status === 'active' ? (
          <img src={cardPaths.qr(slug)} alt="" width={44} height={44} loading="lazy" />
        ) : (
          <IconQrcode size={24} stroke={1.5} />
        )}
      </span>
      <div>
        <div>{card === null ? <Trans>Shows no card</Trans> : <bdi>{card.name}</bdi>}</div>
        {kind === undefined ? null : <div className="my-codes-label">{t(kind.name)}</div>}
        {name === '' ? null : (
          <div className="my-codes-label">
            <bdi>{name}</bdi>
          </div>
        )}
        {card === null || isPrimary ? null : (
          <div className="my-codes-label">
            <Trans>Another code of this card</Trans>
          </div>
        )}
        {offeredTo === null ? null : (
          <div className="my-codes-label">
            <Trans>
              Offered to <bdi>{offeredTo}</bdi>
            </Trans>
          </div>
        )}
        {status === 'inactive' ? (
          <Badge color="amber">
            <Trans context="code">Switched off</Trans>
          </Badge>
        ) : null}
        {card?.status === 'inactive' ? (
          <Badge color="amber">
            <Trans context="card">Inactive</Trans>
          </Badge>
        ) : null}
      </div>
    </div>
  )
}
