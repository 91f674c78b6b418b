import { Trans, useLingui } from '@lingui/react/macro'
import type { getTransfer } from '#contract/claims.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { useAcceptTransfer, useCancelTransfer, useTransfer } from './use-claims.ts'
import './claims.css'

type AcceptCodeProps = {
  /** From the link of the mail. */
  readonly token: string
  readonly onAccepted: (code: string) => void
}

/** Somebody offers the person a printed code: they take it or not. */
export function AcceptCode({ token, onAccepted }: AcceptCodeProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useTransfer(token)
  if (data === undefined && error === null)
    return <Skeletons of="fields" count={2} label={t`Loading the offer`} />
  if (error?.code === 'transfer_not_found')
    return (
      <ErrorPage
        status={404}
        illustration="lost"
        title={error.message}
        description={t`The link may be incomplete. Open it from the mail again.`}
        action={<MyCodesLink />}
      />
    )
  if (data === undefined)
    return (
      <LoadError
        title={t`The offer could not be loaded`}
        description={error?.message ?? ''}
        onRetry={refetch}
      />
    )
  if (data.status !== 'pending') return <EndedOffer status={data.status} />
  return data.is_mine ? <OpenOffer {...{ token, onAccepted }} offer={data} /> : <ForeignOffer offer={data} />
}

type Offer = ReplyOf<typeof getTransfer>

function OpenOffer({ token, onAccepted, offer }: AcceptCodeProps & { readonly offer: Offer }) {
  const { t } = useLingui()
  const { code, from_name: name, expires_at: end } = offer
  const accept = useAcceptTransfer((accepted) => {
    showNotice(t`The code is yours`)
    onAccepted(accepted)
  })
  const decline = useCancelTransfer(() => showNotice(t`Offer declined`))
  const isBusy = accept.isPending || decline.isPending
  return (
    <div className="claim">
      <PageHeader
        title={t`Code ${code} for you`}
        description={t`Whoever has the code decides what a scan shows.`}
      />
      <p>
        <Trans>
          <bdi>{name}</bdi> wants to give you this printed QR code. It comes with its number of visits and
          without a card. The offer ends on <DateTime at={end} />.
        </Trans>
      </p>
      <FormActions>
        <PrimaryButton disabled={isBusy} onClick={() => accept.mutate({ body: { token } })}>
          <Trans>Take the code</Trans>
        </PrimaryButton>
        <SubtleButton disabled={isBusy} onClick={() => decline.mutate({ body: { token } })}>
          <Trans>Decline</Trans>
        </SubtleButton>
      </FormActions>
    </div>
  )
}

function EndedOffer({ status }: { readonly status: Exclude<Offer['status'], 'pending'> }) {
  const { t } = useLingui()
  const titles = {
    accepted: t`This offer was accepted`,
    cancelled: t`This offer was withdrawn`,
    expired: t`The time of this offer is over`,
  }
  return (
    <EmptyState
      illustration="mail"
      titleOrder={1}
      title={titles[status]}
      description={t`Ask whoever has the code to offer it again.`}
      action={<MyCodesLink />}
    />
  )
}

/** The offer is for an address that this account has not confirmed. */
function ForeignOffer({ offer: { to_email: email } }: { readonly offer: Offer }) {
  const { t } = useLingui()
  const { user } = useSession()
  const isUnconfirmed = user?.email === email && !user.email_verified
  return (
    <EmptyState
      illustration="mail"
      titleOrder={1}
      title={t`This offer is for another address`}
      description={
        isUnconfirmed ? (
          <Trans>
            Confirm <bdi>{email}</bdi> first, then open the link in the mail again.
          </Trans>
        ) : (
          <Trans>
            Sign in with the account that has confirmed <bdi>{email}</bdi>, then open the link in the mail
            again.
          </Trans>
        )
      }
      action={
        isUnconfirmed ? (
          <ButtonLink to="/auth/VerifyEmailView" search={{ next: globalThis.location.pathname }}>
            <Trans>Enter the code</Trans>
          </ButtonLink>
        ) : (
          <MyCodesLink />
        )
      }
    />
  )
}

const MyCodesLink = () => (
  <ButtonLink to="/dashboard/individual-qr-code">
    <Trans>My QR codes</Trans>
  </ButtonLink>
)
