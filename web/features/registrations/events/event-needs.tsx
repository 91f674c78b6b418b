import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventDesk } from '#contract/event-desk.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { BareLink, PrimaryLink } from '#web/lib/links.tsx'

/** The filters of the list that find what waits. */
const filters = {
  requests: { needs: 'approval' },
  transfers: { needs: 'transfer' },
  holds_today: { needs: 'hold_today' },
  refunds: { needs: 'refund' },
} as const

type Desk = { readonly desk: EventDesk }

/** The one thing that is due, if there is one. */
export function DueAction({ event, desk }: Desk & { readonly event: OrganisedEvent }) {
  const { requests, transfers, refunds } = desk.needs
  const search = (filter: object) => ({ card_id: event.card_id, ...filter })
  if (requests > 0)
    return (
      <PrimaryLink to="/dashboard/registrations" search={search(filters.requests)}>
        <Plural value={requests} one="Answer one request" other="Answer # requests" />
      </PrimaryLink>
    )
  if (transfers > 0)
    return (
      <PrimaryLink to="/dashboard/registrations" search={search(filters.transfers)}>
        <Plural value={transfers} one="Confirm one transfer" other="Confirm # transfers" />
      </PrimaryLink>
    )
  if (refunds > 0)
    return (
      <PrimaryLink to="/dashboard/registrations" search={search(filters.refunds)}>
        <Plural value={refunds} one="Send one refund" other="Send # refunds" />
      </PrimaryLink>
    )
  return null
}

/** Each thing that waits, with the way to those whom it is about. */
export function EventNeeds({ desk }: Desk) {
  const { t } = useLingui()
  const { card_id } = desk
  const { requests, transfers, holds_today: holds, refunds, tickets } = desk.needs
  return (
    <section aria-label={t({ message: 'Waits for you', context: 'registration' })} className="v-event-needs">
      <h2 className="v-events-title">{t({ message: 'Waits for you', context: 'registration' })}</h2>
      {requests + transfers + refunds + tickets === 0 ? (
        <p>
          <Trans>Nothing waits for you.</Trans>
        </p>
      ) : null}
      <ul>
        {requests > 0 ? (
          <Need cardId={card_id} filter={filters.requests}>
            <Plural
              value={requests}
              one="One request to answer: approve or decline it."
              other="# requests to answer: approve or decline them."
            />
          </Need>
        ) : null}
        {transfers > 0 ? (
          <Need cardId={card_id} filter={filters.transfers}>
            <Plural
              value={transfers}
              one="One transfer to confirm: look at your account, then mark it as paid."
              other="# transfers to confirm: look at your account, then mark them as paid."
            />
          </Need>
        ) : null}
        {holds > 0 ? (
          <Need cardId={card_id} filter={filters.holds_today}>
            <Plural
              value={holds}
              one="The seats of one registration go today, unless you confirm the transfer."
              other="The seats of # registrations go today, unless you confirm the transfers."
            />
          </Need>
        ) : null}
        {refunds > 0 ? (
          <Need cardId={card_id} filter={filters.refunds}>
            <Plural
              value={refunds}
              one="One cancelled registration was paid online, and its money was not sent back."
              other="# cancelled registrations were paid online, and their money was not sent back."
            />
          </Need>
        ) : null}
      </ul>
    </section>
  )
}

type NeedProps = {
  readonly cardId: number
  readonly filter: Readonly<Record<string, string>>
  readonly children: ReactNode
}

const Need = ({ cardId, filter, children }: NeedProps) => (
  <li>
    <BareLink className="v-event-need" to="/dashboard/registrations" search={{ card_id: cardId, ...filter }}>
      {children}
    </BareLink>
  </li>
)
