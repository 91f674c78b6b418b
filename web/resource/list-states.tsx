import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import type { ListControls } from './use-list-state.ts'
import type { Words } from './view.ts'

type ListStatesProps = {
  readonly words: Words
  /** The number of rows of the page; undefined while it is not known. */
  readonly rows: number | undefined
  readonly error: Error | null
  readonly onRetry: () => unknown
  readonly list: ListControls
  readonly create: ReactNode
  readonly children: ReactNode
}

/** The rows, or why there are none: an error, still loading, nothing that matches, nothing yet. */
export function ListStates({ words, rows, error, onRetry, list, create, children }: ListStatesProps) {
  const { t } = useLingui()
  if (rows === undefined && error !== null)
    return (
      <LoadError title={t`This list could not be loaded`} description={error.message} onRetry={onRetry} />
    )
  if (rows === undefined) return <Skeletons of="rows" />
  // what moves rows is loaded with the first list that has an order of its own
  if (rows > 0) return <Suspense fallback={<Skeletons of="rows" />}>{children}</Suspense>
  if (!list.isNarrowed)
    return (
      <EmptyState
        illustration="contacts"
        title={t(words.empty.title)}
        description={t(words.empty.description)}
        action={create}
      />
    )
  return (
    <EmptyState
      illustration="search"
      title={t`No results`}
      description={t`Nothing here matches your search and filters.`}
      action={
        <Button onClick={list.clear}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  )
}
