import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowsExchange, IconFileSpreadsheet, IconPlus, IconQrcode } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Suspense, useState } from 'react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { listDefaults, restoreDays } from '#contract/constants.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Pager } from '#web/kit/pager.tsx'
import { SearchBox } from '#web/kit/search-box.tsx'
import { UndoSnackbar } from '#web/kit/undo-snackbar.tsx'
import { ButtonLink, PrimaryLink, SubtleLink } from '#web/lib/links.tsx'
import type { ListSearch } from '#web/lib/list-search.ts'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import type { CardActions } from '../use-cards.ts'
import { useCardActions, useCardExport, useMyCards } from '../use-cards.ts'
import { CardGrid } from './card-grid.tsx'
import { CountsStrip } from './counts-strip.tsx'
import { DaySentence, Desk } from './desk.tsx'
import './my-cards.css'

const CodeDialog = lazyPart(async () => ({ default: (await import('../share/code-dialog.tsx')).CodeDialog }))

export type MyCardsProps = {
  readonly search: ListSearch
  /** @param replace for typing, so that *Back* does not go through every keystroke */
  readonly onSearch: (search: ListSearch, replace?: boolean) => void
}

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Lists the person's cards, with the counts of the dashboard above. */
export function MyCards(props: MyCardsProps) {
  const actions = useCardActions()
  const query = useMyCards(props.search)
  const [shown, setShown] = useState<CardListItem>()
  const [deleted, setDeleted] = useState<CardListItem>()
  const { t } = useLingui()
  const createLink = (
    <PrimaryLink to="/generate/vcard" leftSection={<IconPlus {...iconProps} />}>
      <Trans>Create card</Trans>
    </PrimaryLink>
  )
  const hasNone = query.data?.total === 0 && props.search.q === undefined
  return (
    <>
      <PageHeader
        title={t`My cards`}
        description={<DaySentence />}
        // beside it, the rail of a wide screen has this button
        action={hasNone ? undefined : <div className="v-only-narrow">{createLink}</div>}
      />
      {deleted === undefined ? null : (
        <DeletedNote card={deleted} onRestore={actions.restore} onClose={() => setDeleted(undefined)} />
      )}
      <Desk card={query.data?.list.find(({ status }) => status === 'active')} onShowCode={setShown} />
      {hasNone ? (
        <EmptyState
          illustration="card"
          title={t`No card yet`}
          description={t`Your first card takes about a minute: a name, a phone number, and it is ready to share.`}
          action={
            <>
              {createLink}
              <SubtleLink to="/quick-start">
                <Trans>Quick start</Trans>
              </SubtleLink>
            </>
          }
        />
      ) : (
        <CardList onShowCode={setShown} onRemoved={setDeleted} {...props} {...{ query, actions }} />
      )}
      <ShownCode
        card={shown}
        onClose={() => setShown(undefined)}
        onActivate={(card) => {
          setShown(undefined)
          actions.setStatus(card, 'active')
        }}
      />
    </>
  )
}

/** Loads the dialog with the first code, and keeps it for its closing transition. */
function ShownCode(props: ComponentProps<typeof CodeDialog>) {
  const [isWanted, setWanted] = useState(false)
  if (props.card !== undefined && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense>
      <CodeDialog {...props} />
    </Suspense>
  ) : null
}

type DeletedNoteProps = {
  readonly card: CardListItem
  readonly onRestore: (card: CardListItem) => void
  readonly onClose: () => void
}

function DeletedNote({ card, onRestore, onClose }: DeletedNoteProps) {
  const { name } = card
  return (
    <UndoSnackbar
      onUndo={() => {
        onRestore(card)
        onClose()
      }}
      onClose={onClose}
    >
      <Trans>
        The card of <bdi>{name}</bdi> is deleted. It can be restored for{' '}
        <Plural value={restoreDays} one="# day" other="# days" />.
      </Trans>
    </UndoSnackbar>
  )
}

type CardListProps = MyCardsProps & {
  readonly query: ReturnType<typeof useMyCards>
  readonly actions: CardActions
  readonly onShowCode: (card: CardListItem) => void
  readonly onRemoved: (card: CardListItem) => void
}

function CardList({ search, onSearch, query, ...rest }: CardListProps) {
  const { t } = useLingui()
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
          label={t`Search cards`}
          placeholder={t`Name, company, link or campaign`}
          value={q}
          onChange={(text) => onSearch(listSearch(text), true)}
        />
        <ButtonLink
          to="/dashboard/individual-qr-code"
          variant="subtle"
          leftSection={<IconQrcode {...iconProps} />}
        >
          <Trans>All codes</Trans>
        </ButtonLink>
        <ButtonLink
          to="/dashboard/handovers"
          variant="subtle"
          leftSection={<IconArrowsExchange {...iconProps} />}
        >
          <Trans>Cards handed on</Trans>
        </ButtonLink>
        <ExportButton query={q} />
      </div>
      <CardGrid cards={data?.list} error={error?.message} query={q} onRetry={refetch} {...rest} />
      <Pager label={t`Cards`} onPage={toPage} {...{ total, start, limit }} isMore={data?.is_more} />
    </>
  )
}

/** Downloads the cards that the search finds. */
function ExportButton({ query }: { readonly query: string }) {
  const { mutate, isPending } = useCardExport()
  return (
    <Button
      variant="subtle"
      loading={isPending}
      leftSection={<IconFileSpreadsheet {...iconProps} />}
      onClick={() => mutate({ query: query === '' ? {} : { search: query } })}
    >
      <Trans>Export CSV</Trans>
    </Button>
  )
}
