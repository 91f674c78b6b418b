import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { restoreDays } from '#contract/cards.ts'
import type { CardListItem } from '#contract/card-shapes.ts'
import { listDefaults } from '#contract/constants.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PageHeader } from '../../../kit/page-header.tsx'
import { Pager } from '../../../kit/pager.tsx'
import { SearchBox } from '../../../kit/search-box.tsx'
import { UndoSnackbar } from '../../../kit/undo-snackbar.tsx'
import { ButtonLink, PrimaryLink } from '../../../lib/links.tsx'
import type { ListSearch } from '../../../lib/list-search.ts'
import { listSearch, useExistingPage } from '../../../lib/list-search.ts'
import { CodeDialog } from '../code-dialog.tsx'
import type { CardActions } from '../use-card-actions.ts'
import { useCardActions } from '../use-card-actions.ts'
import { CardGrid } from './card-grid.tsx'
import { CountsStrip } from './counts-strip.tsx'
import { useMyCards } from './use-my-cards.ts'
import './my-cards.css'

export type MyCardsProps = {
  readonly search: ListSearch
  /** `replace`: typing is not a step that the way back should stop at. */
  readonly onSearch: (search: ListSearch, replace?: boolean) => void
}

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const createLink = (
  <PrimaryLink to="/generate/vcard" leftSection={<IconPlus {...stroke} />}>
    Create card
  </PrimaryLink>
)

/** Every card of the person, with the numbers that matter on top. */
export function MyCards(props: MyCardsProps) {
  const actions = useCardActions()
  const query = useMyCards(props.search)
  const [shown, setShown] = useState<CardListItem>()
  const [deleted, setDeleted] = useState<CardListItem>()
  const hasNone = query.data?.total === 0 && props.search.q === undefined
  return (
    <>
      <PageHeader
        title="My cards"
        description="Each card has one printed code. Change the card as often as you like: the code stays."
        action={hasNone ? undefined : createLink}
      />
      {deleted === undefined ? null : (
        <UndoSnackbar
          onUndo={() => {
            void actions.restore(deleted)
            setDeleted(undefined)
          }}
          onClose={() => setDeleted(undefined)}
        >
          The card of <bdi>{deleted.name}</bdi> is deleted. It can be brought back for {restoreDays} days.
        </UndoSnackbar>
      )}
      {hasNone ? (
        <EmptyState
          illustration="card"
          title="No card yet"
          description="Your first card takes about a minute: a name, a way to reach you, and it is ready to share."
          action={createLink}
        />
      ) : (
        <CardList onShowCode={setShown} onRemoved={setDeleted} {...props} {...{ query, actions }} />
      )}
      <CodeDialog
        card={shown}
        onClose={() => setShown(undefined)}
        onSwitchOn={(card) => {
          setShown(undefined)
          void actions.switchTo(card, 'active')
        }}
      />
    </>
  )
}

type CardListProps = MyCardsProps & {
  readonly query: ReturnType<typeof useMyCards>
  readonly actions: CardActions
  readonly onShowCode: (card: CardListItem) => void
  readonly onRemoved: (card: CardListItem) => void
}

function CardList({ search, onSearch, query, ...rest }: CardListProps) {
  const { q = '', start = 0 } = search
  const { data, error, refetch } = query
  const { limit } = listDefaults
  const total = data?.total ?? 0
  const toPage = (first: number) => onSearch(listSearch(q, first))
  useExistingPage({ rows: data?.list.length, total, start, limit }, toPage)
  return (
    <>
      <CountsStrip />
      <div className="my-cards-bar">
        <SearchBox
          label="Search cards"
          placeholder="Name, company, link or campaign"
          value={q}
          onChange={(text) => onSearch(listSearch(text), true)}
        />
        <ButtonLink
          to="/dashboard/individual-qr-code"
          variant="subtle"
          leftSection={<IconQrcode {...stroke} />}
        >
          All codes
        </ButtonLink>
      </div>
      <CardGrid cards={data?.list} error={error?.message} query={q} onRetry={refetch} {...rest} />
      <Pager label="cards" onPage={toPage} {...{ total, start, limit }} />
    </>
  )
}
