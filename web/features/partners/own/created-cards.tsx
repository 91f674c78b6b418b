import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cardPaths } from '#cards/card-actions.ts'
import { createdCards } from '#contract/invitations.ts'
import { InvitationStatus } from '#web/features/invitations/index.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { SubtleLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'

const shown = 10

/** The cards of a partner's people, the newest first, with the outcome as a word. */
export function CreatedCards() {
  const { t } = useLingui()
  const query = endpointQuery(createdCards.list, { body: { limit: shown } })
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
            {data.list.map(({ invitation_id, name, slug, invitation_status: status }) => (
              <li key={invitation_id}>
                {slug === '' ? (
                  <bdi>{name || '–'}</bdi>
                ) : (
                  <Anchor href={cardPaths.page(slug)}>{name || slug}</Anchor>
                )}
                <InvitationStatus status={status} />
              </li>
            ))}
          </ul>
          {data.total > shown ? (
            <SubtleLink to="/dashboard/partner/invite-users">
              <Trans>All invited people</Trans>
            </SubtleLink>
          ) : null}
        </>
      )}
    </section>
  )
}
