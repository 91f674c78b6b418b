import { Trans, useLingui } from '@lingui/react/macro'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ButtonLink } from '#web/lib/links.tsx'

/** Nobody has sent anything yet. */
export function NoLeads() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="inbox"
      title={t`No leads yet`}
      description={t`Whoever opens one of your cards can send you their contact details. You will see them here.`}
      action={
        <ButtonLink to="/dashboard">
          <Trans>Show my cards</Trans>
        </ButtonLink>
      }
    />
  )
}

export function NoNewLeads() {
  const { t } = useLingui()
  return (
    <EmptyState illustration="inbox" title={t`No new leads`} description={t`You have seen all your leads.`} />
  )
}

/** A mail leads to a lead that was deleted, withdrawn or merged since, or that somebody else has. */
export function LeadGone({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="inbox"
      title={t`This lead is not in your list any more`}
      description={t`It was deleted, taken back by whoever sent it, or merged with another one.`}
      action={
        <SecondaryButton onClick={onShowAll}>
          <Trans>Show all leads</Trans>
        </SecondaryButton>
      }
    />
  )
}
