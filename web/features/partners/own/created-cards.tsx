import { Trans, useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createdCards } from '#contract/invitations.ts'
import { printCreatedCards } from '#contract/partner-desk.ts'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { SubtleLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { CreatedCard } from './created-card.tsx'

const shown = 12
const most = 100

/** The cards of a partner's people, the newest first. */
export const createdCardsQuery = (isAll = false) =>
  endpointQuery(createdCards.list, { body: { limit: isAll ? most : shown } })

/** People first: their cards as they look, with the outcome as a word. The screen around it waits for the first of them. */
export function CreatedCards({ canPrint }: { readonly canPrint: boolean }) {
  const { t } = useLingui()
  const [isAll, setAll] = useState(false)
  const first = useQuery(createdCardsQuery())
  const all = useQuery({ ...createdCardsQuery(true), enabled: isAll })
  const print = useEndpointDownload(printCreatedCards)
  const data = all.data ?? first.data
  const hasWaiting = data?.list.some(
    ({ invitation_status, can_edit }) => invitation_status === 'pending' && can_edit,
  )
  return (
    <section className="v-desk-part" aria-labelledby="created-cards">
      <Group justify="space-between" mb="sm">
        <h2 id="created-cards">
          <Trans>Cards for others</Trans>
        </h2>
        {canPrint && hasWaiting === true ? (
          <SubtleButton loading={print.isPending} onClick={() => print.mutate({})}>
            <Trans>Print the codes of waiting cards</Trans>
          </SubtleButton>
        ) : null}
      </Group>
      {data === undefined ? (
        <LoadError
          title={t`The cards could not be loaded`}
          description={first.error?.message ?? ''}
          onRetry={first.refetch}
        />
      ) : data.list.length === 0 ? (
        <EmptyState
          illustration="card"
          title={t`No card yet`}
          description={t`Make a card for somebody: they get a mail and accept or reject it. Rejected, the credit comes back.`}
        />
      ) : (
        <>
          <ul className="v-desk-people">
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
