import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { UnreachableError, isOffline, isUnavailable } from '#web/lib/call.ts'
import type { ApiError } from '#web/lib/call.ts'
import { readOwnCards } from '#web/lib/own-cards.ts'
import type { KeptCard } from '#web/lib/own-cards.ts'
import { waitForServer } from '#web/lib/wait-for-server.ts'
import './offline-page.css'

type OfflinePageProps = {
  /** Called once the server works again, or when the person asks to try. */
  readonly onBack: () => void
  /** Why the screen could not be loaded. */
  readonly error: unknown
}

/**
 * In place of a screen that no reply came for: says so, shows the person's own cards as far as the device has them, and
 * goes on by itself once the server replies.
 */
export function OfflinePage({ onBack, error }: OfflinePageProps) {
  const { t } = useLingui()
  const [cards] = useState(readOwnCards)
  useEffect(() => waitForServer(onBack), [onBack])
  return (
    <ErrorPage
      title={isOffline() ? t`You are offline` : hasReply(error) ? error.message : t`No connection`}
      description={
        <>
          <Trans>This page goes on by itself once there is a connection. What you saved is safe.</Trans>
          {cards.length === 0 ? null : (
            <span className="v-kept-note">
              <Trans>Your cards can be shown without one:</Trans>
            </span>
          )}
        </>
      }
      action={
        <>
          <OwnCards cards={cards} />
          <Button onClick={onBack}>
            <Trans>Try again</Trans>
          </Button>
        </>
      }
    />
  )
}

/** Whether the server said itself that it cannot work right now. */
const hasReply = (error: unknown): error is ApiError =>
  isUnavailable(error) && !(error instanceof UnreachableError)

function OwnCards({ cards }: { readonly cards: readonly KeptCard[] }) {
  const { t } = useLingui()
  if (cards.length === 0) return null
  return (
    <ul className="v-kept-cards">
      {cards.map(({ name, slug, code }) => (
        <li key={slug}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(code)}`}
            alt={t`QR code of the card of ${name}`}
            width="200"
            height="200"
          />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
