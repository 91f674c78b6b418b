import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createdCards } from '#contract/invitations.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { CreatedCard } from './created-card.tsx'

const shown = 10
const most = 100

/** The cards of a partner's people, the newest first, with the outcome as a word. */
export function CreatedCards() {
  const { t } = useLingui()
  const [isAll, setAll] = useState(false)
  const query = endpointQuery(createdCards.list, { body: { limit: isAll ? most : shown } })
  const { data, error, refetch } = useQuery(query)
  return (
    <section className="v-desk-part">
      <h2>
        <Trans>Cards for others</Trans>
      </h2>
      {data === undefined && error === null ? (
        <Skeletons of="rows" label={t`Loading the cards`} />
      ) : data === undefined ? (
        <LoadError title={t`The cards could not be loaded`} description={error?.message} onRetry={refetch} />
      ) : data.list.length === 0 ? (
        <EmptyState
          illustration="card"
          title={t`No card yet`}
          description={t`Make a card for somebody: they get a mail and accept or reject it. Rejected, the credit comes back.`}
        />
      ) : (
        <>
          <ul className="v-desk-cards">
            {data.list.map((card) => (
              <CreatedCard key={card.invitation_id} card={card} />
            ))}
          </ul>
          {data.total > shown && !isAll ? (
            <SubtleButton onClick={() => setAll(true)}>
              <Trans>Show more cards</Trans>
            </SubtleButton>
          ) : null}
          {data.total > most ? (
            <SubtleLink to="/dashboard/partner/invite-users">
              <Trans>All invited people</Trans>
            </SubtleLink>
          ) : null}
        </>
      )}
    </section>
  )
}
