import type { CardListItem } from '#contract/card-shapes.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { Skeletons } from '../../../kit/skeletons.tsx'
import type { CardActions } from '../use-card-actions.ts'
import { CardTile } from './card-tile.tsx'

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
  if (cards === undefined)
    return error === undefined ? (
      <Skeletons of="cards" label="Loading cards" />
    ) : (
      <LoadError title="Your cards could not be loaded" description={error} onRetry={onRetry} />
    )
  if (cards.length === 0)
    return (
      <EmptyState
        illustration="search"
        title="Nothing found"
        description={`No card matches “${query}”. Try fewer or other words.`}
      />
    )
  const remove = async (card: CardListItem) => {
    if (await actions.remove(card)) onRemoved(card)
  }
  return (
    <ul className="my-cards-grid">
      {cards.map((card) => (
        <CardTile
          key={card.card_id}
          card={card}
          isBusy={actions.isBusy(card)}
          onShowCode={() => onShowCode(card)}
          onSwitch={(status) => void actions.switchTo(card, status)}
          onRemove={() => void remove(card)}
        />
      ))}
    </ul>
  )
}
