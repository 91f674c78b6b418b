import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { getHandover } from '#contract/handovers.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { HandoverStatusBadge } from './handover-status.tsx'
import './handovers.css'

/** Which card goes where, since when, and until when. */
export function HandoverFacts({ handover }: { readonly handover: ReplyOf<typeof getHandover> }) {
  const { role, status, card, from_name, to_email, to_name, leads, expires_at, undo_until, created_at } =
    handover
  const isTaken = status === 'accepted' || status === 'undone'
  return (
    <dl className="handover-facts">
      <dt>
        <Trans>Status</Trans>
      </dt>
      <dd>
        <HandoverStatusBadge status={status} />
      </dd>
      <dt>
        <Trans>Page</Trans>
      </dt>
      <dd>
        <a href={cardPaths.page(card.slug)} target="_blank" rel="noopener">
          <bdi>{cardPaths.page(card.slug)}</bdi>
        </a>
      </dd>
      <dt>{role === 'giver' ? <Trans>Offered to</Trans> : <Trans context="sender">From</Trans>}</dt>
      <dd>
        <bdi>
          {role === 'giver' ? [to_name, to_email].filter((text) => text !== '').join(' · ') : from_name}
        </bdi>
      </dd>
      <Day label={<Trans>Offered on</Trans>} at={created_at} />
      {status === 'offered' ? <Day label={<Trans>Open until</Trans>} at={expires_at} /> : null}
      {isTaken ? (
        <>
          <dt>
            <Trans>Leads that went along</Trans>
          </dt>
          <dd className="v-figures">{leads}</dd>
        </>
      ) : null}
      {status === 'accepted' && undo_until !== null ? (
        <Day label={<Trans>Can be undone until</Trans>} at={undo_until} />
      ) : null}
    </dl>
  )
}

function Day({ label, at }: { readonly label: ReactNode; readonly at: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <DateTime at={at} />
      </dd>
    </>
  )
}
