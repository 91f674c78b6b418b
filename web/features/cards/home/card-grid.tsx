import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button } from '@mantine/core'
import { IconPrinter, IconQrcode } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { cardPaths } from '#cards/card-actions.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, IconLink, TextLink } from '#web/lib/links.tsx'
import { findKindScreens } from '../kinds.ts'
import type { CardActions } from '../use-cards.ts'
import type { CardMenuProps } from './card-menu.tsx'
import { CardMenuButton } from './card-menu-button.tsx'
import './card-grid.css'

// the templates of cards are larger than the rest of the screen
const CardThumbnail = lazyPart(async () => ({
  default: (await import('./card-thumbnail.tsx')).CardThumbnail,
}))

type CardGridProps = {
  /** Undefined while they are loading. */
  readonly cards: readonly CardListItem[] | undefined
  readonly error: string | undefined
  readonly query: string
  readonly actions: CardActions
  readonly onRetry: () => unknown
  readonly onShowCode: (card: CardListItem) => void
  readonly onRemoved: (card: CardListItem) => void
}

export function CardGrid({ cards, error, query, actions, onRetry, onShowCode, onRemoved }: CardGridProps) {
  const { t } = useLingui()
  if (cards === undefined)
    return error === undefined ? (
      <Skeletons of="cards" label={t`Loading cards`} />
    ) : (
      <LoadError title={t`Your cards could not be loaded`} description={error} onRetry={onRetry} />
    )
  if (cards.length === 0)
    return (
      <EmptyState
        illustration="search"
        title={t`No results`}
        description={t`No card matches “${query}”. Try fewer or other words.`}
      />
    )
  return (
    <ul className="my-cards-grid">
      {cards.map((card) => (
        <CardTile
          key={card.card_id}
          card={card}
          isBusy={actions.isBusy(card)}
          onShare={() => onShowCode(card)}
          onSetStatus={(status) => actions.setStatus(card, status)}
          onDuplicate={() => actions.duplicate(card)}
          onRemove={() => actions.remove(card, () => onRemoved(card))}
        />
      ))}
    </ul>
  )
}

export type CardTileProps = CardMenuProps & { readonly isBusy: boolean }

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** One card: a picture of it, its name and link, its visits, and its buttons. */
export function CardTile({ card, isBusy, ...menu }: CardTileProps) {
  const { t } = useLingui()
  const { name } = card
  const kind = findKindScreens(card.card_type_id)
  const isInactive = card.status === 'inactive'
  const role = [card.job_title, card.company].filter(Boolean).join(' · ')
  return (
    <li className="card-tile" data-inactive={isInactive || undefined} aria-busy={isBusy}>
      <Suspense fallback={<span className="v-miniature" />}>
        <CardThumbnail card={card} />
      </Suspense>
      <div className="card-tile-text">
        <h2>
          <a href={cardPaths.page(card.slug)} target="_blank" rel="noopener">
            <bdi>{name}</bdi>
          </a>
        </h2>
        {role === '' ? null : (
          <p className="card-tile-role" dir="auto">
            {role}
          </p>
        )}
        <p className="card-tile-link" dir="ltr">
          {cardPaths.page(card.slug)}
        </p>
        <TileDetails card={card} />
      </div>
      <div className="card-tile-actions">
        <Button
          size="sm"
          leftSection={<IconQrcode {...iconProps} />}
          aria-label={t`Show QR code of ${name}`}
          onClick={menu.onShare}
        >
          <Trans>QR code</Trans>
        </Button>
        {card.can.update && kind !== undefined ? (
          <ButtonLink size="sm" to={kind.edit} params={{ slug: card.slug }} aria-label={t`Edit ${name}`}>
            <Trans>Edit</Trans>
          </ButtonLink>
        ) : null}
        <IconLink
          to="/dashboard/print-code/$id"
          params={{ id: String(card.qrcode_id) }}
          aria-label={t`Print ${name}`}
        >
          <IconPrinter {...iconProps} />
        </IconLink>
        <CardMenuButton card={card} {...menu} />
      </div>
    </li>
  )
}

/** Its state or its visits, its kind and its campaign. */
function TileDetails({ card }: { readonly card: CardListItem }) {
  const { t } = useLingui()
  const { visits } = card
  const kind = findKindScreens(card.card_type_id)
  return (
    <p className="card-tile-details">
      {card.is_revoked ? (
        <Badge color="seal" component="span">
          <Trans context="student card">Revoked</Trans>
        </Badge>
      ) : null}
      {card.status === 'inactive' ? (
        <Badge color="amber" component="span">
          <Trans context="card">Inactive</Trans>
        </Badge>
      ) : (
        <TextLink to="/dashboard/analytics/stats-{$slug}" params={{ slug: card.slug }}>
          <Plural value={visits} one="# visit" other="# visits" />
        </TextLink>
      )}
      {kind === undefined ? null : <span>{t(kind.name)}</span>}
      {card.campain === '' ? null : <bdi>{card.campain}</bdi>}
    </p>
  )
}
