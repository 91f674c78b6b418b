import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getDashboardCount, listCards } from '#contract/cards.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { answerInvitation, countPendingInvitations, listMyInvitations } from '#contract/invitations.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { PrimaryLink } from '#web/lib/links.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import './invitations.css'

type Invitation = ReplyOf<typeof listMyInvitations>[number]

/** What partners made for the person, who accepts or rejects it. */
export function MyInvitations() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(listMyInvitations))
  return (
    <>
      <PageHeader
        title={t`Invitations`}
        description={t`What others made for you. Nothing is yours before you accept it.`}
      />
      {data === undefined && error === null ? (
        <Skeletons of="rows" label={t`Loading your invitations`} />
      ) : data === undefined ? (
        <LoadError
          title={t`Your invitations could not be loaded`}
          description={error?.message}
          onRetry={refetch}
        />
      ) : data.length === 0 ? (
        <EmptyState
          illustration="card"
          title={t`No invitation waits for you`}
          description={t`When a partner makes a card for you or invites you, you find it here. They write to an address or number that you have confirmed.`}
          action={<PrimaryLink to="/dashboard">{t`My cards`}</PrimaryLink>}
        />
      ) : (
        <>
          {data.length > 1 ? (
            <p>
              <Trans>Answer each of them: accepting one leaves the others open.</Trans>
            </p>
          ) : null}
          <ul className="v-invitations">
            {data.map((invitation) => (
              <li key={invitation.invitation_id}>
                <InvitationItem invitation={invitation} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function InvitationItem({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useLingui()
  const { invitation_id, kind, company_name: company, card_name: card, view_url: viewUrl } = invitation
  const answer = useEndpointMutation(answerInvitation, {
    invalidates: [listMyInvitations, countPendingInvitations, listCards, getDashboardCount],
    onSuccess: ({ status }) =>
      showNotice(status === 'accepted' ? t`Invitation accepted` : t`Invitation rejected`),
  })
  const [allows_editing, setAllows] = useState(false)
  const send = (status: 'accepted' | 'rejected') =>
    answer.mutateAsync({ body: { invitation_id, status, allows_editing } }).catch(() => undefined)
  return (
    <article className="v-invitation" aria-label={kind === 'card' ? card : t`An account`}>
      <Made invitation={invitation} />
      <Follows invitation={invitation} />
      {invitation.is_blocked ? (
        <p>
          <Trans>An administrator has blocked this card. You can accept it when it is open again.</Trans>
        </p>
      ) : null}
      {kind === 'card' && company !== '' && !invitation.is_blocked ? (
        <Checkbox
          mb="md"
          label={t`${company} may go on changing this card. I can withdraw that at any time.`}
          checked={allows_editing}
          onChange={({ currentTarget }) => setAllows(currentTarget.checked)}
        />
      ) : null}
      <div className="v-invitation-actions">
        {invitation.is_blocked ? null : (
          <PrimaryButton loading={answer.isPending} onClick={() => void send('accepted')}>
            <Trans>Accept</Trans>
          </PrimaryButton>
        )}
        <ConfirmButton
          variant="subtle"
          color="ink"
          ask={{
            title: t`Reject this invitation?`,
            body:
              kind === 'card'
                ? t`The card is deleted, with its pictures. You cannot take this back.`
                : t`You keep your account as it is. You cannot take this back.`,
            confirmLabel: t`Reject`,
          }}
          onConfirm={() => send('rejected')}
        >
          <Trans>Reject</Trans>
        </ConfirmButton>
        {viewUrl !== '' ? (
          <Anchor href={viewUrl}>
            <Trans>View card</Trans>
          </Anchor>
        ) : null}
      </div>
    </article>
  )
}

/** What was made, and by whom. */
function Made({ invitation }: { readonly invitation: Invitation }) {
  const { kind, company_name: company, card_name: card } = invitation
  return (
    <h2>
      {kind === 'card' ? <bdi>{card}</bdi> : <Trans>An account</Trans>}
      {company === '' ? null : (
        <span className="v-invitation-from">
          <Trans>
            by <bdi>{company}</bdi>
          </Trans>
        </span>
      )}
    </h2>
  )
}

/** What follows from accepting it, and until when. */
function Follows({ invitation }: { readonly invitation: Invitation }) {
  const { date } = useFormats()
  const { kind, slug } = invitation
  const { expires_at: end } = invitation
  const until = end === null ? '' : date(new Date(end), 'date')
  return (
    <ul className="v-invitation-follows">
      {kind === 'card' ? (
        <li>
          <Trans>
            The card with its link and code is yours, and nobody else can change it then unless you allow it.
          </Trans>
        </li>
      ) : slug === '' ? null : (
        <li>
          <Trans>
            The link <bdi>{slug}</bdi> is held for you until you answer.
          </Trans>
        </li>
      )}
      {invitation.package_name === '' ? null : <GivenPlan invitation={invitation} />}
      {until === '' ? null : (
        <li>
          <Trans>Answer until {until}.</Trans>
        </li>
      )}
    </ul>
  )
}

function GivenPlan({ invitation }: { readonly invitation: Invitation }) {
  const { number } = useFormats()
  const { package_name: plan, package_days: days } = invitation
  if (days === null)
    return (
      <li>
        <Trans>You get {plan} until further notice.</Trans>
      </li>
    )
  const shown = number(days)
  return (
    <li>
      <Trans>
        You get {plan} for {shown} days.
      </Trans>
    </li>
  )
}
