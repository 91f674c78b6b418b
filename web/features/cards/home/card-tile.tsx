import { Badge, Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import { ButtonLink } from '../../../lib/links.tsx'
import type { CardMenuProps } from './card-menu.tsx'
import { CardMenu } from './card-menu.tsx'
import { CardThumbnail } from './card-thumbnail.tsx'

export type CardTileProps = CardMenuProps & {
  readonly isBusy: boolean
  readonly onShowCode: () => void
}

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const figures = new Intl.NumberFormat()

/** One card: a small print of it, who it is of, how it fares and what people do to it. */
export function CardTile({ card, isBusy, onShowCode, onSwitch, onRemove }: CardTileProps) {
  const isOff = card.status === 'inactive'
  const role = [card.job_title, card.company].filter(Boolean).join(' · ')
  return (
    <li className="card-tile" data-off={isOff || undefined} aria-busy={isBusy}>
      <CardThumbnail card={card} />
      <div className="card-tile-words">
        <h2>
          <a href={cardPaths.page(card.slug)} target="_blank" rel="noopener">
            <bdi>{card.name}</bdi>
          </a>
        </h2>
        {role === '' ? null : (
          <p className="card-tile-role">
            <bdi>{role}</bdi>
          </p>
        )}
        <p className="card-tile-link">
          <bdi>{cardPaths.page(card.slug)}</bdi>
        </p>
        <p className="card-tile-facts">
          {isOff ? (
            <Badge color="amber">Switched off</Badge>
          ) : (
            <span>
              {figures.format(card.visits)} {card.visits === 1 ? 'visit' : 'visits'}
            </span>
          )}
          {card.campain === '' ? null : <bdi>{card.campain}</bdi>}
        </p>
      </div>
      <div className="card-tile-actions">
        <Button
          size="sm"
          leftSection={<IconQrcode {...stroke} />}
          aria-label={`Show code of ${card.name}`}
          onClick={onShowCode}
        >
          Show code
        </Button>
        {card.can.update ? (
          <ButtonLink
            size="sm"
            to="/update/vcard/$slug"
            params={{ slug: card.slug }}
            aria-label={`Edit ${card.name}`}
          >
            Edit
          </ButtonLink>
        ) : null}
        <CardMenu {...{ card, onSwitch, onRemove }} />
      </div>
    </li>
  )
}
