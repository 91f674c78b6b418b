import type { CardListItem } from '#contract/card-shapes.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadProblem } from '../../../kit/load-problem.tsx'
import { Skeletons } from '../../../kit/skeletons.tsx'
import type { CardActs } from '../use-card-acts.ts'
import { CardTile } from './card-tile.tsx'

type CardGridProps = {
  /** Undefined while they are loading. */
  readonly cards: readonly CardListItem[] | undefined
  readonly problem: string | undefined
  readonly query: string
  readonly acts: CardActs
  readonly onRetry: () => unknown
  readonly onShowCode: (card: CardListItem) => void
  readonly onRemoved: (card: CardListItem) => void
}

export function CardGrid({ cards, problem, query, acts, onRetry, onShowCode, onRemoved }: CardGridProps) {
  if (cards === undefined)
    return problem === undefined ? (
      <Skeletons of="cards" label="Loading cards" />
    ) : (
      <LoadProblem title="Your cards could not be loaded" sentence={problem} onRetry={onRetry} />
    )
  if (cards.length === 0)
    return (
      <EmptyState
        drawing="search"
        title="Nothing found"
        sentence={`No card matches “${query}”. Try fewer or other words.`}
      />
    )
  const remove = async (card: CardListItem) => {
    if (await acts.remove(card)) onRemoved(card)
  }
  return (
    <ul className="my-cards-grid">
      {cards.map((card) => (
        <CardTile
          key={card.card_id}
          card={card}
          isBusy={acts.isBusy(card)}
          onShowCode={() => onShowCode(card)}
          onSwitch={(status) => void acts.switchTo(card, status)}
          onRemove={() => void remove(card)}
        />
      ))}
    </ul>
  )
}
